/** Answers to questions, read from their spellings into places on the board. Every answer has a place or a button. */
import type { Choice, Question } from "../../lib/wire";
import { LINES, lineSlots, placeOf, slotName, type Alley } from "./model";

/**
 * A place that can be clicked, by name: `deck`, `discard`, `stash KEY` (an item of my stash), `slot SEAT I`, `seat N`,
 * `held KEY` (what the Lamp brought), `theirs KEY` (in the stash I look into), `heap N` (the discard, from its top),
 * `wizard KEY`, or `button ACTION`.
 */
export type Place = string;

export interface Answer {
  action: number;
  spell: string;
  text: string;
  /** One click, or two: first this, then that. */
  path: Place[];
  /** The two clicks may come in either order. */
  either: boolean;
  /** What a button says, where there is one. */
  label: string;
  verb: string;
}

const SLOT = ["reveal", "peek", "offer", "vanish", "cash-in", "return", "place"];

function slotOf(t: Alley, seat: number, slot: string): Place {
  const p = t.players[seat];
  const i = p ? placeOf(slot, p.columns, p.items.length) : -1;
  return `slot ${seat} ${i}`;
}

/** Where one answer is given. */
function place(t: Alley, question: Question, option: Choice): Pick<Answer, "path" | "either" | "label"> {
  const me = t.me ?? 0;
  const words = option.spell.split(" ");
  const [verb = "", first = "", second = ""] = words;
  const at = (...path: Place[]) => ({ path, either: false, label: "" });
  const button = (label: string) => ({ path: [`button ${option.action}`], either: false, label });
  if (question.key === "act") {
    if (verb === "play") return at(`stash ${first}`, slotOf(t, me, second));
    if (verb === "discard") return { ...at(`stash ${first}`, "discard"), label: "Discard it" };
    return { ...at(`stash ${first}`, `button ${option.action}`), label: capital(option.text) };
  }
  if (SLOT.includes(verb)) return at(slotOf(t, me, first));
  switch (verb) {
    case "draw":
      return at(first);
    case "let-go":
      return at(`stash ${first}`);
    case "wish":
      return at(`held ${first}`);
    case "pour":
      return at(`theirs ${first}`);
    case "rewind":
      return at(`heap ${first}`);
    case "wizard":
      return at(`wizard ${first}`);
    case "hypnotise":
    case "hatch":
    case "sip":
      return at(`seat ${Number(first) - 1}`);
    case "haunt":
    case "barter":
      return at(slotOf(t, Number(first) - 1, second));
    case "swap":
      return { path: [slotOf(t, t.about, first), slotOf(t, t.about, second)], either: true, label: "" };
    default:
      return button(capital(option.text));
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function answers(t: Alley, question: Question | null): Answer[] {
  if (!question) return [];
  return question.options.map((o) => ({ ...o, ...place(t, question, o), verb: o.spell.split(" ")[0] ?? "" }));
}

/** The places that may be clicked now, given what has been clicked before. */
export function open(all: Answer[], chosen: Place | null): Set<Place> {
  const places = new Set<Place>();
  for (const a of all) {
    places.add(a.path[0] as Place);
    if (a.either) places.add(a.path[1] as Place);
    if (chosen !== null && a.path.length > 1) {
      if (a.path[0] === chosen) places.add(a.path[1] as Place);
    }
  }
  return places;
}

/** The answer that this click would give: alone, or after what has been clicked before. */
export function answerAt(all: Answer[], chosen: Place | null, place: Place): Answer | null {
  for (const a of all) {
    if (a.path.length === 1) {
      if (a.path[0] === place) return a;
    } else if (chosen !== null && chosen !== place) {
      if (a.path[0] === chosen && a.path[1] === place) return a;
      if (a.either && a.path[1] === chosen && a.path[0] === place) return a;
    }
  }
  return null;
}

/** Is this the first of two clicks? */
export function begins(all: Answer[], place: Place): boolean {
  return all.some((a) => a.path.length > 1 && (a.path[0] === place || (a.either && a.path[1] === place)));
}

/** The slots that an answer would touch, to be lit while it is aimed at: the set of a sale. */
export function touched(t: Alley, a: Answer): number[] {
  const me = t.me === null ? undefined : t.players[t.me];
  if (!me || a.verb !== "sell") return [];
  const line = LINES.indexOf(a.spell.slice(5));
  return line < 0 ? [] : lineSlots(line, me.columns);
}

/** How the answer would be spelled that a slot stands for, to ask why it can't be given; empty if it stands for none. */
export function spelling(t: Alley, question: Question, seat: number, i: number, chosen: Place | null): string {
  const p = t.players[seat];
  const slot = p ? slotName(i, p.columns) : "";
  if (question.key === "act") return chosen?.startsWith("stash ") ? `play ${chosen.slice(6)} ${slot}` : "";
  if (SLOT.includes(question.key)) return seat === t.me ? `${question.key} ${slot}` : "";
  if (question.key === "haunt" || question.key === "barter") return `${question.key} ${seat + 1} ${slot}`;
  return "";
}
