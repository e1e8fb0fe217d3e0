import type { Queryable } from "../db/database.ts";

/** Those that somebody is in, the oldest first. */
export async function readTeams(
  q: Queryable,
  game_id: string,
): Promise<{ id: string; name: string; players: number }[]> {
  const { rows } = await q.query<{ id: string; name: string; players: number }>({
    name: "teams.joinable",
    text: `SELECT t.id, t.name, count(*)::int AS players
           FROM quiz_teams t JOIN quiz_players p ON p.team_id = t.id AND p.game_id = $1 AND p.removed_at IS NULL
           WHERE t.game_id = $1 GROUP BY t.id ORDER BY t.created_at, t.id`,
    values: [game_id],
  });
  return rows;
}
