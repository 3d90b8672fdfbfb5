/** The three boxes on the shelf: what stands on their lids. Whether one can be played the server says. */
import alley from "../art/alley.svg?url";
import realms from "../art/realms.svg?url";
import trickerion from "../art/trickerion.svg?url";

export interface Box {
  game: string;
  title: string;
  motto: string;
  text: string;
  chips: string[];
  art: string;
  skin: string;
}

export const BOXES: readonly Box[] = [
  {
    game: "alley",
    title: "Arcane Alley",
    motto: "A night market with secrets",
    text: "Fill your storehouse, sell sets of three, and be clean when the Watch knocks.",
    chips: ["2–6 players", "3 rounds", "hidden items"],
    art: alley,
    skin: "skin-alley",
  },
  {
    game: "realms",
    title: "Arcane Realms",
    motto: "Five lands, one thread of aether",
    text: "Explore, train and reconnect lost beings before the twelfth month ends.",
    chips: ["2–6 players", "12 months", "exploration"],
    art: realms,
    skin: "skin-realms",
  },
  {
    game: "trickerion",
    title: "Trickerion",
    motto: "Gaslight, brass and applause",
    text: "Rehearse illusions, hire a crew, and take the stage before your rivals do.",
    chips: ["2–4 players, or solo", "7 turns", "planning"],
    art: trickerion,
    skin: "skin-trickerion",
  },
];

export const skinOf = (game: string): string => BOXES.find((box) => box.game === game)?.skin ?? "skin-plain";
