/**
 * What the frame hands to a game's board, and what a game may bring. A board draws; it holds no rule.
 *
 * The frame keeps the top bar and the log; all between is the board's, and fills the height that is there. Boards ask for
 * their width with `@container table (min-width: 75rem)` (wide), `(min-width: 45rem)` (middle), else narrow: the container is
 * the whole table with the log, and rem grow with the reader's text size, so that large text falls to the narrower layout.
 *
 * In a component that uses the rune `$state`, take the prop under another name: `let { state: now, … }: BoardProps = $props()`.
 */
import type { Component, Snippet } from "svelte";
import type { Catalogue, Choice, Heard, Previewed, Replay, State } from "./wire";

export interface BoardProps {
  /** The newest state of this ear, or a position of a replay. */
  state: State;
  catalogue: Catalogue;
  /** What happened in the newest update, to animate; empty at first, on jumps in a replay, and with motion off. */
  fresh: Heard[];
  /** Send an answer. Does nothing while another is on its way. */
  play: (action: number) => void;
  /** What an answer would surely do; null if it cannot be known now. */
  preview: (action: number) => Promise<Previewed | null>;
  /** Why this answer can't be given, in a sentence. */
  why: (spelling: string) => Promise<string>;
  /** Tells the question bar what is being aimed at. */
  aim: (option: Choice | null) => void;
  /** Show a card large (its face), or what a word of the rules means (its key); null puts it away. */
  inspect: (face: number | string | null) => void;
  motion: boolean;
  /** A replay, with every hand open. */
  open: boolean;
  /** The question bar, for a board that says `seatsBar`: it renders it once, in its own grid ({@render bar?.()}). */
  bar?: Snippet;
}

export interface ResultProps {
  state: State;
  catalogue: Catalogue;
  replay: Replay | null;
}

/** A card in large, as the frame shows it when it is inspected. */
export interface CardProps {
  face: number;
  catalogue: Catalogue;
}

/** What stands in the top bar beside the name of the game: the round, the phase. */
export interface StatusProps {
  state: State;
  catalogue: Catalogue;
}

/** A sheet after a chapter of the game, such as an inspection: the events that made it, and a way to close it. */
export interface SheetProps {
  state: State;
  catalogue: Catalogue;
  events: Heard[];
  close: () => void;
}

export interface GameClient {
  Board: Component<BoardProps>;
  /** Stands below the frame's own table of scores at the end. */
  Result?: Component<ResultProps>;
  Card?: Component<CardProps>;
  Status?: Component<StatusProps>;
  Sheet?: Component<SheetProps>;
  /** Does a chapter end with this event, so that the sheet opens? */
  chapter?: (event: Heard) => boolean;
  /** Which answers the board places itself, so that the question bar need not offer them. All, if not given. */
  placed?: (option: Choice, state: State) => boolean;
  /** The board renders the question bar itself, between its own parts. Otherwise it stands above the board. */
  seatsBar?: boolean;
  /** What decides between equals at the end, as a sentence. */
  tie?: string;
  /** The class that sets the colours: skin-alley, skin-realms, skin-trickerion, skin-plain. */
  skin: string;
}

/** Boards come in chunks of their own. A game without one gets the generic board. */
export const games: Record<string, () => Promise<GameClient>> = {
  alley: () => import("../games/alley").then((m) => m.default),
  realms: () => import("../games/realms").then((m) => m.default),
  trickerion: () => import("../games/trickerion").then((m) => m.default),
};
