/** Opening tables, and what their host keeps of them. */
import { api } from "./api";
import { hold } from "./keep";
import { go } from "./router.svelte";
import { myName } from "./settings.svelte";
import type { GameInfo, NewSeat, NewTable, Opened } from "./wire";

export const STAND_IN = 120; // seconds, unless the host says otherwise
export const LEVEL = "merchant";
const BOTS = ["Juno", "Tobias", "Ottilie", "Bram", "Isolde", "Quill"];

/** What a bot at this seat is called: a name of its own, so that the log tells them apart. */
export const botName = (seat: number): string => BOTS[(seat + BOTS.length - 1) % BOTS.length]!;

/** The secret links of a table that was opened in this window. */
export interface Links {
  seats: (string | null)[];
  watch: string | null;
}

export function keepLinks(opened: Opened): void {
  hold.write(`links.${opened.table}`, JSON.stringify({ seats: opened.links, watch: opened.watch }));
}

export function saveLinks(table: string, links: Links): void {
  hold.write(`links.${table}`, JSON.stringify(links));
}

export function linksOf(table: string): Links {
  try {
    const kept: unknown = JSON.parse(hold.read(`links.${table}`) || "null");
    if (typeof kept === "object" && kept !== null && "seats" in kept && Array.isArray(kept.seats)) return kept as Links;
  } catch {
    // begin without
  }
  return { seats: [], watch: null };
}

/** One click: me and bots, at the usual number of seats, begun at once. */
export async function playNow(game: GameInfo): Promise<void> {
  const seats: NewSeat[] = [{ kind: "me", name: myName.get(), bot: null }];
  while (seats.length < Math.min(game.most, Math.max(game.fewest, 4))) {
    seats.push({ kind: "bot", name: botName(seats.length), bot: LEVEL });
  }
  await openTable({ game: game.name, options: {}, seats, hints: true, spectators: true, stand_in: STAND_IN, start: true });
}

export async function openTable(table: NewTable): Promise<void> {
  const opened = await api.open(table);
  keepLinks(opened);
  go(`/t/${opened.table}`);
}

export async function rematch(table: string): Promise<void> {
  const opened = await api.rematch(table);
  keepLinks(opened);
  go(`/t/${opened.table}`);
}
