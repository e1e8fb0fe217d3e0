import type pg from "pg";
import { inTransaction } from "../db/inTransaction.ts";
import { addPlayersToTeams, type NewPlayer, lockJoinableGame, insertSoloPlayers } from "./players.repo.ts";

/** Why somebody cannot join a game as it is: it is over, or there is no such team and no room for another one. */
export type NotJoinable = "gone" | "team";

/**
 * A player who is in the game already stays as it was; one whose name looks like another's is not added. Returns why
 * those who are not in the game now cannot be, unless their name was taken.
 */
export async function joinSolo(pool: pg.Pool, game_id: string, joining: NewPlayer[]): Promise<NotJoinable> {
  await insertSoloPlayers(pool, game_id, joining);
  return "gone";
}

/** A team that one of the newcomers is the first to name is made; the first player of a team is its captain. */
export async function joinTeams(pool: pg.Pool, game_id: string, joining: NewPlayer[]): Promise<NotJoinable> {
  return inTransaction(pool, async (client) => {
    if (!(await lockJoinableGame(client, game_id))) return "gone";
    await addPlayersToTeams(client, game_id, joining);
    return "team";
  });
}
