import { topics } from "../../contract/topics.ts";
import type { Tx } from "../write.ts";
import { lockGamesAlone, lockQuizGameRows, deleteQuizAnswers, deleteQuizGames } from "./games.repo.ts";

/**
 * Is called before an engagement is deleted, and erases what its games leave that does not go with it. A game that
 * runs is over for everybody.
 */
export async function eraseGames({ tx, id: engagement_id }: { tx: Tx; id: string }): Promise<void> {
  const { client } = tx;
  // The lock waits for whoever moves a game or writes answers, so that no answer is left without its game.
  await lockGamesAlone(client, engagement_id);
  const rows = await lockQuizGameRows(client, engagement_id);
  if (rows.length === 0) return;
  await deleteQuizAnswers(client, rows);
  await deleteQuizGames(client, engagement_id);
  tx.change(topics.game(engagement_id), { engagement_id, game: null });
}
