/**
 * Writes src/icons.svg: a sprite of the icons that are named in src/icons.json and in src/games/<game>/icons.json, and of no
 * others. "game" names icons of the set Game-icons (CC BY 3.0); "own" holds paths of our own on a square of 512.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../src/", import.meta.url));
const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");

const lists = [`${source}icons.json`];
for (const game of readdirSync(`${source}games`)) {
  const list = `${source}games/${game}/icons.json`;
  if (existsSync(list)) lists.push(list);
}

const game = new Set();
const own = new Map();
for (const file of lists) {
  const list = JSON.parse(readFileSync(file, "utf8"));
  for (const name of Array.isArray(list) ? list : (list.game ?? [])) game.add(name);
  for (const [name, path] of Object.entries(list.own ?? {})) own.set(name, path);
}

const symbols = [];
for (const name of [...game].sort()) {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent];
  if (!icon) throw new Error(`Game-icons has no ${name}`);
  symbols.push(`<symbol id="${name}" viewBox="0 0 ${set.width ?? 512} ${set.height ?? 512}">${icon.body}</symbol>`);
}
for (const [name, path] of [...own].sort()) {
  symbols.push(`<symbol id="${name}" viewBox="0 0 512 512"><path fill="currentColor" d="${path}"/></symbol>`);
}
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
const target = `${source}icons.svg`;
if (!existsSync(target) || readFileSync(target, "utf8") !== sprite) writeFileSync(target, sprite);
