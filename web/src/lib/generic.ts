/** Reading any game's view and answers, knowing nothing of the game. */
import type { Catalogue, Choice, Field, State } from "./wire";

/** Fields that the engine keeps for itself. */
const ENGINE = new Set(["viewer", "depth", "agenda", "opening", "groups"]);

export interface Pile {
  name: string;
  cards: Shown[];
  size: number;
}

/** Cards of a pile that look alike to this seat. */
export interface Shown {
  face: number;
  count: number;
  known: boolean;
}

export interface Panel {
  seat: number;
  numbers: { name: string; value: string; key?: string }[];
  rows: { name: string; values: number[] }[];
  piles: Pile[];
}

export const readable = (name: string): string => name.replaceAll("_", " ").replaceAll("-", " ");

/** One panel for the table (seat -1) and one for each seat, in order. */
export function panels(state: State, catalogue: Catalogue): Panel[] {
  const found = new Map<number, Panel>();
  for (const field of state.view ?? []) {
    if (field.seat < 0 && ENGINE.has(field.name)) continue;
    let panel = found.get(field.seat);
    if (!panel) found.set(field.seat, (panel = { seat: field.seat, numbers: [], rows: [], piles: [] }));
    if (field.kind === "number") panel.numbers.push(number(field, catalogue));
    else if (field.kind === "row") panel.rows.push({ name: readable(field.name), values: field.values });
    else panel.piles.push(pile(field, catalogue, field.seat >= 0 && field.seat === state.you.seat));
  }
  return [...found.values()].sort((a, b) => a.seat - b.seat);
}

function number(field: Field, catalogue: Catalogue): Panel["numbers"][number] {
  const value = field.values[0] ?? 0;
  const place = catalogue.places[field.name]?.[value];
  if (place) return { name: readable(field.name), value: place.name, key: place.key };
  return { name: readable(field.name), value: value === -1 ? "none" : String(value).replace("-", "−") };
}

/** The top card first; a long pile of backs is one back with a count. */
function pile(field: Field, catalogue: Catalogue, mine: boolean): Pile {
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
  return { name: readable(field.name), cards, size: field.values.length };
}

export interface Bunch {
  title: string;
  /** Short: the title says the rest of each answer. */
  short: boolean;
  options: Choice[];
}

/** Answers in bunches: few as they are; many by what they have in common (`play older-wand` and nine slots). */
export function bunches(options: readonly Choice[], catalogue: Catalogue): Bunch[] {
  if (options.length <= 12) return [{ title: "", short: false, options: [...options] }];
  const found = new Map<string, Choice[]>();
  for (const option of options) {
    const stem = option.spell.split(" ").slice(0, -1).join(" ");
    found.set(stem, [...(found.get(stem) ?? []), option]);
  }
  const many: Bunch[] = [];
  const single: Choice[] = [];
  for (const [stem, group] of found) {
    if (group.length === 1) single.push(...group);
    else many.push({ title: said(stem, catalogue), short: true, options: group });
  }
  return single.length ? [...many, { title: many.length ? "or" : "", short: false, options: single }] : many;
}

export function last(option: Choice, catalogue: Catalogue): string {
  return said(option.spell.split(" ").at(-1) ?? option.spell, catalogue);
}

function said(spelling: string, catalogue: Catalogue): string {
  return spelling.split(" ").map((word) => catalogue.words[word]?.name ?? word).join(" ");
}
