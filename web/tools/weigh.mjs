/** Says what the built page weighs, and fails when its JavaScript is heavier than we promise: 150 KB, packed. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const LIMIT = 150 * 1024;
const folder = fileURLToPath(new URL("../../src/arcane/server/static/assets/", import.meta.url));
const weights = new Map();
for (const name of readdirSync(folder)) {
  const bytes = readFileSync(folder + name);
  const kind = name.split(".").pop();
  const weight = kind === "woff2" ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  weights.set(kind, (weights.get(kind) ?? 0) + weight);
}
console.log([...weights].map(([kind, bytes]) => `${kind} ${(bytes / 1024).toFixed(1)} KB`).join(", "));
if ((weights.get("js") ?? 0) > LIMIT) {
  console.error("the JavaScript is heavier than 150 KB, packed");
  process.exit(1);
}
