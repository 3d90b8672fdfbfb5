/** What every part of the board shares: what can be pressed now, and what pressing does. */
import { getContext, setContext } from "svelte";
import type { Choice } from "../../lib/wire";

export interface Hand {
  /** Answers by the key of what is pressed for them. */
  readonly legal: Map<string, Choice>;
  readonly chosen: number | null;
  press: (option: Choice, first: boolean) => void;
  aim: (option: Choice | null) => void;
  inspect: (face: number | string | null) => void;
}

const KEY = "trickerion";
export const giveHand = (hand: Hand): Hand => setContext(KEY, hand);
export const theHand = (): Hand => getContext<Hand>(KEY);
