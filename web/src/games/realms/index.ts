/** Arcane Realms in the browser. */
import type { GameClient } from "../../lib/board";
import Board from "./Board.svelte";
import Status from "./Status.svelte";

const client: GameClient = { Board, Status, tie: "Between equals more reconnected beings decide, then more Aether.", skin: "skin-realms" };

export default client;
