/** Checks a game's shuffles in this browser: the promise, the seed, and every number that chance gave (docs/wire.md). */
import type { Fairness } from "./wire";
import { hmacSha256, sha256 } from "./sha256";

export interface Check {
  title: string;
  good: boolean;
  text: string;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export function fromHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new Error("these are not hexadecimal digits");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** All parts in a row, each with its length before it, so that no two rows of parts look the same. */
function measured(parts: Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    out.set(part, at + 4);
    at += 4 + part.length;
  }
  return out;
}

export async function commitmentOf(secret: Uint8Array, salt: Uint8Array, table: string, version: string): Promise<string> {
  return toHex(await sha256(measured([secret, salt, utf8(table), utf8(version)])));
}

export async function seedOf(secret: Uint8Array, table: string, words: string[]): Promise<Uint8Array> {
  return hmacSha256(secret, measured([utf8(table), ...words.map(utf8)]));
}

/** The n-th number that a seed gives, in hexadecimal digits: the n-th word of HMAC blocks over a counter. */
export class Draws {
  private blocks = new Map<number, string>();
  constructor(private readonly seed: Uint8Array) {}

  async word(n: number): Promise<string> {
    const k = Math.floor(n / 8);
    let block = this.blocks.get(k);
    if (block === undefined) {
      const counter = new Uint8Array(8);
      new DataView(counter.buffer).setBigUint64(0, BigInt(k));
      block = toHex(await hmacSha256(this.seed, counter));
      this.blocks.set(k, block);
    }
    return block.slice((n % 8) * 8, (n % 8) * 8 + 8);
  }
}

/** `remembered`: the promise as this browser wrote it down when it first came to the table. */
export async function checkAll(told: Fairness, remembered: string): Promise<Check[]> {
  const checks: Check[] = [];
  const add = (good: boolean, title: string, yes: string, no: string) => checks.push({ good, title, text: good ? yes : no });
  if (remembered) {
    add(
      remembered === told.commitment,
      "The promise",
      "It is the one that this browser wrote down when you came to the table.",
      "This browser wrote down another one when you came to the table.",
    );
  }
  const secret = fromHex(told.secret ?? "");
  const commitment = await commitmentOf(secret, fromHex(told.salt ?? ""), told.table, told.version);
  add(
    commitment === told.commitment,
    "The secret",
    "It is the one that was sealed before the first deal.",
    "It is not the one that was sealed before the first deal.",
  );
  const seed = await seedOf(secret, told.table, told.words);
  add(
    told.seed === undefined || toHex(seed) === told.seed,
    "The seed",
    "It is made of the secret and everybody's words, and of nothing else.",
    "It is not what the secret and everybody's words make.",
  );
  const draws = new Draws(seed);
  let many = 0;
  let wrong = -1;
  for (const draw of told.draws ?? []) {
    for (const [i, word] of draw.words.entries()) {
      if (wrong < 0 && (draw.at !== many - i || (await draws.word(draw.at + i)) !== word.toLowerCase())) wrong = many;
      many += 1;
    }
  }
  add(
    wrong < 0,
    "Every draw",
    `All ${many} numbers that shuffled and dealt are the ones the seed gives, in their order.`,
    `Number ${wrong + 1} of ${many} is not the one the seed gives.`,
  );
  return checks;
}
