/** Trickerion in the browser. */
import type { GameClient } from "../../lib/board";
import Board from "./Board.svelte";
import Status from "./Status.svelte";

const client: GameClient = {
  Board,
  Status,
  tie: "Between equals whoever is earlier in the order of the turn wins.",
  skin: "skin-trickerion",
};

export default client;
