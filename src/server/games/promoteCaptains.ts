import type { Queryable } from "../db/database.ts";
import type { GameRow } from "./holdGame.ts";

/** A captain who is gone for so long is replaced when the next question is asked. */
export const gone_ms = 20_000;

/** Who joined next and is there; if nobody is, the captain stays, who may come back as well as another. */
export async function promoteCaptains(
  q: Queryable,
  { id, quiz }: Pick<GameRow, "id" | "quiz">,
  now: number,
): Promise<void> {
  const { mode, captain } = quiz.settings;
  if (mode !== "teams" || !captain) return;
  await q.query({
    name: "games.captains",
    text: `UPDATE quiz_teams t SET captain_id = next.id
           FROM (
             SELECT DISTINCT ON (p.team_id) p.team_id, p.id FROM quiz_players p
             WHERE p.game_id = $1 AND p.removed_at IS NULL AND p.seen_at > $2
             ORDER BY p.team_id, p.joined_at, p.id
           ) AS next
           WHERE t.game_id = $1 AND next.team_id = t.id AND NOT EXISTS (
             SELECT FROM quiz_players c WHERE c.id = t.captain_id AND c.removed_at IS NULL AND c.seen_at > $2)`,
    values: [id, now - gone_ms],
  });
}
