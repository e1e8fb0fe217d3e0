import { topics } from "../../contract/topics.ts";
import type { Tx } from "../write.ts";
import { lockGamesAlone, lockQuizGameRows, deleteQuizAnswers, deleteQuizGames } from "./games.repo.ts";

/** Before an engagement is deleted: what its games leave that does not go with it. One that runs is over for everybody. */
export async function eraseGames({ tx, id: engagement_id }: { tx: Tx; id: string }): Promise<void> {
  const { client } = tx;
  // Who moves one, or writes answers, is waited for, so that none is left without its game.
  await lockGamesAlone(client, engagement_id);
  const rows = await lockQuizGameRows(client, engagement_id);
  if (rows.length === 0) return;
  await deleteQuizAnswers(client, rows);
  await deleteQuizGames(client, engagement_id);
  tx.change(topics.game(engagement_id), { engagement_id, game: null });
}
