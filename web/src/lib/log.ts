/** The log as it is read: newest first, in groups, with the names that can be looked up. */
import type { Catalogue, Heard, State } from "./wire";

export interface Line {
  n: number;
  seat: number;
  says: string;
}

export interface Group {
  n: number;
  title: string;
  lines: Line[];
}

/** Facts that begin something new in the games we know; a game that has none of them is one group. */
const CHAPTERS = new Set(["turn", "round", "day", "month", "moored", "inspection", "over"]);

/** Newest group first, and in each the newest line first. */
export function grouped(events: readonly Heard[], names: string[], keep: (line: Line) => boolean): Group[] {
  const groups: Group[] = [];
  let group: Group = { n: -1, title: "", lines: [] };
  events.forEach((event, n) => {
    if (CHAPTERS.has(event.kind)) {
      if (group.lines.length || group.title) groups.push(group);
      group = { n, title: headline(event, names), lines: [] };
      return;
    }
    const line = { n, seat: event.seat, says: event.says };
    if (keep(line)) group.lines.push(line);
  });
  groups.push(group);
  for (const each of groups) each.lines.reverse();
  return groups.reverse();
}

function headline(event: Heard, names: string[]): string {
  if (event.kind === "turn" && names[event.seat]) return `Turn of ${names[event.seat]}`;
  return event.says.replace(/\.$/, "");
}

export interface Piece {
  text: string;
  /** Of what can be looked up: its key. */
  key?: string;
  who?: boolean;
}

/** Takes a sentence apart at the names of cards and of players. */
export function reader(catalogue: Catalogue | null, state: State | null): (says: string) => Piece[] {
  const keys = new Map<string, string>();
  for (const [key, word] of Object.entries(catalogue?.words ?? {})) if (word.name.length > 2) keys.set(word.name, key);
  const people = new Set((state?.table.seats ?? []).map((seat) => seat.name).filter((name) => name.length > 1));
  const names = [...keys.keys(), ...people].sort((a, b) => b.length - a.length);
  if (!names.length) return (says) => [{ text: says }];
  const pattern = new RegExp(`(?<![\\p{L}])(${names.map(escape).join("|")})(?![\\p{L}])`, "gu");
  return (says) =>
    says
      .split(pattern)
      .filter(Boolean)
      .map((text) => {
        const key = keys.get(text);
        return key !== undefined ? { text, key } : people.has(text) ? { text, who: true } : { text };
      });
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** As a text to keep: oldest first. */
export function written(title: string, events: readonly Heard[]): string {
  const lines = events.map((event) => (CHAPTERS.has(event.kind) ? `\n${event.says}` : `  ${event.says}`));
  return `${title}\n${lines.join("\n")}\n`;
}
