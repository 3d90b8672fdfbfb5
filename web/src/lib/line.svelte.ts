/** The line to a table: a socket that comes back by itself, and says again what was not answered. */
import { api, says, Trouble } from "./api";
import type { Answer, Said, Told } from "./wire";

const FIRST_WAIT = 0.5;
const LONGEST_WAIT = 15;

interface Waiting {
  text: string;
  answer: (told: Answer) => void;
}

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Line {
  /** opening: for the first time; lost: trying again; refused: there is no use in trying. */
  link = $state<"opening" | "open" | "lost" | "refused">("opening");
  why = $state("");
  /** When the next try is due, in milliseconds of the clock. */
  next = $state(0);

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private timer = 0;
  private ended = false;
  private pause: number | null = null;

  constructor(
    private readonly table: string,
    private readonly heard: () => number,
    private readonly hear: (told: Told) => void,
  ) {
    window.addEventListener("online", this.soon);
    document.addEventListener("visibilitychange", this.soon);
    this.open();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    window.removeEventListener("online", this.soon);
    document.removeEventListener("visibilitychange", this.soon);
    this.socket?.close();
  }

  /** Says something and waits for the answer, however often the socket breaks meanwhile. */
  ask(said: Said): Promise<Answer> {
    const id = freshId();
    const text = JSON.stringify({ ...said, id });
    return new Promise((answer) => {
      this.waiting.set(id, { text, answer });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    });
  }

  now(): void {
    if (this.link !== "lost") return;
    clearTimeout(this.timer);
    this.open();
  }

  private soon = (): void => {
    if (!document.hidden) this.now();
  };

  private open(): void {
    if (this.ended || this.socket) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const address = `${scheme}//${location.host}/ws/${encodeURIComponent(this.table)}?heard=${this.heard()}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    this.next = 0;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.link = "open";
      for (const { text } of this.waiting.values()) socket.send(text);
    };
    socket.onmessage = (event) => {
      this.tries = 0;
      this.take(JSON.parse(String(event.data)) as Told);
    };
    socket.onclose = () => {
      this.socket = null;
      if (!this.ended) void this.retry(opened);
    };
  }

  private take(told: Told): void {
    if (told.t === "bye") {
      this.why = told.why;
      this.pause = told.again;
    }
    this.hear(told);
    if (!("id" in told)) return;
    const waiting = this.waiting.get(told.id);
    if (!waiting) return;
    this.waiting.delete(told.id);
    waiting.answer(told);
  }

  private async retry(opened: boolean): Promise<void> {
    // A browser does not tell why a socket was not accepted; a plain request does.
    if (!opened) {
      try {
        await api.report(this.table);
      } catch (error) {
        if (error instanceof Trouble && error.status >= 400 && error.status < 500 && error.status !== 429) {
          this.link = "refused";
          this.why = says(error);
          return;
        }
      }
    }
    if (this.ended || this.socket) return;
    const wait = this.pause ?? Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries) * (0.75 + Math.random() / 2);
    this.pause = null;
    this.tries += 1;
    this.link = "lost";
    this.next = Date.now() + wait * 1000;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), wait * 1000);
  }
}
