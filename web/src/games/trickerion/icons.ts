/** What stands for a thing of Trickerion at a glance; its name always stands beside it or is said. */
import facts from "./facts.json";

export const CATEGORY_ICONS = ["gears", "eyeball", "handcuffs", "ghost"];
export const SUIT_ICONS = ["spades", "hearts", "diamonds", "clubs"];
export const CHARACTER_ICONS = [
  "top-hat", "gear-hammer", "briefcase", "ribbon", "person", "person", "person", "person",
  "spectre", "rock-golem", "jester-hat", "two-shadows",
]; // prettier-ignore
export const GOOD_ICONS = [
  "wood-beam", "window", "metal-bar", "rolled-cloth", "rope-coil", "oil-drum", "hand-saw", "rabbit",
  "padlock", "mirror-mirror", "domino-mask", "cog", "scroll-unfurled", "rune-stone", "gem-pendant",
]; // prettier-ignore
export const PLACE_ICONS = ["theater-curtains", "auto-repair", "village", "shop", "street-light"];
export const WAGON_ICON = "old-wagon";
export const GAIN_ICONS = ["ribbon-medal", "two-coins", "cut-diamond", "crystal-shine"];
export const GAIN_NAMES = ["Fame", "Coins", "Shards", "Arcane Shards"];

const found = new Map<string, string>();
facts.locations.forEach((key, i) => found.set(key, PLACE_ICONS[i]!).set(`perm-${key}`, PLACE_ICONS[i]!));
facts.characters.forEach((key, i) => found.set(key, CHARACTER_ICONS[i]!));
facts.goods.forEach((key, i) => found.set(key, GOOD_ICONS[i]!));
facts.categories.forEach((key, i) => found.set(key, CATEGORY_ICONS[i]!));
facts.tricks.forEach(([key], i) => found.set(key as string, CATEGORY_ICONS[Math.floor(i / 12)]!));
facts.inn.slice(1).forEach((key, i) => found.set(key, CHARACTER_ICONS[i + 1]!));

/** The icon of an answer by its last word that has one. */
export function iconOf(spell: string): string {
  for (const word of spell.split(" ").reverse()) {
    const icon = found.get(word);
    if (icon) return icon;
  }
  return "";
}
