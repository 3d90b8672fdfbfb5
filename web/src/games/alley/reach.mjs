/**
 * Can every answer of every question be given on this board? Reads moments of real games and asks the board's own model.
 *
 *     .venv/bin/python tests/browser/fixtures.py /tmp/moments.json --games 3
 *     node web/src/games/alley/reach.mjs /tmp/moments.json
 */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const here = new URL(".", import.meta.url).pathname;
const out = mkdtempSync(join(tmpdir(), "alley-"));
await build({ entryPoints: ["model", "options", "history"].map((name) => join(here, `${name}.ts`)), bundle: true, format: "esm", outdir: out, outExtension: { ".js": ".mjs" }, logLevel: "warning" });
const load = (name) => import(pathToFileURL(join(out, `${name}.mjs`)).href);
const { read } = await load("model");
const { answers, answerAt, begins, open } = await load("options");
const { retell } = await load("history");

const { catalogue, states } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const key = (item) => catalogue.faces[item.face].key;

/** The places that the board draws for this question, whatever the question allows. */
function drawn(t, question) {
  const places = new Set(["deck", "discard"]);
  for (const p of t.players) {
    places.add(`seat ${p.seat}`);
    p.items.forEach((_, i) => places.add(`slot ${p.seat} ${i}`));
  }
  t.players[t.me].stash.forEach((item) => places.add(`stash ${key(item)}`));
  if (question.key === "wish") t.held.forEach((item) => places.add(`held ${key(item)}`));
  if (question.key === "pour") t.players[t.about].stash.forEach((item) => places.add(`theirs ${key(item)}`));
  if (question.key === "rewind") t.discard.forEach((_, i) => places.add(`heap ${i + 1}`));
  if (question.key === "wizard") catalogue.places.wizard.forEach((w) => places.add(`wizard ${w.key}`));
  return places;
}

const kinds = new Map();
let options = 0;
for (const state of states) {
  const t = read(state, catalogue);
  assert(t, "a view that is played has a table");
  if (state.scores) {
    const past = retell(state.events, t, catalogue.faces.findIndex((f) => f.key === "haunted-doll"));
    const last = past.points.at(-1);
    assert.deepEqual(last.gold, t.players.map((p) => p.gold));
    assert.deepEqual(last.infamy, t.players.map((p) => p.infamy));
    assert.equal(past.reports.length, 3);
    for (const report of past.reports)
      for (const f of report.findings) assert.equal(f.left.reduce((sum, face) => sum + catalogue.faces[face].infamy, 0), f.sum);
  }
  const question = state.question;
  if (!question) continue;
  const all = answers(t, question);
  const places = drawn(t, question);
  if (question.key === "swap" || question.key === "pour") {
    const whose = t.about === t.me ? "your storehouse" : t.players[t.about].name;
    assert(question.sentence.includes(whose), `${question.sentence} But the board thinks of ${whose}`);
  }
  assert.equal(all.length, question.options.length);
  for (const answer of all) {
    const where = `${question.key}: ${answer.spell}`;
    for (const place of answer.path) assert(place === `button ${answer.action}` || places.has(place), `${where}: nothing is drawn at ${place}`);
    if (answer.path.some((place) => place.startsWith("button"))) assert(answer.label, `${where}: a button without words`);
    const [first, second] = answer.path;
    assert(open(all, null).has(first), `${where}: ${first} does not glow`);
    if (second === undefined) {
      assert.equal(answerAt(all, null, first)?.action, answer.action, where);
    } else {
      assert(begins(all, first), `${where}: ${first} can't be chosen first`);
      assert(open(all, first).has(second), `${where}: ${second} does not glow after ${first}`);
      assert.equal(answerAt(all, first, second)?.action, answer.action, where);
      if (answer.either) assert.equal(answerAt(all, second, first)?.action, answer.action, where);
    }
    options += 1;
  }
  kinds.set(question.key, (kinds.get(question.key) ?? 0) + 1);
}
console.log(`${states.length} moments, ${options} answers of ${kinds.size} kinds of questions: each has its place on the board`);
