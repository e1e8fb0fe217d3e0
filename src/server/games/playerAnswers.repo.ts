import type { Queryable } from "../db/database.ts";
import type { Player } from "../../core/quizzes/sides.ts";
import type { TakenAnswer } from "../../core/quizzes/takenAnswer.ts";

/** Lists players in the order of their ids, from the one after this id on. */
export async function listPlayersAfter(
  q: Queryable,
  given: { game_id: string; after: string; player_id?: string | undefined; limit: number },
) {
  const { game_id, after, player_id, limit } = given;
  const { rows } = await q.query<Player & { team: string | null }>(
    `SELECT p.id, p.name, p.team_id, p.from_q, t.name AS team
     FROM quiz_players p LEFT JOIN quiz_teams t ON t.id = p.team_id
     WHERE p.game_id = $1 AND p.removed_at IS NULL AND p.id > $2 AND ($3::text IS NULL OR p.id = $3)
     ORDER BY p.id LIMIT $4`,
    [game_id, after, player_id ?? null, limit],
  );
  return rows;
}

/** Lists everybody in these teams. */
export async function listTeamMates(q: Queryable, game_id: string, team_ids: string[]) {
  const { rows } = await q.query<Player>(
    `SELECT id, name, team_id, from_q FROM quiz_players
     WHERE game_id = $1 AND removed_at IS NULL AND team_id = ANY ($2)`,
    [game_id, team_ids],
  );
  return rows;
}

/** Lists what these players answered to the questions that count, each answer by its key. */
export async function listAnswersOf(
  q: Queryable,
  { game_id, counted, player_ids }: { game_id: string; counted: number; player_ids: string[] },
) {
  const { rows } = await q.query<TakenAnswer & { q: number }>(
    `SELECT a.q, a.player_id, a.answer, a.ms, a.at, a.by_captain
     FROM generate_series(0, $2::int - 1) AS n (q) CROSS JOIN unnest($3::text[]) AS p (id) CROSS JOIN LATERAL (
       SELECT * FROM quiz_answers a WHERE a.game_id = $1 AND a.q = n.q AND a.player_id = p.id LIMIT 1
     ) AS a`,
    [game_id, counted, player_ids],
  );
  return rows;
}
