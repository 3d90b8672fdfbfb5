/** Requests to the server. What it refuses comes as `Trouble`, with a sentence that says what to do. */
import type {
  BotLevel, Catalogue, Fairness, GameInfo, Joined, MyTable, NewTable, Opened, Position, Replay,
} from "./wire";

export class Trouble extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: method === "POST" ? { "Content-Type": "application/json" } : {},
      body: method === "POST" ? JSON.stringify(body ?? {}) : null,
    });
  } catch {
    throw new Trouble("The server can't be reached. Look at your connection and try again.", 0);
  }
  if (response.ok) return response;
  let why = `The server answered ${response.status}. Try again in a moment.`;
  try {
    const said: unknown = await response.json();
    if (typeof said === "object" && said !== null && "error" in said) why = sentence(String(said.error));
  } catch {
    // not one of our own errors: a proxy's page, perhaps
  }
  throw new Trouble(why, response.status);
}

async function get<T>(path: string): Promise<T> {
  return (await (await ask("GET", path)).json()) as T;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  return (await (await ask("POST", path, body)).json()) as T;
}

/** With a capital and a full stop, as a sentence on a page. */
export function sentence(words: string): string {
  const text = words.trim();
  if (!text) return "";
  return text[0]!.toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");
}

/** What changes only with the server's version is asked once. */
const kept = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let answer = kept.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = get<T>(path);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return answer;
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const api = {
  games: () => once<GameInfo[]>("/api/games"),
  catalogue: (game: string) => once<Catalogue>(`/api/games/${encodeURIComponent(game)}`),
  bots: () => once<BotLevel[]>("/api/bots"),
  me: () => get<MyTable[]>("/api/me"),
  open: (table: NewTable) => post<Opened>("/api/tables", table),
  join: (token: string, name: string) => post<Joined>("/api/join", { token, name }),
  newLink: (table: string, seat: number) => post<{ link: string }>(`${at(table)}/links`, { seat }),
  journal: async (table: string) => (await ask("GET", `${at(table)}/journal`)).text(),
  report: async (table: string) => (await ask("GET", `${at(table)}/report`)).text(),
  replay: (table: string) => get<Replay>(`${at(table)}/replay`),
  position: (table: string, k: number) => get<Position>(`${at(table)}/replay/${k}`),
  fork: (table: string, k: number, seat: number, bot: string) =>
    post<{ table: string }>(`${at(table)}/fork`, { at: k, seat, bot }),
  rematch: (table: string) => post<Opened>(`${at(table)}/rematch`, {}),
  fairness: (table: string) => get<Fairness>(`${at(table)}/fairness`),
};

export function says(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
