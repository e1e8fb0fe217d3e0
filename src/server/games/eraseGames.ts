import { topics } from "../../contract/topics.ts";
import type { Tx } from "../write.ts";
import { gameLock } from "./holdGame.ts";

/** Before an engagement is deleted: what its games leave that does not go with it. One that runs is over for everybody. */
export async function eraseGames(tx: Tx, engagement_id: string): Promise<void> {
  const { client } = tx;
  // Who moves one, or writes answers, is waited for, so that none is left without its game.
  await client.query(
    `SELECT pg_advisory_xact_lock(${gameLock("id")})
     FROM (SELECT id FROM quiz_games WHERE engagement_id = $1 ORDER BY id) AS g`,
    [engagement_id],
  );
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM quiz_games WHERE engagement_id = $1 ORDER BY id FOR UPDATE",
    [engagement_id],
  );
  if (rows.length === 0) return;
  await client.query("DELETE FROM quiz_answers WHERE game_id = ANY ($1)", [rows.map(({ id }) => id)]);
  await client.query("DELETE FROM quiz_games WHERE engagement_id = $1", [engagement_id]);
  tx.change(topics.game(engagement_id), { engagement_id, game: null });
}
