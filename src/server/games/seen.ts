import type { App } from "../app.ts";

/** Several times before a captain counts as gone. */
export const seen_every_ms = 5_000;

/** These players are there; only where captains are replaced when they are gone. */
export async function keepSeen({ pool, now }: App, game_id: string, player_ids: string[]): Promise<void> {
  if (player_ids.length === 0) return;
  await pool.query({
    name: "players.seen",
    text: "UPDATE quiz_players SET seen_at = $1 WHERE id = ANY ($2) AND game_id = $3",
    values: [now(), player_ids, game_id],
  });
}

/** By team; read anew for each question. */
export async function readCaptains({ pool }: App, game_id: string): Promise<Map<string, string | null>> {
  const { rows } = await pool.query<{ id: string; captain_id: string | null }>({
    name: "teams.captainsNow",
    text: "SELECT id, captain_id FROM quiz_teams WHERE game_id = $1",
    values: [game_id],
  });
  return new Map(rows.map(({ id, captain_id }) => [id, captain_id]));
}
