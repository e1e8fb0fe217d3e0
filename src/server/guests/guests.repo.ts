import type pg from "pg";
import { gather } from "../db/gather.ts";
import type { App } from "../app.ts";
import type { GuestEngagement } from "../../core/engagements/engagement.ts";
import type { PostKind } from "../../core/posts/post.ts";
import { joinCode } from "../../core/engagements/joinCode.ts";
import type { Queryable } from "../db/database.ts";
import type { SharedAddresses } from "../../contract/sharedAddresses.ts";

/**
 * Tells whether a guest has written something in the engagement already. Phones used to make their own tokens; those
 * that posted, play or have voted keep what is theirs. Nothing new is stored for a token that was not issued, so
 * their number does not grow.
 */
export function openFormerGuests(
  pool: pg.Pool,
): (guest: Pick<Guest, "id" | "engagement_id">) => Promise<boolean> {
  return gather({ run, isOfOne: () => false, lanes: 2, most: 1_000, pause_ms: 5 });

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

export interface JoinedEngagement extends GuestEngagement {
  id: string;
  workspace_id: string;
  join_code: string;
  kinds: PostKind[];
  guests_per_address_per_min: number;
}

const columns =
  "id, workspace_id, join_code, title, state, moderation, consent, rooms, kinds, languages, guests_per_address_per_min, reactions, voting, retention_days";

/** Finds the engagement that guests reach with this code, however they type it. */
export async function findByCode({ pool }: App, code: string): Promise<JoinedEngagement | undefined> {
  if (!joinCode.test(code)) return undefined;
  const { rows } = await pool.query<JoinedEngagement>({
    name: "guests.join",
    text: `SELECT ${columns} FROM engagements WHERE join_code = $1`,
    values: [code.toUpperCase()],
  });
  return rows[0];
}

export async function findById({ pool }: App, id: string): Promise<JoinedEngagement | undefined> {
  const { rows } = await pool.query<JoinedEngagement>({
    name: "guests.joined",
    text: `SELECT ${columns} FROM engagements WHERE id = $1`,
    values: [id],
  });
  return rows[0];
}

/** Counts what rows with an `address_mark` tell, given as a query; rows without one come from no known address. */
export async function countAddresses(
  q: Queryable,
  marks: { name: string; from: string; values: unknown[] },
): Promise<SharedAddresses> {
  const { rows } = await q.query<SharedAddresses>({
    name: marks.name,
    text: `SELECT coalesce(sum(guests), 0)::int AS guests, count(address_mark)::int AS addresses,
             coalesce(max(guests) FILTER (WHERE address_mark IS NOT NULL), 0)::int AS most_from_one
           FROM (SELECT address_mark, count(*) AS guests FROM ${marks.from} GROUP BY address_mark) AS marks`,
    values: marks.values,
  });
  return rows[0]!;
}

export async function insertGuest(
  client: Queryable,
  {
    id,
    workspace_id,
    engagement_id,
    token_hash,
  }: { id: string; workspace_id: string; engagement_id: string; token_hash: Buffer },
): Promise<void> {
  await client.query({
    name: "guests.insert",
    text: `INSERT INTO guests (id, workspace_id, engagement_id, token_hash) VALUES ($1, $2, $3, $4)
           ON CONFLICT DO NOTHING`,
    values: [id, workspace_id, engagement_id, token_hash],
  });
}

export interface Guest {
  id: string;
  engagement_id: string;
  workspace_id: string;
  token_hash: Buffer;
  /** A keyed hash of the address to which the token was issued, or null when it was not issued. */
  address_mark: Buffer | null;
}
