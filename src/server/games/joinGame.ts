import type pg from "pg";
import { inTransaction } from "../db/inTransaction.ts";
import { addPlayersToTeams, type NewPlayer, lockJoinableGame, insertSoloPlayers } from "./players.repo.ts";

/** A player who is in the game already stays as it was; one whose name looks like another's is not added. */
export async function joinSolo(pool: pg.Pool, game_id: string, joining: NewPlayer[]): Promise<void> {
  await insertSoloPlayers(pool, game_id, joining);
}

/** A team that one of the newcomers is the first to name is made; the first player of a team is its captain. */
export async function joinTeams(pool: pg.Pool, game_id: string, joining: NewPlayer[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    if (await lockJoinableGame(client, game_id)) await addPlayersToTeams(client, game_id, joining);
  });
}
