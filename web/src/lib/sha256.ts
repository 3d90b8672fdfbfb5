/** SHA-256 and HMAC: the browser's own where it lends them, which it does over https and on this machine only; else ours. */

type Bytes = Uint8Array<ArrayBuffer>;

export async function sha256(data: Uint8Array): Promise<Uint8Array> {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest("SHA-256", data as Bytes));
  return digest(data);
}

export async function hmacSha256(key: Uint8Array, data: Uint8Array): Promise<Uint8Array> {
  if (globalThis.crypto?.subtle) {
    const held = await crypto.subtle.importKey("raw", key as Bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return new Uint8Array(await crypto.subtle.sign("HMAC", held, data as Bytes));
  }
  return hmac(key, data);
}

export function hmac(key: Uint8Array, data: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? digest(key) : key);
  return digest(joined(block.map((byte) => byte ^ 0x5c), digest(joined(block.map((byte) => byte ^ 0x36), data))));
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const out = new Uint8Array(a.length + b.length);
  out.set(a);
  out.set(b, a.length);
  return out;
}

/** The first 32 bits of the fractions of square and cube roots of primes, as FIPS 180-4 wants them. */
function roots(many: number, power: number): Uint32Array {
  const out = new Uint32Array(many);
  for (let prime = 2, found = 0; found < many; prime++) {
    let whole = true;
    for (let i = 2; i * i <= prime && whole; i++) whole = prime % i !== 0;
    if (whole) out[found++] = Math.floor((prime ** power % 1) * 2 ** 32);
  }
  return out;
}
const START = roots(8, 1 / 2);
const ROUNDS = roots(64, 1 / 3);

export function digest(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(data.length) * 8n);
  const h = START.slice();
  const w = new Uint32Array(64);
  const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));
  for (let from = 0; from < padded.length; from += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(from + i * 4);
    for (let i = 16; i < 64; i++) {
      const x = w[i - 15]!;
      const y = w[i - 2]!;
      w[i] = w[i - 16]! + w[i - 7]! + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
    let [a, b, c, d, e, f, g, k] = h as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const s = (k + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
      const t = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      k = g;
      g = f;
      f = e;
      e = (d + s) | 0;
      d = c;
      c = b;
      b = a;
      a = (s + t) | 0;
    }
    [a, b, c, d, e, f, g, k].forEach((x, i) => (h[i] = h[i]! + x));
  }
  const out = new Uint8Array(32);
  h.forEach((x, i) => new DataView(out.buffer).setUint32(i * 4, x));
  return out;
}
