import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import { boards } from "./boards.ts";
import { readCurrentGames } from "./games.repo.ts";
import { holdGameAlone } from "./holdGame.ts";
import { tellGame } from "./tellGame.ts";

/** Tells how the game of an engagement stands, if it has one. A game that ended before the last one is shown nowhere. */
export async function tellCurrentGame(
  app: App,
  tx: Tx,
  { workspace_id, engagement_id }: { workspace_id: string; engagement_id: string },
): Promise<void> {
  const find = async () => (await readCurrentGames(tx.client, [engagement_id]))[0];
  const current = await find();
  if (!current) return;
  const game = await holdGameAlone(tx, { workspace_id, id: current.id });
  // Whoever began another game meanwhile has told of it.
  if ((await find())?.id !== game.id) return;
  const { kept } = await tellGame(app, tx, game);
  if (kept) tx.afterCommit(() => app.state(boards).keep(game.id, kept));
}
