/** Seats as people see them: a number from 1, a colour and a shape. */
import type { SeatInfo, State } from "./wire";

export const SHAPES = ["circle", "diamond", "hexagon", "square", "triangle", "star"] as const;

/** The outline of each shape on a square of 24. */
export const OUTLINES: readonly string[] = [
  "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  "M12 1.5 22.5 12 12 22.5 1.5 12z",
  "M12 2l8.8 5v10L12 22l-8.8-5V7z",
  "M4 4h16v16H4z",
  "M12 2.5 22.5 20.5h-21z",
  "M12 1.5l3.1 7 7.4.7-5.6 5 1.7 7.4L12 17.7l-6.6 3.9 1.7-7.4-5.6-5 7.4-.7z",
];

export const seatClass = (seat: number): string => `seat-${(((seat % 6) + 6) % 6) + 1}`;

export function nameOf(state: State, seat: number): string {
  // the one player who has no seat: the table moves it (docs/wire.md, "Players without a seat")
  if (seat >= state.table.seats.length) return "the Heir";
  return state.table.seats[seat]?.name || `player ${seat + 1}`;
}

/** "you", or the name. */
export function youOr(state: State, seat: number): string {
  return seat === state.you.seat ? "you" : nameOf(state, seat);
}

/** Words joined as in a sentence: a, b and c. */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** What is to be known of a seat in a word or two; empty if it is simply played. */
export function condition(seat: SeatInfo): string {
  if (seat.kind === "bot") return seat.bot ?? "bot";
  if (!seat.taken) return "free";
  if (seat.stand_in) return "stand-in plays";
  return seat.here ? "" : "away";
}
