import type pg from "pg";
import { gather } from "../db/gather.ts";
import type { Guest } from "./guest.ts";

/**
 * Whether a guest has written something in the engagement already. Phones used to make their own tokens; those that posted,
 * play or have voted keep what is theirs. Nothing new is stored for a token that was not issued, so there are never more.
 */
export function openFormerGuests(
  pool: pg.Pool,
): (guest: Pick<Guest, "id" | "engagement_id">) => Promise<boolean> {
  return gather({ run, isOfOne: () => false, lanes: 2, most: 1_000 });

  async function run(guests: Pick<Guest, "id" | "engagement_id">[]): Promise<boolean[]> {
    const { rows } = await pool.query<{ id: string }>({
      name: "guests.former",
      text: `SELECT n.id FROM unnest($1::text[], $2::text[]) AS n (id, engagement_id)
             WHERE EXISTS (SELECT FROM guests g WHERE g.id = n.id)
               OR EXISTS (
                 SELECT FROM quiz_games g CROSS JOIN LATERAL (
                   SELECT FROM quiz_players p WHERE p.game_id = g.id AND p.guest_id = n.id AND p.removed_at IS NULL LIMIT 1
                 ) AS p WHERE g.engagement_id = n.engagement_id)
               OR EXISTS (
                 SELECT FROM polls p CROSS JOIN LATERAL (
                   SELECT FROM poll_votes v WHERE v.poll_id = p.id AND v.run = p.run AND v.guest_id = n.id LIMIT 1
                 ) AS v WHERE p.engagement_id = n.engagement_id)`,
      values: [guests.map(({ id }) => id), guests.map(({ engagement_id }) => engagement_id)],
    });
    const former = new Set(rows.map(({ id }) => id));
    return guests.map(({ id }) => former.has(id));
  }
}
