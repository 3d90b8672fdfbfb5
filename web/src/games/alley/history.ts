/**
 * What has been heard of a game, told again: storehouses as they lay, sales, inspections, gold and infamy turn by turn.
 * A view shows the present only; gaps, sheets and charts need the past, and the past is in the events.
 */
import type { Heard, State } from "../../lib/wire";
import { lineSlots, TOP_INFAMY, type Alley } from "./model";

export interface Sale {
  seat: number;
  face: number;
  line: number;
  gold: number;
  round: number;
  inspection: boolean;
}

/** What an inspection did to one player. */
export interface Finding {
  seat: number;
  left: number[];
  vanished: boolean;
  sales: Sale[];
  cashed: { face: number; gold: number } | null;
  sum: number;
  penalty: number;
  infamy: [number, number];
  markers: number;
  fine: number;
  paid: number;
  gold: [number, number];
}

export interface Report {
  round: number;
  trigger: number;
  done: boolean;
  findings: Finding[];
}

export interface Point {
  gold: number[];
  infamy: number[];
  markers: number[];
  round: number;
}

export interface Past {
  sales: Sale[];
  reports: Report[];
  points: Point[];
  /** Where in `points` each round begins. */
  rounds: number[];
}

interface Store {
  faces: number[];
  gone: boolean[];
  columns: number;
  diagonal: number;
}

// --- all that was heard, kept while the page lives ------------------------------------------------------------------

const kept = new Map<string, Heard[]>();

/** Every event of this ear so far. A state brings the newest; those before it were kept. */
export function remember(state: State): Heard[] {
  const ear = `${state.table.id} ${state.you.role} ${state.you.seat}`;
  const before = kept.get(ear) ?? [];
  const all = state.from <= before.length ? [...before.slice(0, state.from), ...state.events] : state.events;
  kept.set(ear, all);
  return all;
}

const BEGINS = new Set(
  "wizard revealed drew played discarded used ignored hypnotised swapped hatched haunted hushed bartered sipped poured rewound vanished cashed_in bribed".split(" "),
);

/** Without what was taken back: the last thing that this seat did, and all that came of it. */
export function standing(events: Heard[]): Heard[] {
  const out: Heard[] = [];
  for (const e of events) {
    if (e.kind !== "took_back") {
      out.push(e);
      continue;
    }
    for (let undone = out.pop(); undone; undone = out.pop()) if (undone.seat === e.seat && BEGINS.has(undone.kind)) break;
  }
  return out;
}

// --- told again ------------------------------------------------------------------------------------------------------

class Teller {
  private stores: Store[];
  private gold: number[];
  private infamy: number[];
  private markers: number[];
  private round = 0;
  private report: Report | null = null;
  private sale: (Sale | null)[];
  private fined = -1;
  private cashing = -1;
  past: Past = { sales: [], reports: [], points: [], rounds: [] };

  constructor(seats: number, start: number[], private doll: number) {
    const each = <T>(make: (seat: number) => T): T[] => Array.from({ length: seats }, (_, seat) => make(seat));
    this.stores = each(() => ({ faces: Array<number>(9).fill(0), gone: Array<boolean>(9).fill(false), columns: 3, diagonal: -1 }));
    this.gold = [...start];
    this.infamy = each(() => 0);
    this.markers = each(() => 0);
    this.sale = each(() => null);
  }

  private finding(seat: number): Finding | undefined {
    return this.report?.findings[seat];
  }

  private at(store: Store, slot: number): number {
    return Math.floor(slot / 3) * store.columns + (slot % 3);
  }

  private put(seat: number, slot: number, face: number): void {
    const store = this.stores[seat];
    if (store) store.faces[this.at(store, slot)] = face;
  }

  private swap(a: number, i: number, b: number, j: number): void {
    const one = this.stores[a];
    const two = this.stores[b];
    if (!one || !two) return;
    const [x, y] = [this.at(one, i), this.at(two, j)];
    const face = one.faces[x] ?? 0;
    one.faces[x] = two.faces[y] ?? 0;
    two.faces[y] = face;
  }

  private remove(store: Store, line: number, withinColumns: boolean): void {
    const sold = lineSlots(line, store.columns);
    if (line >= 6 && withinColumns) {
      const faces: number[] = [];
      const gone: boolean[] = [];
      for (let i = 0; i < 6; i++) {
        const column = i % 3;
        const hole = sold.find((s) => s % 3 === column) ?? 9;
        const from = i < hole ? i : i + 3;
        faces.push(store.faces[from] ?? 0);
        gone.push(store.gone[from] ?? false);
      }
      store.faces = faces;
      store.gone = gone;
      return;
    }
    store.faces = store.faces.filter((_, i) => !sold.includes(i));
    store.gone = store.gone.filter((_, i) => !sold.includes(i));
    if (line >= 3) store.columns -= 1;
    if (store.faces.length === 0) store.columns = 3;
  }

  private point(): void {
    this.past.points.push({ gold: [...this.gold], infamy: [...this.infamy], markers: [...this.markers], round: this.round });
  }

  private settle(seat: number): void {
    this.sale[seat] = null;
    this.cashing = -1;
    this.fined = -1;
  }

  tell(e: Heard): void {
    const { kind, seat, a, b } = e;
    const store = this.stores[seat];
    switch (kind) {
      case "round":
        this.close();
        this.round = a;
        this.past.rounds.push(this.past.points.length);
        this.stores.forEach((s) => Object.assign(s, { faces: Array<number>(9).fill(0), gone: Array<boolean>(9).fill(false), columns: 3 }));
        this.point();
        break;
      case "turn":
        this.settle(seat);
        this.point();
        break;
      case "revealed":
      case "played":
        this.put(seat, a, e.card ?? 0);
        break;
      case "swapped":
        this.swap(seat, a, seat, b);
        break;
      case "haunted":
        this.put(a, b, this.doll);
        break;
      case "bartered":
        this.put(Math.floor(b / 9), b % 9, e.card ?? 0);
        this.swap(seat, a, Math.floor(b / 9), b % 9);
        break;
      case "vanished":
        if (store) store.gone[this.at(store, a)] = true;
        break;
      case "sold": {
        const sale: Sale = { seat, face: a, line: b, gold: 0, round: this.round, inspection: this.report !== null };
        this.past.sales.push(sale);
        this.finding(seat)?.sales.push(sale);
        this.sale[seat] = sale;
        if (store && b < 6) this.remove(store, b, false);
        else if (store) store.diagonal = b;
        break;
      }
      case "closed":
        if (store && store.diagonal >= 0) this.remove(store, store.diagonal, a === 1);
        if (store) store.diagonal = -1;
        break;
      case "gold":
        this.pay(seat, a);
        break;
      case "infamy":
        this.infamy[seat] = Math.max(0, (this.infamy[seat] ?? 0) + a);
        break;
      case "marker":
        this.infamy[seat] = (this.infamy[seat] ?? 0) - TOP_INFAMY - 1;
        this.markers[seat] = a;
        break;
      case "inspection":
        this.point();
        this.open(seat);
        break;
      case "cashed_in": {
        const found = this.finding(seat);
        if (found) found.cashed = { face: e.card ?? 0, gold: 0 };
        this.cashing = seat;
        break;
      }
      case "counted": {
        this.settle(seat);
        const found = this.finding(seat);
        if (found && store) {
          found.sum = a;
          found.left = store.faces.filter((_, i) => !store.gone[i]);
          found.vanished = store.gone.some(Boolean);
        }
        break;
      }
      case "blamed": {
        const found = this.finding(seat);
        if (found) found.penalty = a;
        break;
      }
      case "fined": {
        const found = this.finding(seat);
        if (found) Object.assign(found, { markers: a, fine: b });
        this.markers[seat] = 0;
        this.fined = seat;
        break;
      }
      case "bribed":
        this.close();
        this.settle(seat);
        break;
      case "over":
        this.close();
        break;
    }
    if ((this.infamy[seat] ?? 0) > TOP_INFAMY && (this.markers[seat] ?? 0) >= 2 && kind !== "infamy") this.infamy[seat] = TOP_INFAMY;
  }

  private pay(seat: number, gold: number): void {
    this.gold[seat] = (this.gold[seat] ?? 0) + gold;
    const found = this.finding(seat);
    const sale = this.sale[seat];
    if (sale && gold > 0) {
      sale.gold = gold;
      this.sale[seat] = null;
    } else if (found?.cashed && this.cashing === seat) {
      found.cashed.gold = gold;
      this.cashing = -1;
    } else if (found && this.fined === seat) {
      found.paid = -gold;
      this.fined = -1;
    }
  }

  private open(trigger: number): void {
    const findings = this.stores.map((_, seat): Finding => ({
      seat,
      left: [],
      vanished: false,
      sales: [],
      cashed: null,
      sum: 0,
      penalty: 0,
      infamy: [this.infamy[seat] ?? 0, 0],
      markers: this.markers[seat] ?? 0,
      fine: 0,
      paid: 0,
      gold: [this.gold[seat] ?? 0, 0],
    }));
    this.report = { round: this.round, trigger, done: false, findings };
    this.past.reports.push(this.report);
  }

  /** The inspection ends where the bribes begin; nothing is told of that moment itself. */
  private close(): void {
    if (!this.report) return;
    this.report.done = true;
    this.after(this.report);
    this.report = null;
    this.point();
  }

  private after(report: Report): void {
    for (const f of report.findings) {
      f.gold[1] = this.gold[f.seat] ?? 0;
      f.infamy[1] = Math.min(TOP_INFAMY, this.infamy[f.seat] ?? 0);
    }
  }

  finish(t: Alley): Past {
    if (this.report) {
      this.report.done = t.phase === "bribe" || t.phase === "over";
      this.after(this.report);
    }
    this.point();
    return this.past;
  }
}

/** Tell a game again from its events. What everybody began with is what is left when all changes are taken off. */
export function retell(events: Heard[], t: Alley, doll: number): Past {
  const told = standing(events);
  const seats = t.players.length;
  const change = Array<number>(seats).fill(0);
  for (const e of told) if (e.kind === "gold") change[e.seat] = (change[e.seat] ?? 0) + e.a;
  const start = t.players.map((p) => p.gold - (change[p.seat] ?? 0));
  const teller = new Teller(seats, start, doll);
  for (const e of told) teller.tell(e);
  return teller.finish(t);
}

/** The sets that a storehouse has sold in this round, oldest first: each left a gap. */
export function gaps(past: Past, t: Alley, seat: number): Sale[] {
  const p = t.players[seat];
  const missing = p ? Math.floor((9 - p.items.length) / 3) : 0;
  const sold = past.sales.filter((s) => s.seat === seat && s.round === t.round);
  return missing > 0 ? sold.slice(-missing) : [];
}

export function bestSale(past: Past): Sale | null {
  return past.sales.reduce<Sale | null>((best, s) => (best && best.gold >= s.gold ? best : s), null);
}
