import type { Queryable } from "../db/database.ts";
import type { GameRow } from "./holdGame.ts";

/** Of each engagement the game that runs, or the one that ended last. */
export async function readCurrentGames(q: Queryable, engagement_ids: readonly string[]): Promise<GameRow[]> {
  if (engagement_ids.length === 0) return [];
  const { rows } = await q.query<GameRow>({
    name: "games.current",
    text: `SELECT g.* FROM unnest($1::text[]) AS e (id) CROSS JOIN LATERAL (
             SELECT * FROM quiz_games g WHERE g.engagement_id = e.id
             ORDER BY g.phase = 'ended', g.started_at DESC, g.id DESC LIMIT 1) AS g`,
    values: [engagement_ids],
  });
  return rows;
}
