/** How this reader likes it. Kept in the browser, never sent. */
import { keep } from "./keep";

export interface Settings {
  sound: boolean;
  motion: boolean;
  contrast: boolean;
  keys: boolean;
  text: "100" | "115" | "130" | "150" | "200";
  log: boolean;
}

const DEFAULTS: Settings = { sound: true, motion: true, contrast: false, keys: true, text: "100", log: true };

function load(): Settings {
  try {
    const kept: unknown = JSON.parse(keep.read("settings") || "{}");
    if (typeof kept === "object" && kept !== null) return { ...DEFAULTS, ...kept };
  } catch {
    // of an older page: begin anew
  }
  return { ...DEFAULTS };
}

export const settings = $state<Settings>(load());

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const wish = $state({ calm: calm.matches });
calm.addEventListener("change", () => (wish.calm = calm.matches));

/** May things move? Only if both the reader and their system let them. */
export function moves(): boolean {
  return settings.motion && !wish.calm;
}

/** Puts the settings on the page, and keeps them; call it in an effect. */
export function applySettings(): void {
  const page = document.documentElement.classList;
  page.toggle("contrast", settings.contrast);
  page.toggle("still", !settings.motion);
  for (const size of ["115", "130", "150", "200"]) page.toggle(`text-${size}`, settings.text === size);
  keep.write("settings", JSON.stringify(settings));
}

const GUESTS = ["Fern", "Wren", "Hazel", "Rowan", "Juniper", "Sorrel", "Linnet", "Alder", "Bryony", "Corin", "Merle", "Tansy"];

/** What I am called; somebody who never said gets a name of the hedgerow, and keeps it. */
export const myName = {
  get: (): string => {
    const kept = keep.read("name");
    if (kept) return kept;
    const guest = GUESTS[Math.floor(Math.random() * GUESTS.length)]!;
    keep.write("name", guest);
    return guest;
  },
  set: (name: string): void => keep.write("name", name),
};
