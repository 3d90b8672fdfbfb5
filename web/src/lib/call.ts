/** Calls the player when it is their turn: the title, the icon in the tab, and a small bell. */
import { settings } from "./settings.svelte";

const NAME = "Arcane Tabletop";
let context: AudioContext | null = null;

/** A browser lets a page sound only after it was touched. */
function wake(): void {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  } catch {
    context = null;
  }
}
document.addEventListener("pointerdown", wake, { once: true });
document.addEventListener("keydown", wake, { once: true });

/** Two soft notes, one over the other. */
export function ring(): void {
  if (!settings.sound || !context || context.state !== "running") return;
  const start = context.currentTime;
  for (const [delay, pitch] of [[0, 659.25], [0.14, 987.77]] as const) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, start + delay);
    gain.gain.linearRampToValueAtTime(0.09, start + delay + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + delay + 0.6);
    tone.connect(gain).connect(context.destination);
    tone.start(start + delay);
    tone.stop(start + delay + 0.65);
  }
}

export function title(page: string, yourTurn = false): void {
  document.title = yourTurn ? `● Your turn · ${page}` : page ? `${page} · ${NAME}` : NAME;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wanted = yourTurn ? "/favicon-turn.svg" : "/favicon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}
