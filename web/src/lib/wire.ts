/** Every message between this page and the server, as `server/wire.py` defines them and docs/wire.md explains. */

// --- what we say ---

export type Said =
  | { do: "play"; seq: number; action?: number; text?: string }
  | { do: "undo"; seq: number }
  | { do: "why"; seq: number; text: string }
  | { do: "preview"; seq: number; action: number }
  | { do: "hint"; seq: number }
  | { do: "say"; text: string }
  | { do: "name"; name: string }
  | { do: "words"; text: string }
  | { do: "start" }
  | { do: "pause" }
  | { do: "resume" }
  | { do: "replace"; seat: number; bot: string }
  | { do: "leave" }
  | { do: "look"; heard: number };

// --- what we hear ---

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "human" | "bot";
  bot: string | null;
  taken: boolean;
  here: boolean;
  stand_in: boolean;
  host: boolean;
}

export type Status = "lobby" | "playing" | "paused" | "over";

export interface TableInfo {
  id: string;
  game: string;
  version: string;
  title: string;
  options: Record<string, string | number>;
  status: Status;
  seats: SeatInfo[];
  hints: boolean;
  stand_in: number;
  commitment: string;
  words: string[];
  forked: boolean;
}

export interface You {
  role: "seat" | "spectator";
  seat: number | null;
  host: boolean;
}

/** A fact as this ear may know it, and its sentence for the log. */
export interface Heard {
  kind: string;
  seat: number;
  a: number;
  b: number;
  card: number | null;
  says: string;
}

/** One field of a view; seat -1 is the table's. */
export interface Field {
  seat: number;
  kind: "number" | "row" | "pile";
  name: string;
  values: number[];
}

export interface Choice {
  action: number;
  spell: string;
  text: string;
}

export interface Question {
  seq: number;
  key: string;
  sentence: string;
  options: Choice[];
}

export interface Chat {
  t: "chat";
  n: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface State {
  t: "state";
  table: TableInfo;
  you: You;
  from: number;
  heard: number;
  events: Heard[];
  chat?: Chat[] | null;
  view: Field[] | null;
  asked: number[];
  sentence: string;
  question: Question | null;
  undo: { can: boolean; why: string };
  scores: number[] | null;
  winners: number[] | null;
  standing_in: number | null;
}

export interface Done {
  t: "done";
  id: string;
}

export interface Refused {
  t: "refused";
  id: string;
  why: string;
  stale: boolean;
}

/** What the search thinks of one answer: `share` is the chance of a win, 0 to 1. */
export interface Thought {
  action: number;
  share: number;
  worth: number;
  visits: number;
}

export interface Hinted {
  t: "hint";
  id: string;
  options: Thought[];
}

export interface Change {
  seat: number;
  name: string;
  from: number;
  to: number;
}

export interface Previewed {
  t: "preview";
  id: string;
  events: string[];
  changes: Change[];
  sure: boolean;
}

export interface Reason {
  t: "why";
  id: string;
  why: string;
}

export interface Seats {
  t: "seats";
  seats: SeatInfo[];
}

export interface Bye {
  t: "bye";
  why: string;
  again: number;
}

/** A rematch: this seat is taken there already. */
export interface Moved {
  t: "moved";
  table: string;
}

export type Told = State | Done | Refused | Hinted | Previewed | Reason | Chat | Seats | Moved | Bye;
/** What answers one of our messages. */
export type Answer = Done | Refused | Hinted | Previewed | Reason;

// --- over HTTP ---

export interface GameOption {
  name: string;
  default: string | number;
  choices: string[];
  meaning: string;
  low: number;
  high: number;
  seat: boolean;
}

export interface GameInfo {
  name: string;
  title: string;
  version: string;
  fewest: number;
  most: number;
  usual: number;
  sample: boolean;
  options: GameOption[];
}

/** A card's front or back; a game adds its own figures, such as `gold` and `infamy`. */
export interface Face {
  key: string;
  name: string;
  text: string;
  back: number | boolean | null;
  [figure: string]: unknown;
}

export interface Named {
  key: string;
  name: string;
  text: string;
}

export interface Catalogue extends GameInfo {
  faces: Face[];
  words: Record<string, { name: string; text: string }>;
  rules: string;
  bits: { face: number; eye: number; mark: number; up: number };
  places: Record<string, Named[]>;
}

export interface BotLevel {
  name: string;
  title: string;
  text: string;
  thinks: number | string;
}

export interface MyTable {
  table: string;
  game: string;
  title: string;
  role: "seat" | "spectator";
  seat: number | null;
  status: Status;
  your_turn: boolean;
  names: string[];
  changed: number;
}

export interface NewSeat {
  kind: "me" | "friend" | "bot";
  name: string;
  bot: string | null;
}

export interface NewTable {
  game: string;
  options: Record<string, string | number>;
  seats: NewSeat[];
  hints: boolean;
  spectators: boolean;
  stand_in: number;
  start: boolean;
}

export interface Opened {
  table: string;
  links: (string | null)[];
  watch: string | null;
}

export interface Joined {
  table: string;
  role: "seat" | "spectator";
  seat: number | null;
}

export interface Step {
  seat: number;
  spell: string;
  text: string;
  by: string;
  log: string[];
}

export interface Replay {
  table: string;
  steps: Step[];
  scores: number[] | null;
  winners: number[] | null;
}

/** The table after `at` actions, every card open. */
export interface Position {
  at: number;
  view: Field[];
  log: string[];
  asked: number[];
  sentence: string;
}

/** Words that chance gave in one row of the table's log: 32 bits each, in hexadecimal digits. */
export interface Draw {
  row: number;
  at: number;
  words: string[];
}

export interface Fairness {
  table: string;
  game: string;
  version: string;
  status: Status;
  commitment: string;
  words: string[];
  /** From here on only when the game is over. */
  secret?: string;
  salt?: string;
  seed?: string;
  draws?: Draw[];
}
