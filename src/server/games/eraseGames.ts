import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import { boards } from "./boards.ts";
import {
  deletePlayersAndTeams,
  deleteQuizAnswers,
  deleteQuizGames,
  findRunningGame,
  lockGamesAlone,
  lockQuizGameRows,
} from "./games.repo.ts";
import { holdGameAlone } from "./holdGame.ts";
import { endGame } from "./moveGame.ts";

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

/** Is called when guests' data of an engagement is erased: its games stay, and nobody has played them. */
export async function erasePlayers({
  app,
  tx,
  workspace_id,
  id: engagement_id,
}: {
  app: App;
  tx: Tx;
  workspace_id: string;
  id: string;
}): Promise<void> {
  const { client } = tx;
  const running = await findRunningGame(tx.db, engagement_id);
  if (running) await endGame(app, tx, await holdGameAlone(tx, { workspace_id, id: running.id }));
  await lockGamesAlone(client, engagement_id);
  const rows = await lockQuizGameRows(client, engagement_id);
  if (rows.length === 0) return;
  await deleteQuizAnswers(client, rows);
  await deletePlayersAndTeams(client, rows);
  tx.change(topics.game(engagement_id), { engagement_id, game: null });
  tx.afterCommit(() => {
    for (const { id } of rows) app.state(boards).forget(id);
  });
}
