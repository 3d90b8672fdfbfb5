/** Reading any game's view and answers, knowing nothing of the game. A game may bring a better reader of its own. */
import type { Catalogue, Choice, Field, State } from "./wire";

/** Fields that the engine keeps for itself. */
const ENGINE = new Set(["viewer", "depth", "agenda", "opening", "groups"]);

/** Cards of a pile that look alike to this seat. */
export interface Shown {
  face: number;
  count: number;
  known: boolean;
  notes?: Note[];
}

/** What else is to be said of a card where it lies. */
export interface Note {
  text: string;
  bad?: boolean;
}

export interface Pile {
  name: string;
  cards: Shown[];
  size: number;
  /** Beside the name: what lies under it, what is used up. */
  about?: string;
  /** Its cards show their texts. */
  told?: boolean;
  /** Its cards are seen only when somebody opens it. */
  folded?: boolean;
}

/** A number with its name. What has a key can be looked up by it. */
export interface Fact {
  name: string;
  value: string;
  key?: string;
}

export interface Part {
  name: string;
  value: string;
  icon?: string;
  bad?: boolean;
}

export interface Row {
  name: string;
  parts: Part[];
}

export interface Piece {
  seat: number;
  chief: boolean;
  stuck: boolean;
  says: string;
}

/** A place on a map of hexagons, each as wide as 1 and with 0.866 from row to row. */
export interface Place {
  key: string;
  name: string;
  x: number;
  y: number;
  /** The land it belongs to: gives it a colour. */
  land: number;
  icon: string;
  stars: number;
  closed: boolean;
  pieces: Piece[];
  says: string;
}

export interface Panel {
  seat: number;
  facts: Fact[];
  rows: Row[];
  piles: Pile[];
  places: Place[];
  /** How the table was laid: of no use in a turn, but there for whoever wonders. */
  more: Fact[];
}

/** One panel for the table (seat -1) and one for each seat, in order. */
export type Reader = (state: State, catalogue: Catalogue) => Panel[];

export const readable = (name: string): string => name.replaceAll("_", " ").replaceAll("-", " ");
export const blank = (seat: number): Panel => ({ seat, facts: [], rows: [], piles: [], places: [], more: [] });

export const panels: Reader = (state, catalogue) => {
  const found = new Map<number, Panel>();
  const chosen = new Set(catalogue.options.map((option) => option.name));
  for (const field of state.view ?? []) {
    if (field.seat < 0 && ENGINE.has(field.name)) continue;
    let panel = found.get(field.seat);
    if (!panel) found.set(field.seat, (panel = blank(field.seat)));
    if (field.kind === "number") (field.seat < 0 && chosen.has(field.name) ? panel.more : panel.facts).push(fact(field, catalogue));
    else if (field.kind === "row") panel.rows.push({ name: readable(field.name), parts: parts(field.values) });
    else panel.piles.push(pile(field, catalogue, field.seat >= 0 && field.seat === state.you.seat));
  }
  return [...found.values()].sort((a, b) => a.seat - b.seat);
};

export const figure = (value: number): string => String(value).replace("-", "−");

function fact(field: Field, catalogue: Catalogue): Fact {
  const value = field.values[0] ?? 0;
  const place = catalogue.places[field.name]?.[value];
  if (place) return { name: readable(field.name), value: place.name, key: place.key };
  return { name: readable(field.name), value: value === -1 ? "none" : figure(value) };
}

/** A short row is told as it is; of a long one only what is not 0, each with its number from 1. */
function parts(values: readonly number[]): Part[] {
  if (values.length <= 8) return values.map((value) => ({ name: "", value: figure(value) }));
  return values.map((value, i) => ({ name: `no. ${i + 1}`, value: figure(value) })).filter((part) => part.value !== "0");
}

/** The top card first; a long pile of backs is one back with a count. */
export function pile(field: Field, catalogue: Catalogue, mine: boolean): Pile {
  const { face: mask, up, eye } = catalogue.bits;
  const cards: Shown[] = [];
  // what I hold in my hand I know of course; of what lies face down before me it is worth saying
  const hand = mine && field.values.every((card) => card < up && (card & (eye << field.seat)) !== 0);
  for (const card of [...field.values].reverse()) {
    const face = card & mask;
    const info = catalogue.faces[face];
    const isBack = info === undefined || info.back === true || info.back === face;
    const known = !isBack && card < up && !hand;
    const like = cards.find((other) => other.face === face && other.known === known);
    if (like && (isBack || field.values.length > 12)) like.count += 1;
    else cards.push({ face, count: 1, known });
  }
  return { name: readable(field.name), cards, size: field.values.length, told: mine };
}

// --- answers ---

/** An answer as its button says it: the title of its bunch says the rest. */
export interface Way {
  option: Choice;
  head: string;
  text: string;
}

export interface Bunch {
  title: string;
  /** So many that each is but a word: what it does is seen when it is aimed at. */
  short: boolean;
  ways: Way[];
}

const MANY = 12;

/** A game's own way to bunch its answers: the title of an answer's bunch, or none. */
export type Titles = (option: Choice) => string;

/** Answers in bunches of one verb, each without the words they all begin with; those alone of their kind come last. */
export function bunches(options: readonly Choice[], catalogue: Catalogue, titles?: Titles): Bunch[] {
  if (titles && options.some((option) => titles(option))) return titled(options, catalogue, titles);
  const found = new Map<string, Choice[]>();
  for (const option of options) {
    const words = option.spell.split(" ");
    const stem = words.slice(0, options.length > MANY ? -1 : 1).join(" ");
    found.set(stem, [...(found.get(stem) ?? []), option]);
  }
  const many: Bunch[] = [];
  const single: Way[] = [];
  for (const [stem, group] of found) {
    const shared = group.length > 1 ? common(group.map((option) => option.text.split(" "))) : 0;
    if (group.length > MANY) {
      many.push({ title: said(stem, catalogue), short: true, ways: group.map((option) => ({ option, head: last(option, catalogue), text: "" })) });
    } else if (group.length === 1) single.push(...group.map((option) => way(option, 0)));
    else {
      const title = (group[0]?.text ?? "").split(" ").slice(0, shared).join(" ");
      many.push({ title, short: false, ways: group.map((option) => way(option, shared)) });
    }
  }
  return single.length ? [...many, { title: "", short: false, ways: single }] : many;
}

/** In bunches with a game's own titles; what has none comes last. */
function titled(options: readonly Choice[], catalogue: Catalogue, titles: Titles): Bunch[] {
  const found = new Map<string, Choice[]>();
  for (const option of options) found.set(titles(option), [...(found.get(titles(option)) ?? []), option]);
  const short = options.length > 2 * MANY;
  const told = (title: string, group: Choice[]): Bunch => {
    const shared = group.length > 1 ? common(group.map((option) => option.text.split(" "))) : 0;
    const tells = (option: Choice): Way => {
      const { head, text } = way(option, shared);
      return { option, head: head.replace(`, ${title}`, ""), text };
    };
    return { title, short, ways: group.map((option) => (short ? { option, head: last(option, catalogue), text: "" } : tells(option))) };
  };
  const all = [...found].filter(([title]) => title).map(([title, group]) => told(title, group));
  const rest = found.get("");
  return rest ? [...all, { title: "", short: false, ways: rest.map((option) => way(option, 0)) }] : all;
}

/** How many words all of these begin with; at least one is left to each, and a bare number says nothing. */
function common(texts: string[][]): number {
  const [first = [], ...others] = texts;
  const most = Math.min(...texts.map((words) => words.length)) - 1;
  let n = 0;
  while (n < most && others.every((words) => words[n] === first[n])) n += 1;
  return texts.some((words) => /^\d+:?$/.test(words[n] ?? "") && (words.length === n + 1 || words[n]!.endsWith(":"))) ? 0 : n;
}

function way(option: Choice, shared: number): Way {
  const text = option.text.split(" ").slice(shared).join(" ");
  const [head = "", ...rest] = text.split(": ");
  return { option, head, text: rest.join(": ") };
}

function last(option: Choice, catalogue: Catalogue): string {
  return said(option.spell.split(" ").at(-1) ?? option.spell, catalogue);
}

function said(spelling: string, catalogue: Catalogue): string {
  return spelling.split(" ").map((word) => catalogue.words[word]?.name ?? word).join(" ");
}

/** Answers by their last word, where that names only one: a card or a place of this key can be pressed for it. */
export function pressable(options: readonly Choice[]): Map<string, Choice> {
  const found = new Map<string, Choice>();
  const twice = new Set<string>();
  for (const option of options) {
    const word = option.spell.split(" ").at(-1) ?? "";
    if (found.has(word)) twice.add(word);
    found.set(word, option);
  }
  for (const word of twice) found.delete(word);
  return found;
}
