import { topics } from "../../contract/topics.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { write } from "../write.ts";
import { readCurrentGames } from "./games.repo.ts";
import { holdGameAlone } from "./holdGame.ts";
import { tellGame } from "./tellGame.ts";
import { markPlayerRemoved } from "./players.repo.ts";

/** Removes a player with all its answers, as if it had never played. */
export async function removePlayer(call: Call, game_id: string, player_id: string): Promise<void> {
  const { app } = call;
  await write(call, async (tx) => {
    const game = await holdGameAlone(tx, { workspace_id: getWorkspaceId(call), id: game_id });
    const rowCount = await markPlayerRemoved(tx.client, { game_id, player_id, now: app.now() });
    if (rowCount === 0) throw notFound("The player");
    tx.change(topics.removedPlayer(game.engagement_id), { game_id, player_id });
    // A game that ended before the last one is shown nowhere.
    const [current] = await readCurrentGames(tx.client, [game.engagement_id]);
    if (current?.id === game_id) await tellGame(app, tx, game);
  });
}
