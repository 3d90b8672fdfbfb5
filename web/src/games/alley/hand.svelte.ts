/** What my hand is doing: what was chosen, what is aimed at, and what the server says of it. */
import type { Choice, Previewed, Question } from "../../lib/wire";
import type { Alley } from "./model";
import { answerAt, answers, begins, open, spelling, type Answer, type Place } from "./options";

export interface Ways {
  play: (action: number) => void;
  preview: (action: number) => Promise<Previewed | null>;
  why: (spelling: string) => Promise<string>;
  aim: (option: Choice | null) => void;
}

/** Answers that tell nothing beforehand: a first touch gives them. */
const AT_ONCE = new Set(["draw", "reveal", "peek"]);
const ASK_AFTER = 90;

export class Hand {
  all = $state.raw<Answer[]>([]);
  question = $state.raw<Question | null>(null);
  chosen = $state<Place | null>(null);
  aimed = $state<Place | null>(null);
  outlook = $state.raw<Previewed | null>(null);
  reason = $state("");
  /** The button that is pointed at, so that the board can light what it would touch. */
  pointed = $state.raw<Answer | null>(null);
  private table: Alley | null = null;
  private timer = 0;

  readonly places = $derived(open(this.all, this.chosen));
  readonly answer = $derived(this.aimed === null ? null : answerAt(this.all, this.chosen, this.aimed));

  constructor(private ways: () => Ways) {}

  /** A new question lets go of everything that was held. */
  take(table: Alley | null, question: Question | null): void {
    const same = question?.seq === this.question?.seq && question?.key === this.question?.key;
    this.table = table;
    this.question = question;
    this.all = table && question ? answers(table, question) : [];
    if (!same) this.release();
  }

  release(): void {
    this.chosen = null;
    this.reason = "";
    this.look(null);
  }

  /** Point at a place: light it, and ask what it would do. */
  look(place: Place | null): void {
    this.aimed = place;
    this.outlook = null;
    this.reason = "";
    clearTimeout(this.timer);
    const answer = place === null ? null : answerAt(this.all, this.chosen, place);
    this.ways().aim(answer);
    if (!answer) return;
    this.timer = window.setTimeout(async () => {
      const outlook = await this.ways().preview(answer.action);
      if (this.answer?.action === answer.action) this.outlook = outlook;
    }, ASK_AFTER);
  }

  /** Point at an answer that has only a button: the question bar says what it would do. */
  point(answer: Answer | null): void {
    this.pointed = answer;
    this.ways().aim(answer);
  }

  /** A click. `sure`: the place was aimed at before, by a mouse, a key or an earlier touch. */
  click(place: Place, sure: boolean): void {
    const answer = answerAt(this.all, this.chosen, place);
    if (answer) {
      if (sure || AT_ONCE.has(answer.verb)) this.send(answer);
      else this.look(place);
    } else if (this.chosen === place) {
      this.release();
    } else if (begins(this.all, place)) {
      this.chosen = place;
      this.look(null);
    }
  }

  send(answer: Answer): void {
    this.ways().play(answer.action);
    this.release();
  }

  /** Answers that are no places on the board. */
  get buttons(): Answer[] {
    return this.all.filter((a) => a.path.length === 1 && a.path[0]?.startsWith("button "));
  }

  /** What else can be done with the item that was chosen. */
  get instead(): Answer[] {
    return this.all.filter((a) => a.path.length > 1 && a.label !== "" && (a.verb === "use" || a.path[0] === this.chosen));
  }

  /** May one think that this slot could be chosen, though it can't? */
  locked(seat: number, i: number): boolean {
    const q = this.question;
    if (!q || !this.table || seat !== this.table.me) return false;
    const placing = (q.key === "act" && this.chosen?.startsWith("stash ")) || q.key === "return" || q.key === "place";
    return Boolean(placing) && !this.places.has(`slot ${seat} ${i}`);
  }

  async explain(seat: number, i: number): Promise<void> {
    if (!this.question || !this.table) return;
    const words = spelling(this.table, this.question, seat, i, this.chosen);
    if (!words) return;
    this.look(null);
    const place = `slot ${seat} ${i}`;
    this.aimed = place;
    const reason = await this.ways().why(words);
    if (this.aimed === place) this.reason = reason;
  }
}
