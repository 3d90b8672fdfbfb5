/** What lies on a table of Arcane Realms, told in its own words on the board that suits every game. */
import { Fields } from "../../lib/fields";
import { blank, figure, pile, type Fact, type Note, type Panel, type Part, type Pile, type Place, type Shown } from "../../lib/generic";
import { nameOf, youOr } from "../../lib/seats";
import type { Catalogue, State } from "../../lib/wire";
import facts from "./facts.json";

const SKILL_ICONS = ["biceps", "brain", "feather", "mountain-climbing", "psychic-waves"];
const SECTION_ICONS = ["compass", "meditation", "mountains", "lotus"];
const KEYS = Object.keys(facts.places) as (keyof typeof facts.places)[];
const GATE = KEYS.length; // no tile, and in no realm
const COVERED = 64; // of a being's note: an obstacle card lies on it; below it a bit for each seat that is cleared
const SPACES = 4;
const TILES = 8;

const title = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

/** The view in the words of the game. */
class View extends Fields {
  readonly seats: number;

  constructor(state: State, catalogue: Catalogue) {
    super(state, catalogue);
    this.seats = state.table.seats.length;
  }

  /** The first two letters of a card's back say its realm. */
  realm(card: number): number {
    const face = this.catalogue.faces[this.face(card)];
    const back = typeof face?.back === "number" ? this.catalogue.faces[face.back] : face;
    return KEYS.findIndex((key) => key.startsWith((back?.key ?? "?").slice(0, 2))) / TILES;
  }

  has(bits: string, realm: number): boolean {
    return ((this.one(-1, bits) >> realm) & 1) === 1;
  }

  meeple(seat: number, meeple: number): string {
    if (meeple === 0) return "magician";
    const card = this.row(seat, "apprentices")[meeple - 1];
    return card === undefined ? `a${meeple}` : `${this.name(this.face(card))} a${meeple}`;
  }

  /** Has a player used up a power that serves once? A Builder has one for each meeple, Fen one for each realm. */
  used(seat: number, power: keyof typeof facts.used, which = 0): boolean {
    return (this.one(seat, "used") & (facts.used[power] << which)) !== 0;
  }
}

const placeName = (place: number): string => (place === GATE ? "the gate" : KEYS[place]!.toUpperCase());

// --- the map ---

function places(v: View): Place[] {
  const tiles = v.row(-1, "tiles");
  const third = v.one(-1, "third_realm");
  const found: Place[] = [];
  KEYS.forEach((key, i) => {
    const realm = Math.floor(i / TILES);
    if (!v.has("realms", realm)) return;
    const closed = !v.has("opened", realm);
    // a short game has no tiles of two realms
    const tile = v.face(tiles[third > 2 && i >= 2 * TILES ? i - (third - 2) * TILES : i] ?? 0);
    const first = v.catalogue.faces.findIndex((face) => face.key === "mv-t1");
    const skill = closed ? -1 : (facts.tiles[tile - first] ?? -1);
    const stars = v.row(-1, "stars")[i] ?? 0;
    const pieces = standing(v, i);
    const says = [
      `${key.toUpperCase()}, ${facts.realms[realm]}`,
      closed ? "face down" : "",
      skill >= 0 ? title(facts.skills[skill]!) : "",
      stars ? `${stars} star${stars === 1 ? "" : "s"}` : "",
      ...pieces.map((piece) => piece.says),
    ];
    const [q, r] = facts.places[key] as [number, number];
    found.push({
      key, name: key.toUpperCase(), x: q + r / 2, y: -r, land: realm, stars, closed, pieces,
      icon: SKILL_ICONS[skill] ?? "", says: says.filter(Boolean).join(", "),
    }); // prettier-ignore
  });
  return nearby(found, v);
}

/** Land that lies face down is shown as far as one step from what is known. */
function nearby(all: Place[], v: View): Place[] {
  const known = all.filter((place) => !place.closed);
  const touches = (a: Place, b: Place) => Math.abs(a.y - b.y) <= 1 && Math.abs(a.x - b.x) <= 1;
  const shown = all.filter((place) => !place.closed || known.some((other) => touches(place, other)));
  const gate = standing(v, GATE);
  const entry = all[v.one(-1, "entry")];
  if (gate.length && entry) {
    const says = ["the golden gate", ...gate.map((piece) => piece.says)].join(", ");
    shown.push({ key: "gate", name: "Gate", x: entry.x - 0.5, y: entry.y + 1, land: 5, icon: "", stars: 0, closed: false, pieces: gate, says });
  }
  return shown;
}

function standing(v: View, place: number): Place["pieces"] {
  const found: Place["pieces"] = [];
  for (let seat = 0; seat < v.seats; seat++) {
    v.row(seat, "places").forEach((at, meeple) => {
      if (at !== place) return;
      const stuck = v.one(seat, "stuck") === meeple;
      found.push({ seat, chief: meeple === 0, stuck, says: `${nameOf(v.state, seat)}'s ${v.meeple(seat, meeple)}${stuck ? " (stuck)" : ""}` });
    });
  }
  return found;
}

// --- the table ---

function tableau(v: View, realm: number): Pile {
  const deck = v.row(-1, "beings").filter((card) => v.realm(card) === realm).length;
  const left = v.row(-1, "left")[realm] ?? 0;
  const beings = v.catalogue.faces.findIndex((face, i) => face.back !== i);
  const cards: Shown[] = v
    .row(-1, "spaces")
    .slice(SPACES * realm, SPACES * (realm + 1))
    .filter(Boolean)
    .map((face) => ({ face, count: 1, known: false, notes: notes(v, face, v.row(-1, "notes")[face - beings] ?? 0) }));
  const about = left === 0 ? "all reconnected" : `${left} to reconnect, ${deck} of them in the deck`;
  return { name: facts.realms[realm]!, cards, size: cards.length, about, told: true };
}

function notes(v: View, being: number, note: number): Note[] {
  const cleared: string[] = [];
  const found: Note[] = [];
  for (let seat = 0; seat < v.seats; seat++) {
    if ((note >> seat) & 1) cleared.push(youOr(v.state, seat));
    if (note & COVERED && v.one(seat, "stuck_at") === being) {
      found.push({ text: `${nameOf(v.state, seat)} stuck: ${v.name(v.one(seat, "stuck_behind"))}`, bad: true });
    }
  }
  return cleared.length ? [{ text: `cleared: ${cleared.join(", ")}` }, ...found] : found;
}

function common(v: View): Panel {
  const realms = facts.realms.map((_, realm) => realm).filter((realm) => v.has("realms", realm));
  const closed = realms.filter((realm) => !v.has("opened", realm));
  const left = v.row(-1, "left").reduce((sum, n) => sum + n, 0);
  const used = pile(v.field(-1, "discard"), v.catalogue, false);
  return {
    ...blank(-1),
    facts: [
      { name: "is first", value: nameOf(v.state, v.one(-1, "first")) },
      { name: "beings to reconnect", value: String(left) },
    ],
    places: places(v),
    rows: [{ name: "Still closed", parts: closed.map((realm) => ({ name: facts.realms[realm]!, value: String(v.row(-1, "left")[realm] ?? 0) })) }],
    piles: [
      ...realms.filter((realm) => v.has("opened", realm)).reverse().map((realm) => tableau(v, realm)),
      ...(used.size ? [{ ...used, name: "Obstacles used", told: true, folded: true }] : []),
    ],
  };
}

// --- a player ---

function player(v: View, seat: number): Panel {
  const cast = (name: "magician" | "familiar", keys: string[]): Fact[] => {
    const key = keys[v.one(seat, name)];
    if (!key || !v.row(seat, name).length) return [];
    return [{ name: `${name}${spent(v, seat, key)}`, value: v.catalogue.words[key]?.name ?? key, key }];
  };
  const unused = v.row(seat, "unused");
  const acts = v.one(-1, "turn") === seat && unused.some((n) => n > 0);
  const won = v.row(seat, "won");
  const counted = [...facts.realms, ...facts.types.map((type) => `${type}s`)];
  const piles = ["hand", "apprentices", "binder"].map((name) => pile(v.field(seat, name), v.catalogue, seat === v.state.you.seat));
  const apprentices = piles[1]!.cards; // the last one comes first
  apprentices.forEach((card, i) => {
    if (v.used(seat, "builder", apprentices.length - i)) card.notes = [{ text: "power used" }];
  });
  return {
    ...blank(seat),
    facts: [
      { name: "VP", value: figure(v.one(seat, "vp")) },
      { name: "Aether", value: figure(v.one(seat, "aether")) },
      ...cast("magician", facts.magicians),
      ...cast("familiar", facts.familiars),
    ],
    rows: [
      { name: "Skills", parts: v.row(seat, "skills").map((n, i) => ({ icon: SKILL_ICONS[i], name: title(facts.skills[i]!), value: String(n) })) },
      {
        name: acts ? "Actions left" : "Tokens",
        parts: v.row(seat, "tokens").map((n, i) => ({
          icon: SECTION_ICONS[i],
          name: title(facts.sections[i]!),
          value: acts ? `${unused[i] ?? 0} of ${n}` : String(n),
        })),
      },
      { name: "Pieces", parts: pieces(v, seat) },
      { name: "Frontier", parts: frontier(v, seat) },
      { name: "Entered", parts: facts.realms.filter((_, realm) => (v.one(seat, "entered") >> realm) & 1).map((name) => ({ name, value: "" })) },
      { name: "Reconnected", parts: won.map((n, i) => ({ name: counted[i] ?? "", value: String(n) })).filter((part) => part.value !== "0") },
    ],
    piles: piles.filter((each) => each.size).map((each) => ({ ...each, told: each.name !== "binder", folded: each.name === "binder" })),
  };
}

/** Of a magician or a familiar whose power serves once: that it has. */
function spent(v: View, seat: number, key: string): string {
  if (key === "fen") {
    const realms = facts.realms.filter((_, realm) => v.used(seat, "fen", realm));
    return realms.length ? `, power used in the ${realms.join(", the ")}` : "";
  }
  const once = key === "kanoa" || key === "ymnon" || key === "aurora";
  return once && v.used(seat, key) ? ", power used" : "";
}

/** The newest realm entered, and how many of its beings are reconnected of those that open another one. */
function frontier(v: View, seat: number): Part[] {
  const realm = v.row(seat, "frontier")[0] ?? -1;
  if (realm < 0) return [{ name: "none yet", value: "" }];
  const many = Math.min(v.row(seat, "won")[realm] ?? 0, facts.open);
  const none = (v.row(-1, "left")[realm] ?? 0) === 0 ? ", none left" : "";
  return [{ name: facts.realms[realm]!, value: `${many} of ${facts.open}${none}` }];
}

function pieces(v: View, seat: number): Part[] {
  const found: Part[] = [];
  v.row(seat, "places").forEach((place, meeple) => {
    if (place < 0) return;
    const stuck = v.one(seat, "stuck") === meeple;
    const behind = stuck ? `, stuck behind ${v.name(v.one(seat, "stuck_behind"))}` : "";
    const used = meeple > 0 && v.used(seat, "builder", meeple) ? " (used)" : "";
    found.push({ name: `${title(v.meeple(seat, meeple))}${used}`, value: `${placeName(place)}${behind}`, bad: stuck });
  });
  return found;
}

export function read(state: State, catalogue: Catalogue): Panel[] {
  if (!state.view) return [];
  const v = new View(state, catalogue);
  return [common(v), ...state.table.seats.map((_, seat) => player(v, seat))];
}
