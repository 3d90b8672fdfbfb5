/** How much room there is, counted in letters: large text makes a wide window narrow. The same steps as in the styles. */
import { settings } from "./settings.svelte";

const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
const room = $state({ px: window.innerWidth });
window.addEventListener("resize", () => (room.px = window.innerWidth));

export type Width = "wide" | "middle" | "narrow";

export function width(): Width {
  void settings.text; // its class changes what a rem is
  const rems = room.px / rem();
  return rems >= 75 ? "wide" : rems >= 45 ? "middle" : "narrow";
}
