/** What lies on a table of Trickerion, as a player thinks of it: the city, the theater, and what is before each player. */
import { Fields } from "../../lib/fields";
import { nameOf } from "../../lib/seats";
import type { Catalogue, Choice, Question, State } from "../../lib/wire";
import facts from "./facts.json";
import { CATEGORY_ICONS, CHARACTER_ICONS } from "./icons";

// a player's row `cast`: who is here, their cards, where they stand, who is on the Apprentice slots
const [CARD, AT, BERTH] = [12, 24, 36];
const [HERE, AT_INN, ASSISTANT_BERTH] = [1, 2, 3];
// a player's row `tricks`: four symbols, and of each its Trick, slot, prepared markers, supply, increases, tiles
const [SLOT, READY, SUPPLY, BOOST, TILED] = [4, 8, 12, 16, 20];
const ENGINEER_SLOT = 3;
const UNIQUE = 6; // an Assignment card: below it a Permanent one, above it a face
const [STRIDE, CELLS] = [16, 6]; // a card's markers: six slots, then guests
export const [THEATER, WORKSHOP, DOWNTOWN, MARKET, DARK] = [0, 1, 2, 3, 4];
const [FIRST_DAY, BESIDE, BESIDE_DAY] = [14, 26, 30];
const DAYS = ["Thursday", "Friday", "Saturday", "Sunday"];
export const PLACES = ["Theater", "Workshop", "Downtown", "Market Row", "Dark Alley"];
const REWARDS = ["a Special card", "1 Coin and 1 Fame", "3 Coins", "Fame by level", "an Arcane Shard"];

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
export const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export interface Stands {
  seat: number;
  who: number;
  says: string;
}

export interface Slot {
  key: string;
  /** What it makes of the Action Points. */
  points: string;
  performs: boolean;
  on: Stands[];
  says: string;
}

export interface Marker {
  seat: number;
  name: string;
  suit: number;
  /** The category it shows up, right, down and left. */
  shows: number[];
  pile: boolean;
  says: string;
}

export interface Joint {
  /** In halves of a slot from the top left. */
  x: number;
  y: number;
  shard: boolean;
  linked: boolean;
}

export interface Cell {
  key: string;
  x: number;
  y: number;
  marker: Marker | null;
  says: string;
}

export interface Venue {
  key: string;
  face: number;
  name: string;
  gains: number[];
  cells: Cell[];
  joints: Joint[];
  guests: Marker[];
  staged: boolean;
}

export interface Die {
  key: string;
  value: string;
  icon: string;
  says: string;
}

export interface Good {
  key: string;
  kind: number;
  count: number;
  says: string;
  note: string;
}

export interface Fate {
  face: number;
  name: string;
  text: string;
  /** active, or where it waits: left, bottom, right */
  when: string;
}

export interface Day {
  key: string;
  name: string;
  slots: Slot[];
  yields: string;
  seat: number;
}

export interface Character {
  key: string;
  who: number;
  name: string;
  /** Its Action Points, and whether it has the Assistant's slot. */
  points: string;
  /** Where it is sent or stands; empty if nowhere. */
  where: string;
  /** placed, sent, secret (only I know), hidden, idle, inn, free */
  state: string;
  place: number;
}

export interface Trick {
  key: string;
  name: string;
  suit: number;
  category: number;
  level: number;
  gains: number[];
  needs: { kind: number; count: number; met: boolean }[];
  ready: number;
  supply: number;
  staged: number;
  prepare: number;
  notes: string[];
}

export interface Held {
  key: string;
  face: number;
  name: string;
  text: string;
  secret: boolean;
  back: boolean;
}

export interface Desk {
  seat: number;
  name: string;
  heir: boolean;
  order: number;
  magician: { key: string; name: string } | null;
  purse: number[];
  notes: string[];
  characters: Character[];
  tricks: Trick[];
  goods: Good[];
  hand: Held[];
}

export interface City {
  turn: number;
  arts: boolean;
  wagon: number;
  /** The Location of the Character at work, or −1. */
  place: number;
  slots: Slot[][];
  dice: Die[];
  buy: (Good | null)[];
  orders: (Good | null)[];
  quick: Good | null;
  beside: Good[];
  decks: { key: string; name: string; count: number }[];
  fate: Fate | null;
  pending: Fate[];
  days: Day[];
  venues: Venue[];
  venuesLeft: number;
  arcanist: { shards: number; offers: { key: string; kind: number; price: number }[]; dice: string[]; locked: boolean; worker: string; workerIcon: string };
  plan: { name: string; text: string } | null;
}

export interface Table {
  city: City;
  desks: Desk[];
}

export function read(state: State, catalogue: Catalogue): Table {
  const view = new View(state, catalogue);
  return { city: view.city(), desks: view.seats.map((seat) => view.desk(seat)) };
}

class View extends Fields {
  /** Everybody at the table; the Heir has no seat, but a place after the last. */
  readonly seats: number[];

  constructor(state: State, catalogue: Catalogue) {
    super(state, catalogue);
    this.seats = this.row(-1, "order").map((_, i) => i);
  }

  // --- the city ---

  city(): City {
    const market = this.row(-1, "market").map((kind, i) => this.stock(kind, i));
    const dice = this.row(-1, "dice");
    const worker = this.one(-1, "on_offer");
    const plan = this.one(-1, "plan");
    return {
      turn: Math.max(1, this.one(-1, "turn")),
      arts: this.one(-1, "arts") === 1,
      wagon: this.row(-1, "wagon")[0] ?? -1,
      place: this.row(-1, "place")[0] ?? -1,
      slots: PLACES.map((_, place) => this.slots(place)),
      dice: facts.dice.map(([key, name], i) => this.die(key!, name!, i, dice[i] ?? 0)),
      buy: market.slice(0, 4),
      orders: market.slice(4, 8),
      quick: market[8] ?? null,
      beside: market.slice(9).filter((good) => good !== null),
      decks: facts.locations.slice(0, 4).map((key, i) => ({ key, name: PLACES[i]!, count: this.row(-1, `${key.split("-")[0]}_deck`).length })),
      fate: this.fate("fate", "active"),
      pending: ["left", "bottom", "right"].map((name) => this.fate(name, name)).filter((fate) => fate !== null),
      days: DAYS.map((name, day) => this.day(name, day)),
      venues: this.row(-1, "stage").map((card, place) => this.venue(this.face(card), place)),
      venuesLeft: this.row(-1, "performance_deck").length,
      arcanist: {
        shards: this.one(-1, "arcane"),
        offers: this.row(-1, "enchantments").map((kind, i) => ({ key: ["left", "middle", "right"][i]!, kind: kind + 11, price: facts.offers[i]! })).filter((each) => each.kind > 11),
        dice: [title(facts.goods[12 + (dice[6] ?? 0)]!), title(REWARDS[dice[7] ?? 0]!)],
        locked: this.one(-1, "locked") === 1,
        worker: worker ? facts.names[worker]! : "",
        workerIcon: CHARACTER_ICONS[worker]!,
      },
      plan: plan ? { name: this.name(plan), text: this.catalogue.faces[plan]?.text ?? "" } : null,
    };
  }

  private stock(kind: number, i: number): Good | null {
    if (!kind) return null;
    const name = facts.goods[kind - 1]!;
    const flat = this.catalogue.faces[this.one(-1, "fate")]?.key === "flat-prices";
    const price = flat ? "" : `${facts.prices[kind - 1]}`;
    const where = i < 4 ? "to buy" : i < 8 ? `on Order place ${i - 3}` : i === 8 ? "on the Quick Order place" : "beside the stock";
    return { key: name, kind: kind - 1, count: 0, note: price, says: `${title(name)}, ${where}${price ? `, ${price} Coins each` : ""}` };
  }

  private die(key: string, name: string, i: number, value: number): Die {
    const words = i < 2 ? facts.residence : facts.inn;
    const word = i < 4 ? (words[value] ?? "?") : value === 0 ? "x" : String(value);
    const icon = i < 2 ? (CATEGORY_ICONS[value - 1] ?? "") : i < 4 ? (CHARACTER_ICONS[value] ?? "") : "";
    return { key, value: word, icon: value ? icon : "", says: `${title(name)}: ${word === "x" ? "X, used" : word}` };
  }

  private fate(field: string, when: string): Fate | null {
    const face = this.one(-1, field);
    const card = this.catalogue.faces[face];
    if (!face || !card) return null;
    const text = card.text.replace(/^Prophecy\. /, "");
    return { face, name: card.name, text: this.one(-1, "heir") ? text : text.replace(" The Heir ignores it.", ""), when };
  }

  private slots(place: number): Slot[] {
    const found: Slot[] = [];
    facts.slots.forEach((key, slot) => {
      if (facts.slotPlaces[slot] !== place || place === WORKSHOP) return;
      const on = this.standing(slot);
      if (facts.slotSeats[slot]! > this.seats.length || (slot >= BESIDE && !on.length)) return;
      const performs = slot >= FIRST_DAY && slot < BESIDE && (slot - FIRST_DAY) % 3 === 2;
      const points = performs || slot >= BESIDE ? "" : signed(facts.slotPoints[slot]!);
      const name = place === THEATER ? `${DAYS[dayOf(slot)]}, ${performs ? "performing" : "backstage"}` : `${PLACES[place]} ${key}`;
      const says = [name, points ? `${points} Action Points` : "", ...on.map((each) => each.says)].filter(Boolean).join(", ");
      found.push({ key, points, performs, on, says });
    });
    return found;
  }

  private standing(slot: number): Stands[] {
    return this.seats.flatMap((seat) => {
      const cast = this.row(seat, "cast");
      return facts.characters
        .map((_, who) => who)
        .filter((who) => cast[AT + who] === slot && cast[who])
        .map((who) => ({ seat, who, says: `${nameOf(this.state, seat)}'s ${facts.names[who]}` }));
    });
  }

  private day(name: string, day: number): Day {
    const seat = this.seats.find((each) => this.row(each, "day")[0] === day) ?? -1;
    const slots = this.slots(THEATER).filter((slot) => slot.key.startsWith(name.slice(0, 3).toLowerCase()));
    const yields = ["Yields −1", "", "", "Yields +1"][day]!;
    return { key: name.slice(0, 3).toLowerCase(), name, slots: [...slots.filter((slot) => slot.performs), ...slots.filter((slot) => !slot.performs)], yields, seat };
  }

  // --- the theater ---

  private marker(value: number): Marker | null {
    if (!value) return null;
    const [seat, suit, facing] = [(value >> 1) & 3, (value >> 3) & 3, (value >> 5) & 3];
    const trick = this.row(seat, "tricks")[suit] ?? -1;
    const name = this.trickName(trick);
    const category = Math.floor(trick / 12);
    const pile = ((value >> 7) & 1) === 1;
    const shows = [0, 1, 2, 3].map((way) => (category + way - facing + 4) & 3);
    return { seat, name, suit, shows, pile, says: `${nameOf(this.state, seat)}'s ${name}${pile ? " (a pile)" : ""}` };
  }

  trickName(trick: number): string {
    const key = facts.tricks[trick]?.[0] as string | undefined;
    return key ? (this.catalogue.words[key]?.name ?? key) : "a Trick";
  }

  private venue(face: number, place: number): Venue {
    const [key, slots, links, gains] = facts.venues[face - facts.firstVenue] as [string, string, string, number[]];
    const spots = this.row(-1, "spots").slice(place * STRIDE, (place + 1) * STRIDE);
    const markers = spots.map((value) => this.marker(value));
    const at = (spot: string): [number, number] => [Number(spot[0]), Number(spot[2])];
    const cells = slots.split(" ").map((spot): Cell => {
      const [x, y] = at(spot);
      const marker = markers[y * 2 + x] ?? null;
      const corner = facts.corners[y * 2 + x]!;
      return { key: `spot ${spot}`, x, y, marker, says: `${corner}: ${marker ? marker.says : "free"}` };
    });
    const joints = links.split(" ").map((link): Joint => {
      const [one, two] = link.replace("*", "").split("-") as [string, string];
      const [a, b] = [at(one), at(two)];
      const way = a[0] === b[0] ? 2 : 1;
      const [here, there] = [markers[a[1] * 2 + a[0]], markers[b[1] * 2 + b[0]]];
      const linked = !!here && !!there && here.shows[way] === there.shows[way ^ 2];
      return { x: a[0] + b[0] + 1, y: a[1] + b[1] + 1, shard: link.endsWith("*"), linked };
    });
    const staged = this.one(-1, "staged") === place && this.row(-1, "staged").length > 0;
    return { key, face, name: this.name(face), gains, cells, joints, guests: markers.slice(CELLS).filter((each) => each !== null), staged };
  }

  // --- a player ---

  desk(seat: number): Desk {
    const heir = seat >= this.state.table.seats.length;
    const key = facts.magicians[this.row(seat, "magician")[0] ?? -1];
    const day = this.row(seat, "day")[0] ?? -1;
    return {
      seat,
      name: title(nameOf(this.state, seat)),
      heir,
      order: this.row(-1, "order").indexOf(seat) + 1,
      magician: key && !heir ? { key, name: this.catalogue.words[key]?.name ?? key } : null,
      purse: [this.one(seat, "fame"), this.one(seat, "coins"), this.one(seat, "shards"), this.one(seat, "arcane_shards")],
      notes: [this.one(seat, "poster") ? "advertised" : "", day >= 0 ? `performs on ${DAYS[day]}` : ""].filter(Boolean),
      characters: this.characters(seat),
      tricks: [0, 1, 2, 3].filter((suit) => (this.row(seat, "tricks")[suit] ?? -1) >= 0).map((suit) => this.trick(seat, suit)),
      goods: this.goods(seat),
      hand: this.hand(seat),
    };
  }

  private characters(seat: number): Character[] {
    const cast = this.row(seat, "cast");
    return facts.characters.map((_, who) => who).filter((who) => cast[who] === HERE || cast[who] === AT_INN).map((who) => this.character(seat, who));
  }

  private character(seat: number, who: number): Character {
    const cast = this.row(seat, "cast");
    const at = cast[AT + who] ?? -1;
    const card = cast[CARD + who] ?? 0;
    const laid = this.row(seat, "laid")[who] ?? 0;
    const bit = (name: string) => ((this.one(seat, name) >> who) & 1) === 1;
    const berth = cast[BERTH + ASSISTANT_BERTH] === who;
    const points = `${facts.ap[who]} AP${berth ? ", Assistant slot" : ""}`;
    const one = { key: facts.characters[who]!, who, name: facts.names[who]!, points };
    if (cast[who] === AT_INN) return { ...one, state: "inn", where: "hired, comes next turn", place: -1 };
    if (at >= 0) return { ...one, state: "placed", where: this.slotName(at), place: facts.slotPlaces[at]! };
    if (bit("idle")) return { ...one, state: "idle", where: "idle", place: -1 };
    if (card) return { ...one, state: "sent", ...this.assigned(card) };
    if (laid) return { ...one, state: "secret", ...this.assigned(laid) };
    if (bit("covered")) return { ...one, state: "hidden", where: "a hidden card", place: -1 };
    return { ...one, state: "free", where: "", place: -1 };
  }

  private slotName(slot: number): string {
    const place = facts.slotPlaces[slot]!;
    return place === THEATER ? DAYS[dayOf(slot)]! : PLACES[place]!;
  }

  /** An Assignment card under a Character. */
  private assigned(card: number): { where: string; place: number } {
    if (card < UNIQUE) return { where: PLACES[card - 1]!, place: card - 1 };
    if (card === UNIQUE) return { where: "anywhere", place: -1 };
    const back = this.catalogue.faces[card]?.back;
    return { where: this.name(card), place: typeof back === "number" ? back : -1 };
  }

  private trick(seat: number, suit: number): Trick {
    const row = this.row(seat, "tricks");
    const trick = row[suit]!;
    const [key, needs, prepare, , gains] = facts.tricks[trick] as unknown as [string, Record<string, number>, number, number, number[]];
    const goods = this.row(seat, "goods");
    const heir = seat >= this.state.table.seats.length; // needs no Components
    const notes = [
      row[SLOT + suit] === ENGINEER_SLOT ? "Engineer slot" : "",
      row[BOOST + suit] ? `Yields +${row[BOOST + suit]}` : "",
      ...["scroll", "rune", "amulet"].filter((_, i) => ((row[TILED + suit] ?? 0) >> i) & 1),
    ];
    const [ready, supply] = [row[READY + suit] ?? 0, row[SUPPLY + suit] ?? 0];
    return {
      key, suit, gains, ready, supply, prepare,
      name: this.trickName(trick),
      category: Math.floor(trick / 12),
      level: Math.floor((trick % 12) / 4) + 1,
      staged: 4 - ready - supply,
      needs: Object.entries(needs).map(([good, count]) => {
        const kind = facts.goods.indexOf(good);
        return { kind, count, met: heir || units(goods[kind] ?? 0) >= count };
      }),
      notes: notes.filter(Boolean),
    }; // prettier-ignore
  }

  private goods(seat: number): Good[] {
    return this.row(seat, "goods")
      .map((pile, kind) => ({ pile, kind, count: pile & 7 }))
      .filter((each) => each.count)
      .map(({ pile, kind, count }) => {
        const managed = pile >= 8;
        const key = facts.goods[kind]!;
        return { key, kind, count, note: managed ? "Manager" : "", says: `${count} ${key}${managed ? ", on a Manager slot: counts one more" : ""}` };
      });
  }

  private hand(seat: number): Held[] {
    const laid = new Set(this.row(seat, "laid").filter(Boolean));
    return this.row(seat, "hand").map((card) => {
      const face = this.face(card);
      const info = this.catalogue.faces[face];
      return { key: info?.key ?? "", face, name: info?.name ?? "hidden", text: info?.text ?? "", secret: laid.has(face), back: info?.back === face || info?.back === true };
    });
  }
}

const units = (pile: number): number => (pile & 7) + (pile >> 3);
const dayOf = (slot: number): number => (slot >= BESIDE_DAY ? slot - BESIDE_DAY : Math.floor((slot - FIRST_DAY) / 3));

// --- answers ---

const NOWHERE = new Set(["idle", "return"]); // a Character is pressed to be placed, never to be idle
const BY_TWO = new Set(["spot", "deck", "weave", "enchantment"]); // whose last word alone could be something else
const OF_MINE = new Set(["tokens", "move-components"]); // Components of my own, not those of the market

/** What on the board can be pressed for which answer. */
export function lit(question: Question | null): Map<string, Choice> {
  const found = new Map<string, Choice>();
  const twice = new Set<string>();
  for (const option of question?.options ?? []) {
    const words = option.spell.split(" ");
    const verb = words[0]!;
    if (NOWHERE.has(verb)) continue;
    const last = words.at(-1)!.replace(/^perm-/, ""); // a Permanent card is its Location
    const key = BY_TWO.has(verb) ? words.slice(0, 2).join(" ") : OF_MINE.has(verb) ? `mine ${last}` : last;
    if (found.has(key)) twice.add(key);
    found.set(key, option);
  }
  for (const key of twice) found.delete(key);
  return found;
}

const IN_THE_THEATER = new Set(["perf-card", "spot", "perform", "marker", "break-free", "links", "swap", "steal", "steal-from", "premiere", "durable", "possess"]);

/** Which Location a question is about, or −1. */
export function placeOf(question: Question | null, city: City): number {
  if (!question) return city.place;
  if (IN_THE_THEATER.has(question.key)) return THEATER;
  if (question.key === "slot") return facts.slotPlaces[facts.slots.indexOf(question.options[0]?.spell.split(" ")[1] ?? "")] ?? -1;
  return ["assign", "step", "advertise", "join", "wage"].includes(question.key) ? -1 : city.place;
}

/** The bunch an answer stands in: Tricks by category and level, spots by slot, what is given back by its kind. */
export const bunchOf = (question: string) => (option: Choice): string => {
  const words = option.spell.split(" ");
  if (question === "act") return ["end", "enhance", "give"].includes(words[0]!) ? "" : "Actions here";
  if (words[0] === "spot" && words.length > 2) return option.text.split(" (")[0]!.split(", ")[1] ?? "";
  if (["trick", "start-trick", "start-engineer"].includes(words[0]!)) {
    const trick = facts.tricks.findIndex(([key]) => key === words[1]);
    return trick < 0 ? "" : `${facts.categories[Math.floor(trick / 12)]}, level ${Math.floor((trick % 12) / 4) + 1}`;
  }
  if (words[0] === "assign" || words[0] === "join") return words[1] === "none" ? "" : words[1]!.startsWith("perm-") ? "Permanent card" : "Special card";
  if (words[0] === "place") return "Place";
  if (words[0] === "idle") return "Declare idle";
  return "";
};
