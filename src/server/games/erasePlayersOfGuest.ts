import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import { holdGameAlone } from "./holdGame.ts";
import { erasePlayersOfGame, listGamesOfGuest } from "./players.repo.ts";

/**
 * Erases a guest's players with all their answers, as if they had never played. What stays is a row that says that
 * somebody was removed, by which boards know that they are out of date. Where this returns that there was any player, the
 * caller has to tell how the game stands.
 */
export async function erasePlayersOfGuest(
  app: App,
  tx: Tx,
  {
    workspace_id,
    engagement_id,
    guest_id,
  }: { workspace_id: string; engagement_id: string; guest_id: string },
): Promise<boolean> {
  const games = await listGamesOfGuest(tx.client, engagement_id, guest_id);
  for (const id of games) {
    const { q } = await holdGameAlone(tx, { workspace_id, id });
    const player_ids = await erasePlayersOfGame(tx.client, { game_id: id, q, guest_id, now: app.now() });
    for (const player_id of player_ids)
      tx.change(topics.removedPlayer(engagement_id), { game_id: id, player_id });
  }
  return games.length > 0;
}
