/** A table as this browser knows it: its newest state, all that was heard, and the ways to speak to it. */
import { sentence } from "./api";
import { hold, keep } from "./keep";
import { Line } from "./line.svelte";
import type { Answer, Chat, Choice, Heard, Previewed, Said, State, Thought, Told } from "./wire";

export class Table {
  now = $state.raw<State | null>(null);
  /** Everything this ear has heard, in order. */
  log = $state.raw<Heard[]>([]);
  /** What was heard with the newest state, for the board to show in motion. */
  fresh = $state.raw<Heard[]>([]);
  chat = $state.raw<Chat[]>([]);
  /** An answer is on its way. */
  busy = $state(false);
  /** Why the last thing we tried was refused. */
  trouble = $state("");
  aimed = $state.raw<Choice | null>(null);
  /** What the answer aimed at would surely do. */
  outlook = $state.raw<Previewed | null>(null);
  /** How much had been heard when I last answered. */
  since = $state(0);
  unread = $state(0);
  /** The table of the rematch, once somebody has asked for one. */
  again = $state("");

  readonly line: Line;
  private previews = new Map<string, Promise<Previewed | null>>();
  private timer = 0;
  private first = true;

  constructor(readonly id: string) {
    this.since = Number(hold.read(`since.${id}`)) || 0;
    this.line = new Line(id, () => this.log.length, (told) => this.hear(told));
  }

  end(): void {
    clearTimeout(this.timer);
    this.line.end();
  }

  get me(): number | null {
    return this.now?.you.seat ?? null;
  }

  // --- hearing ---

  private hear(told: Told): void {
    if (told.t === "state") this.take(told);
    else if (told.t === "chat") this.takeChat(told);
    else if (told.t === "moved") this.again = told.table;
    else if (told.t === "seats" && this.now) {
      this.now = { ...this.now, table: { ...this.now.table, seats: told.seats } };
    }
  }

  private take(told: State): void {
    // while a table is paused nothing can be answered, and so nothing is asked
    const state = told.table.status === "playing" ? told : { ...told, question: null };
    if (state.from > this.log.length) {
      // never on a sound line; ask for what is missing rather than show a log with a hole
      void this.line.ask({ do: "look", heard: this.log.length });
      return;
    }
    const news = state.events.slice(Math.max(0, this.log.length - state.from));
    this.log = news.length ? [...this.log, ...news] : this.log;
    this.fresh = this.first ? [] : news; // a board that may not move still has to tell of an inspection
    if (state.chat) this.chat = state.chat;
    if (this.now?.question?.seq !== state.question?.seq) {
      this.previews.clear();
      this.aim(null);
      this.trouble = "";
    }
    // written down at first sight, so that the page for fairness can compare
    if (this.first && !keep.read(`promise.${this.id}`)) keep.write(`promise.${this.id}`, state.table.commitment);
    // with all that was heard: a board whose code comes later must know the past too
    this.now = { ...state, from: 0, events: this.log };
    this.first = false;
  }

  private takeChat(line: Chat): void {
    if (this.chat.some((other) => other.n === line.n)) return;
    this.chat = [...this.chat, line];
    if (line.seat !== this.me) this.unread += 1;
  }

  // --- answering ---

  play = (action: number): void => void this.answer((seq) => ({ do: "play", seq, action }));

  type = (text: string): Promise<boolean> => this.answer((seq) => ({ do: "play", seq, text }));

  private async answer(say: (seq: number) => Said): Promise<boolean> {
    const question = this.now?.question;
    if (!question || this.busy) return false;
    const heard = this.log.length;
    this.trouble = "";
    const told = await this.do(say(question.seq));
    if (told.t !== "done") return false;
    this.since = heard;
    hold.write(`since.${this.id}`, String(heard));
    return true;
  }

  undo = (): void => {
    if (!this.now?.undo.can || this.busy) return;
    void this.do({ do: "undo", seq: this.now.question?.seq ?? 0 });
  };

  /** Anything that changes the table; one at a time. */
  do = async (said: Said): Promise<Answer> => {
    this.busy = true;
    const told = await this.line.ask(said);
    this.busy = false;
    if (told.t === "refused") this.trouble = sentence(told.why);
    return told;
  };

  say = async (text: string): Promise<void> => {
    const told = await this.line.ask({ do: "say", text });
    if (told.t === "refused") this.trouble = sentence(told.why);
  };

  // --- asking ---

  preview = (action: number): Promise<Previewed | null> => {
    const seq = this.now?.question?.seq;
    if (seq === undefined) return Promise.resolve(null);
    const key = `${seq} ${action}`;
    let answer = this.previews.get(key);
    if (!answer) {
      answer = this.line.ask({ do: "preview", seq, action }).then((told) => (told.t === "preview" ? told : null));
      this.previews.set(key, answer);
    }
    return answer;
  };

  why = async (text: string): Promise<string> => {
    const seq = this.now?.question?.seq;
    if (seq === undefined) return "It is not your turn.";
    const told = await this.line.ask({ do: "why", seq, text });
    return told.t === "why" || told.t === "refused" ? sentence(told.why) : "";
  };

  hint = async (): Promise<Thought[] | string> => {
    const seq = this.now?.question?.seq;
    if (seq === undefined) return "It is not your turn.";
    const told = await this.line.ask({ do: "hint", seq });
    if (told.t === "hint") return told.options;
    return told.t === "refused" ? sentence(told.why) : "";
  };

  /** What is aimed at; after a moment the server is asked what it would do. */
  aim = (option: Choice | null): void => {
    if (option?.action === this.aimed?.action) return;
    this.aimed = option;
    this.outlook = null;
    if (option) this.trouble = "";
    clearTimeout(this.timer);
    if (!option) return;
    this.timer = window.setTimeout(async () => {
      const outlook = await this.preview(option.action);
      if (this.aimed?.action === option.action) this.outlook = outlook;
    }, 120);
  };
}
