/**
 * Motion answers one question: where did it come from, where did it go. The board already shows the present; here the way to
 * it is shown over it, from what was just heard. A hidden card travels as a back, at the same speed as any other.
 */
import { mount, unmount } from "svelte";
import type { Catalogue, Heard } from "../../lib/wire";
import { kind, lineSlots, type Alley } from "./model";
import Card from "./parts/Card.svelte";
import Coin from "./parts/Coin.svelte";

const MOVE = 280;
const FLIP = 320;
const SALE = 700;
const BEAT = 120; // between two things that happen one after the other
const LONGEST = 2600;
const EASE = "cubic-bezier(.2,.8,.2,1)";

export type Places = Map<string, DOMRect>;

/** Where everything lies now. */
export function survey(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-place],[data-stash],[data-purse],[data-seat]")) {
    const rect = element.getBoundingClientRect();
    if (rect.width === 0) continue;
    const { place, stash, purse, seat } = element.dataset;
    const name = place ?? (stash !== undefined ? `stash-of ${stash}` : purse !== undefined ? `purse ${purse}` : `panel ${seat}`);
    if (!found.has(name)) found.set(name, rect);
  }
  return found;
}

interface Start {
  at: number;
  run: (speed: number) => void;
}

/** A storehouse while it shrinks: where each item that is left came from. */
interface Shape {
  columns: number;
  moved: number[];
  sold: boolean;
}

export class Stage {
  private running: Animation[] = [];
  private ghosts: (() => void)[] = [];
  private plan: Start[] = [];
  private clock = 0;

  constructor(private root: HTMLElement, private layer: HTMLElement, private catalogue: Catalogue) {}

  /** To the present, at once. */
  skip(): void {
    for (const animation of this.running.splice(0)) animation.cancel();
    for (const remove of this.ghosts.splice(0)) remove();
    this.clock = 0;
    this.plan = [];
  }

  get busy(): boolean {
    return this.running.length > 0;
  }

  play(events: Heard[], before: Places, was: Alley, now: Alley): void {
    this.skip();
    const after = survey(this.root);
    const shape = was.players.map((p): Shape => ({ columns: p.columns, moved: p.items.map((_, i) => i), sold: false }));
    const slot = (seat: number, s: number): string => `slot ${seat} ${Math.floor(s / 3) * (shape[seat]?.columns ?? 3) + (s % 3)}`;
    const where = (name: string): DOMRect | undefined => (name.startsWith("slot") ? (before.get(name) ?? after.get(name)) : (after.get(name) ?? before.get(name)));
    const held = (seat: number): DOMRect | undefined => after.get("held") ?? after.get(`stash-of ${seat}`) ?? where("deck");
    const item = (seat: number, face: number | null): DOMRect | undefined =>
      before.get(`stash ${kind(this.catalogue, face ?? 0).key}`) ?? after.get(`stash-of ${seat}`) ?? after.get(`panel ${seat}`);
    const stash = (seat: number, face: number | null): DOMRect | undefined =>
      (seat === now.me ? after.get(`stash ${kind(this.catalogue, face ?? 0).key}`) : undefined) ?? after.get(`stash-of ${seat}`) ?? after.get(`panel ${seat}`);

    let last: DOMRect | undefined;
    let diagonal: { face: number; line: number } | null = null;
    for (const e of events) {
      const { kind: what, seat, a, b, card } = e;
      switch (what) {
        case "round":
          this.deal(now, after);
          break;
        case "dealt":
          this.fly(where("deck"), stash(seat, card), card, 60);
          break;
        case "drew":
          this.fly(where(a === 0 ? "deck" : "discard"), stash(seat, card), card, MOVE + BEAT, seat === now.me ? `stash ${kind(this.catalogue, card ?? 0).key}` : undefined);
          break;
        case "fetched":
          this.fly(where("deck"), stash(seat, card), card);
          break;
        case "played":
          last = where(slot(seat, a));
          this.fly(item(seat, card) ?? held(seat), last, card, MOVE + BEAT, shape[seat]?.sold ? undefined : slot(seat, a));
          break;
        case "discarded":
          this.fly(item(seat, card), where("discard"), card, MOVE + BEAT, "discard");
          break;
        case "made_way":
        case "ousted":
          this.fly(last, where("discard"), card, MOVE + BEAT, "discard");
          break;
        case "kept":
          this.fly(last, stash(seat, card), card);
          break;
        case "turned_up":
          this.fly(where("deck"), where("discard"), card, MOVE + BEAT, "discard");
          break;
        case "recalled":
          this.fly(where("discard"), where("deck"), card);
          break;
        case "rewound":
          this.fly(where("discard"), held(seat), card);
          break;
        case "granted":
          this.fly(where("deck"), held(seat), card, 90);
          break;
        case "poured":
          this.fly(after.get(`stash-of ${a}`), held(seat), card);
          break;
        case "haunted":
          last = where(slot(a, b));
          this.fly(after.get(`panel ${seat}`), last, this.face("haunted-doll"), MOVE + BEAT, slot(a, b));
          break;
        case "reshuffled":
          this.fly(where("discard"), where("deck"), 0);
          break;
        case "revealed":
          this.flip(slot(seat, a), now.phase === "inspection" || now.phase === "bribe" ? 70 : FLIP);
          break;
        case "peeked":
          this.pulse(slot(seat, a));
          break;
        case "swapped":
          this.cross(where(slot(seat, a)), where(slot(seat, b)), slot(seat, a), slot(seat, b));
          break;
        case "bartered":
          this.cross(where(slot(seat, a)), where(slot(Math.floor(b / 9), b % 9)), slot(seat, a), slot(Math.floor(b / 9), b % 9));
          break;
        case "sold":
          if (b < 6) this.away(seat, a, b, false, shape, before, after);
          else diagonal = { face: a, line: b };
          break;
        case "closed":
          // asked after the sale: the set lies there until the seller has said how the rest closes up
          this.away(seat, diagonal?.face ?? this.found(was, seat), diagonal?.line ?? was.line, a === 1, shape, before, after);
          diagonal = null;
          break;
        case "marker":
          this.pulse(`purse ${seat} infamy`);
          break;
      }
    }
    shape.forEach((s, seat) => {
      if (s.sold) this.slide(seat, s.moved, before, after);
    });
    this.start();
  }

  /** Of what the diagonal is that somebody has just sold: the kind that lies on it twice. */
  private found(was: Alley, seat: number): number {
    const faces = lineSlots(was.line, 3).map((i) => was.players[seat]?.items[i]?.face ?? 0);
    return faces[0] === faces[1] ? (faces[0] ?? 0) : (faces[2] ?? 0);
  }

  /** A set leaves, and the rest is told where to slide. */
  private away(seat: number, face: number, line: number, withinColumns: boolean, shape: Shape[], before: Places, after: Places): void {
    const s = shape[seat];
    if (!s) return;
    const gone = lineSlots(line, s.columns);
    this.sell(seat, face, gone, before, after);
    if (withinColumns) {
      const from = s.moved;
      s.moved = Array.from({ length: 6 }, (_, i) => from[i < (gone.find((g) => g % 3 === i % 3) ?? 9) ? i : i + 3] ?? i);
    } else {
      s.moved = s.moved.filter((_, i) => !gone.includes(i));
      if (line >= 3) s.columns -= 1;
    }
    s.sold = true;
  }

  private face(key: string): number {
    return this.catalogue.faces.findIndex((f) => f.key === key);
  }

  private element(name: string): HTMLElement | null {
    const [what, ...rest] = name.split(" ");
    if (what === "purse") return this.root.querySelector(`[data-purse="${rest.join(" ")}"]`);
    return this.root.querySelector(`[data-place="${name}"]`);
  }

  private start(): void {
    const speed = this.clock > LONGEST ? LONGEST / this.clock : 1;
    for (const step of this.plan) step.run(speed);
    this.plan = [];
    this.clock = 0;
  }

  private animate(element: Element, frames: Keyframe[], duration: number, delay: number, speed: number, fill: FillMode = "backwards"): Animation {
    const animation = element.animate(frames, { duration: duration * speed, delay: delay * speed, easing: EASE, fill });
    this.running.push(animation);
    animation.onfinish = () => {
      const i = this.running.indexOf(animation);
      if (i >= 0) this.running.splice(i, 1);
    };
    return animation;
  }

  private ghost(rect: DOMRect, face: number | null): HTMLElement {
    const box = document.createElement("span");
    box.className = "flight";
    box.style.left = `${rect.left}px`;
    box.style.top = `${rect.top}px`;
    box.style.width = `${rect.width}px`;
    box.style.height = `${rect.height}px`;
    box.style.setProperty("--cw", `${rect.width}px`);
    this.layer.append(box);
    const f = face ?? 0;
    const size = rect.width >= 70 ? "md" : rect.width > 30 ? "sm" : "xs";
    const card = mount(Card, { target: box, props: { item: { face: f, up: f > 0, gone: false }, kind: kind(this.catalogue, f), size } });
    this.ghosts.push(() => {
      void unmount(card);
      box.remove();
    });
    return box;
  }

  /** A card travels on a slight arc; what lies at its goal appears when it lands. */
  private fly(from: DOMRect | undefined, to: DOMRect | undefined, face: number | null, beat = MOVE + BEAT, hides?: string): void {
    if (!from || !to) return;
    const at = this.clock;
    this.clock += beat;
    // a pile or a whole panel is larger than a card: land in its middle, at a card's size
    const goal = to.width > 170 ? new DOMRect(to.left + to.width / 2 - 24, to.top + Math.min(to.height / 2, 40) - 33, 48, 66) : to;
    const x = from.left + from.width / 2 - (goal.left + goal.width / 2);
    const y = from.top + from.height / 2 - (goal.top + goal.height / 2);
    const scale = Math.min(2.4, Math.max(0.3, Math.min(from.width, 160) / goal.width));
    this.plan.push({
      at,
      run: (speed) => {
        const box = this.ghost(goal, face);
        const lift = -14 - Math.hypot(x, y) / 24;
        const done = this.animate(
          box,
          [
            { transform: `translate(${x}px,${y}px) scale(${scale})`, opacity: 0 },
            { transform: `translate(${x}px,${y}px) scale(${scale})`, opacity: 1, offset: 0.02 },
            { transform: `translate(${x / 2}px,${y / 2 + lift}px) scale(${(scale + 1) / 2})`, opacity: 1, offset: 0.5 },
            { transform: "none", opacity: 1 },
          ],
          MOVE,
          at,
          speed,
        );
        done.finished.then(() => box.remove(), () => undefined);
        const goalElement = hides ? this.element(hides)?.querySelector(".card") : null;
        if (goalElement) this.animate(goalElement, [{ opacity: 0 }, { opacity: 0 }], at + MOVE, 0, speed, "none");
      },
    });
  }

  private flip(name: string, beat: number): void {
    const at = this.clock;
    this.clock += beat;
    this.plan.push({
      at,
      run: (speed) => {
        const card = this.element(name)?.querySelector(".card");
        const rect = card?.getBoundingClientRect();
        if (!card || !rect) return;
        const back = this.ghost(rect, 0);
        this.animate(back, [{ transform: "none" }, { transform: "perspective(700px) rotateY(90deg)" }], FLIP / 2, at, speed, "both").finished.then(() => back.remove(), () => undefined);
        this.animate(card, [{ opacity: 0 }, { opacity: 0 }], at + FLIP / 2, 0, speed, "none");
        this.animate(card, [{ transform: "perspective(700px) rotateY(-90deg)" }, { transform: "none" }], FLIP / 2, at + FLIP / 2, speed, "none");
      },
    });
  }

  private pulse(name: string): void {
    const at = this.clock;
    this.clock += FLIP;
    this.plan.push({
      at,
      run: (speed) => {
        const element = this.element(name);
        if (element) this.animate(element, [{ transform: "none" }, { transform: "scale(1.07)", filter: "brightness(1.5)" }, { transform: "none" }], FLIP, at, speed, "none");
      },
    });
  }

  private cross(a: DOMRect | undefined, b: DOMRect | undefined, one: string, two: string): void {
    if (!a || !b) return;
    const at = this.clock;
    this.clock += MOVE + BEAT;
    const move = (name: string, from: DOMRect, to: DOMRect): Start => ({
      at,
      run: (speed) => {
        const element = this.element(name);
        if (element) this.animate(element, [{ transform: `translate(${from.left - to.left}px,${from.top - to.top}px)`, zIndex: 5 }, { transform: "none", zIndex: 5 }], MOVE, at, speed);
      },
    });
    this.plan.push(move(one, b, a), move(two, a, b));
  }

  /** Three cards meet, and coins run to the counter. */
  private sell(seat: number, face: number, slots: number[], before: Places, after: Places): void {
    const at = this.clock;
    this.clock += SALE;
    const rects = slots.map((i) => before.get(`slot ${seat} ${i}`)).filter((r) => r !== undefined);
    const middle = rects[1];
    const purse = after.get(`purse ${seat} gold`);
    if (!middle) return;
    this.plan.push({
      at,
      run: (speed) => {
        for (const rect of rects) {
          const box = this.ghost(rect, face);
          const x = middle.left - rect.left;
          const y = middle.top - rect.top;
          this.animate(box, [{ opacity: 0 }, { opacity: 0 }], Math.max(1, at), 0, speed, "none");
          this.animate(
            box,
            [
              { transform: "none", filter: "none" },
              { transform: `translate(${x}px,${y}px) scale(1.06)`, filter: "brightness(1.5)", opacity: 1, offset: 0.55 },
              { transform: `translate(${x}px,${y}px) scale(.6)`, opacity: 0 },
            ],
            SALE * 0.8,
            at,
            speed,
            "both",
          ).finished.then(() => box.remove(), () => undefined);
        }
        const gold = kind(this.catalogue, face).gold ?? 0;
        if (purse && gold > 0) this.coins(middle, purse, Math.min(7, 2 + Math.ceil(gold / 6)), at + SALE * 0.4, speed);
      },
    });
  }

  private coins(from: DOMRect, to: DOMRect, count: number, at: number, speed: number): void {
    for (let n = 0; n < count; n++) {
      const box = document.createElement("span");
      box.className = "flight coin-flight";
      box.style.left = `${to.left}px`;
      box.style.top = `${to.top}px`;
      this.layer.append(box);
      const coin = mount(Coin, { target: box, props: {} });
      this.ghosts.push(() => {
        void unmount(coin);
        box.remove();
      });
      const x = from.left + from.width / 2 - to.left + ((n * 37) % 40) - 20;
      const y = from.top + from.height / 2 - to.top + ((n * 53) % 40) - 20;
      this.animate(
        box,
        [
          { transform: `translate(${x}px,${y}px) scale(.4)`, opacity: 0 },
          { transform: `translate(${x}px,${y - 20}px) scale(1.1)`, opacity: 1, offset: 0.2 },
          { transform: "none", opacity: 1, offset: 0.95 },
          { transform: "scale(.7)", opacity: 0 },
        ],
        420,
        at + n * 45,
        speed,
        "both",
      ).finished.then(() => box.remove(), () => undefined);
    }
  }

  /** The rest of a storehouse slides together, after everything else. */
  private slide(seat: number, from: number[], before: Places, after: Places): void {
    const at = this.clock;
    from.forEach((old, i) => {
      const was = before.get(`slot ${seat} ${old}`);
      const is = after.get(`slot ${seat} ${i}`);
      const element = this.element(`slot ${seat} ${i}`);
      if (!was || !is || !element) return;
      this.plan.push({
        at,
        run: (speed) =>
          this.animate(element, [{ transform: `translate(${was.left - is.left}px,${was.top - is.top}px)` }, { transform: "none" }], MOVE, at, speed),
      });
    });
    this.clock += MOVE;
  }

  /** Nine backs each, from the deck, storehouse by storehouse. */
  private deal(now: Alley, after: Places): void {
    const deck = after.get("deck");
    if (!deck) return;
    const at = this.clock;
    let n = 0;
    for (let i = 0; i < now.players.length; i++) {
      const p = now.players[(now.first + i) % now.players.length];
      if (!p) continue;
      for (let s = 0; s < p.items.length; s++) {
        const to = after.get(`slot ${p.seat} ${s}`);
        const card = this.element(`slot ${p.seat} ${s}`)?.querySelector(".card");
        if (!to || !card) continue;
        const start = at + n++ * 22;
        this.plan.push({
          at: start,
          run: (speed) =>
            this.animate(card, [{ transform: `translate(${deck.left - to.left}px,${deck.top - to.top}px)`, opacity: 0 }, { opacity: 1, offset: 0.1 }, { transform: "none", opacity: 1 }], MOVE, start, speed),
        });
      }
    }
    this.clock += n * 22 + MOVE;
  }
}
