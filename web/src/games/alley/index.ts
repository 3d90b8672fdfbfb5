/** The browser's board of Arcane Alley. */
import type { GameClient } from "../../lib/board";
import Board from "./Board.svelte";
import Large from "./Large.svelte";
import Result from "./Result.svelte";
import Status from "./Status.svelte";

const client: GameClient = { Board, Card: Large, Result, Status, seatsBar: true, skin: "skin-alley" };

export default client;
