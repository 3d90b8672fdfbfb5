/** The table of Arcane Alley as a view shows it: fields and numbers in, players and items out. No rule lives here. */
import type { Catalogue, Face, Field, Heard, Named, State } from "../../lib/wire";

export const TOP_INFAMY = 24;
export const MOST_MARKERS = 2;
export const ROUNDS = 3;
export const TRACKER_OPENS = 15;
export const TRACKER_ENDS = 20;
const NOBODY = -1;

export type When = "played" | "sold" | "always" | "special";

/** A card of the catalogue: figures and sentences come from there, never from a picture. */
export interface Kind {
  face: number;
  key: string;
  name: string;
  gold: number | null;
  infamy: number;
  copies: number;
  extra: number;
  effects: { when: When; text: string }[];
}

/** An item as this view knows it; face 0 is a back. */
export interface Item {
  face: number;
  up: boolean;
  gone: boolean;
}

export interface Player {
  seat: number;
  name: string;
  bot: boolean;
  away: boolean;
  mine: boolean;
  wizard: Named | null;
  gold: number;
  infamy: number;
  markers: number;
  columns: number;
  items: Item[];
  stash: Item[];
}

export type Phase = "wizards" | "stock" | "sell" | "inspection" | "bribe" | "over";

export interface Alley {
  me: number | null;
  players: Player[];
  first: number;
  round: number;
  phase: Phase;
  turn: number;
  turns: number;
  limit: number;
  tracker: number;
  trigger: number;
  lastTurns: number;
  deck: Item[];
  discard: Item[];
  aside: Item[];
  leaving: Item[];
  held: Item[];
  /** Whose storehouse or stash the question is about, where it is about one. */
  about: number;
  /** The line of the set that was sold last. */
  line: number;
  asked: number[];
}

const WHEN: [When, string][] = [
  ["played", "When played"],
  ["sold", "When sold"],
  ["always", "Always"],
  ["special", "Special"],
];

/** The sentences of a card, each with its moment. The text names the moments itself. */
function effects(text: string): Kind["effects"] {
  const found: { when: When; at: number; from: number }[] = [];
  for (const [when, words] of WHEN) {
    const at = text.indexOf(`${words}: `);
    if (at >= 0) found.push({ when, at, from: at + words.length + 2 });
  }
  found.sort((a, b) => a.at - b.at);
  return found.map(({ when, from }, i) => {
    const said = text.slice(from, found[i + 1]?.at).trim();
    return { when, text: said.charAt(0).toUpperCase() + said.slice(1) };
  });
}

const number = (value: unknown, missing = 0): number => (typeof value === "number" ? value : missing);

function kindOf(face: Face, index: number): Kind {
  return {
    face: index,
    key: face.key,
    name: face.name.replace("'", "’"),
    gold: typeof face["gold"] === "number" && face["gold"] >= 0 ? face["gold"] : null,
    infamy: number(face["infamy"]),
    copies: number(face["copies"]),
    extra: number(face["extra"]),
    effects: effects(face.text.replaceAll("'", "’")),
  };
}

const kept = new WeakMap<Catalogue, Kind[]>();

/** All kinds of items; the index is the face, 0 the back. */
export function kinds(catalogue: Catalogue): Kind[] {
  let found = kept.get(catalogue);
  if (!found) kept.set(catalogue, (found = catalogue.faces.map(kindOf)));
  return found;
}

export function kind(catalogue: Catalogue, face: number): Kind {
  const all = kinds(catalogue);
  return all[face] ?? (all[0] as Kind);
}

export function wizards(catalogue: Catalogue): Named[] {
  return (catalogue.places["wizard"] ?? []).map((w) => ({ ...w, text: w.text.replace(/^Wizard\. /, "").replaceAll("'", "’") }));
}

/** One look-up of a view's fields by seat and name. */
class View {
  private fields = new Map<string, number[]>();

  constructor(view: Field[], private bits: Catalogue["bits"]) {
    for (const f of view) this.fields.set(`${f.seat} ${f.name}`, f.values);
  }

  row(name: string, seat = NOBODY): number[] {
    return this.fields.get(`${seat} ${name}`) ?? [];
  }

  number(name: string, seat = NOBODY): number {
    return this.row(name, seat)[0] ?? 0;
  }

  pile(name: string, seat = NOBODY): Item[] {
    return this.row(name, seat).map((card) => {
      const up = card >= this.bits.up;
      return { face: card & this.bits.face, up, gone: !up && (card & this.bits.mark) !== 0 };
    });
  }
}

/** The table, or null in the lobby. The events are all that was heard; those of the state, if they are not given. */
export function read(state: State, catalogue: Catalogue, events: Heard[] = state.events): Alley | null {
  if (!state.view) return null;
  const view = new View(state.view, catalogue.bits);
  const powers = wizards(catalogue);
  const me = state.you.role === "seat" ? state.you.seat : null;
  const players = state.table.seats.map((s): Player => ({
    seat: s.seat,
    name: s.name,
    bot: s.kind === "bot",
    away: !s.here,
    mine: s.seat === me,
    wizard: powers[view.number("wizard", s.seat)] ?? null,
    gold: view.number("gold", s.seat),
    infamy: view.number("infamy", s.seat),
    markers: view.number("markers", s.seat),
    columns: view.number("columns", s.seat) || 3,
    items: view.pile("storehouse", s.seat),
    stash: view.pile("stash", s.seat),
  }));
  const last = (what: string): Heard | undefined => events.filter((e) => e.kind === what).at(-1);
  const table: Alley = {
    me,
    players,
    first: view.number("first"),
    round: view.number("round"),
    phase: "stock",
    turn: view.number("turn"),
    turns: view.number("turns"),
    limit: view.number("limit"),
    tracker: view.number("tracker"),
    trigger: view.number("trigger"),
    lastTurns: view.number("last_turns"),
    deck: view.pile("deck"),
    discard: view.pile("discard"),
    aside: view.pile("aside"),
    leaving: view.pile("leaving"),
    held: view.pile("held"),
    about: aboutWhom(state, players, state.question?.key === "pour" ? last("sipped") : last("hypnotised")),
    line: last("sold")?.b ?? 0,
    asked: state.asked,
  };
  table.phase = phaseOf(table, state);
  return table;
}

/** The player that was chosen a question ago. If that was not heard, the question names them. */
function aboutWhom(state: State, players: Player[], chosen: Heard | undefined): number {
  if (chosen) return chosen.a;
  const named = players.find((p) => !p.mine && state.question?.sentence.includes(p.name));
  return named?.seat ?? state.you.seat ?? 0;
}

function phaseOf(t: Alley, state: State): Phase {
  if (state.table.status === "over" || state.scores) return "over";
  if (t.round === 0) return "wizards";
  if (t.turn >= 0) return "sell";
  if (t.turns === 0) return "stock";
  return state.question?.key === "bribe" || /\bbribe\b/i.test(state.sentence) ? "bribe" : "inspection";
}

// --- slots -----------------------------------------------------------------------------------------------------------

export const COLUMNS = "abc";

/** The name of the i-th place of a storehouse of so many columns. */
export function slotName(i: number, columns: number): string {
  return `${COLUMNS[i % columns] ?? "?"}${Math.floor(i / columns) + 1}`;
}

/** Where in the pile the item of this slot lies, or -1. */
export function placeOf(slot: string, columns: number, size: number): number {
  const column = COLUMNS.indexOf(slot.charAt(0));
  const i = (Number(slot.charAt(1)) - 1) * columns + column;
  return column < columns && i < size ? i : -1;
}

/** The slots of a line: rows 1 to 3, columns a to c, then the two diagonals. */
export function lineSlots(line: number, columns: number): number[] {
  if (line < 3) return [0, 1, 2].map((k) => line * 3 + k);
  if (line < 6) return [0, 1, 2].map((k) => line - 3 + k * columns);
  return line === 6 ? [0, 4, 8] : [2, 4, 6];
}

export const LINES = ["row 1", "row 2", "row 3", "column a", "column b", "column c", "diagonal a1-c3", "diagonal c1-a3"];

// --- words -----------------------------------------------------------------------------------------------------------

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
export const figure = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

export function plural(name: string): string {
  return name.endsWith("s") ? name : name.endsWith("x") ? `${name}es` : `${name}s`;
}

/** The seats in turn order, beginning left of me; without me if I play. */
export function others(t: Alley): Player[] {
  const n = t.players.length;
  const from = t.me === null ? t.first : t.me + 1;
  return t.players.map((_, i) => t.players[(from + i) % n] as Player).filter((p) => !p.mine);
}

export function inTurnOrder(t: Alley): Player[] {
  return t.players.map((_, i) => t.players[(t.first + i) % t.players.length] as Player);
}

export function nameOf(t: Alley, seat: number): string {
  return seat === t.me ? "You" : (t.players[seat]?.name ?? "");
}

/** Which turn of the round it is, counted in turns of each. */
export function turnWords(t: Alley): string {
  if (t.turn < 0) return "";
  if (t.players.length === 2) return `Turn ${t.tracker} of ${TRACKER_ENDS}`;
  const turn = Math.floor((t.turns - 1) / t.players.length) + 1;
  return t.limit > 0 ? `Turn ${turn} of ${t.limit}` : `Turn ${turn}`;
}

/** What everybody should know about the coming inspection. */
export function triggerWords(t: Alley): string {
  if (t.phase !== "sell") return "";
  if (t.trigger >= 0) {
    const who = t.trigger === t.me ? "You" : nameOf(t, t.trigger);
    return `${who} called the inspection: ${t.lastTurns} last turn${t.lastTurns === 1 ? "" : "s"}`;
  }
  if (t.players.length === 2 && t.tracker < TRACKER_OPENS) return `No inspection before turn ${TRACKER_OPENS}`;
  return "";
}
