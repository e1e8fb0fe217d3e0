import { type Call, workspaceOf } from "../http/call.ts";
import { notFound } from "../http/errors.ts";

interface Listed {
  id: string;
  name: string;
  team: string | null;
  joined_at: number;
}

/** Not page by page: whoever is not among the last is found by name. */
export async function listPlayers(
  call: Call,
  game_id: string,
  { name, limit }: { name?: string | undefined; limit: number },
): Promise<{ items: Listed[] }> {
  const { pool } = call.app;
  const known = await pool.query("SELECT FROM quiz_games WHERE workspace_id = $1 AND id = $2", [
    workspaceOf(call),
    game_id,
  ]);
  if (known.rowCount === 0) throw notFound("The game");
  const { rows } = await pool.query<Listed>(
    `SELECT p.id, p.name, t.name AS team, p.joined_at
     FROM quiz_players p LEFT JOIN quiz_teams t ON t.id = p.team_id
     WHERE p.game_id = $1 AND p.removed_at IS NULL
       AND ($2::text IS NULL OR position(lower($2) IN lower(p.name)) > 0 OR position(lower($2) IN lower(t.name)) > 0)
     ORDER BY p.joined_at DESC, p.id DESC
     LIMIT $3`,
    [game_id, name ?? null, limit],
  );
  return { items: rows };
}
