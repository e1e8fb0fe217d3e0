import type { Play } from "../../contract/plays.ts";
import type { Queryable } from "../db/database.ts";

/** Lists the screens, also those that are gone. */
export async function listPlayScreens(
  q: Queryable,
  { workspace_id, stage_id, screen_id }: { workspace_id: string; stage_id?: string; screen_id?: string },
): Promise<number[]> {
  const { rows } = await q.query<{ id: number }>({
    name: "plays.screens",
    text: `SELECT id FROM play_screens
           WHERE workspace_id = $1 AND ($2::text IS NULL OR stage_id = $2) AND ($3::text IS NULL OR screen_id = $3)
           ORDER BY id`,
    values: [workspace_id, stage_id ?? null, screen_id ?? null],
  });
  return rows.map(({ id }) => id);
}

/** Lists for each screen the time zone of its stage's venue. */
export async function listScreenZones(
  q: Queryable,
  screens: readonly number[],
): Promise<{ id: number; timezone: string }[]> {
  const { rows } = await q.query<{ id: number; timezone: string }>({
    name: "plays.zones",
    text: `SELECT s.id, coalesce(venues.timezone, 'UTC') AS timezone
           FROM play_screens s
           LEFT JOIN stages ON stages.id = s.stage_id
           LEFT JOIN venues ON venues.id = stages.venue_id
           WHERE s.id = ANY ($1::int[]) ORDER BY s.id`,
    values: [screens],
  });
  return rows;
}

export interface SubjectFilter {
  story_id?: string | undefined;
  scene_id?: string | undefined;
  record_ref?: string | undefined;
}

export async function listSubjectIds(
  q: Queryable,
  workspace_id: string,
  { story_id, scene_id, record_ref }: SubjectFilter,
): Promise<number[]> {
  const { rows } = await q.query<{ id: number }>({
    name: "plays.filter",
    text: `SELECT id FROM play_subjects
           WHERE workspace_id = $1 AND ($2::text IS NULL OR story_id = $2) AND ($3::text IS NULL OR scene_id = $3)
             AND ($4::text IS NULL OR record_ref = $4)`,
    values: [workspace_id, story_id ?? null, scene_id ?? null, record_ref ?? null],
  });
  return rows.map(({ id }) => id);
}

/** Which plays are asked for: of these screens and, unless all count, of these subjects. */
export interface WantedPlays {
  screens: readonly number[];
  subjects: readonly number[] | null;
}

/** A play with the numbers under which it is stored. */
export type FoundPlay = Play & { screen: number; subject: number };

const columns = `s.stage_id, s.screen_id, u.kind, u.story_id, u.scene_id, u.shot_id, u.record_ref, u.channel_id,
  p."from", p."from" + p.ms AS "to", p.offline, p.screen, p.subject`;

const tables = "JOIN play_screens s ON s.id = p.screen JOIN play_subjects u ON u.id = p.subject";

/**
 * Lists the plays that began in a span, in the order of their beginnings, after the last one that was seen. Which that is
 * is not written as one comparison of two rows: the index would then be read from there to its end for each screen.
 */
export async function listBegun(
  q: Queryable,
  { screens, subjects }: WantedPlays,
  span: { from: number; to: number; after: readonly [number, number]; limit: number },
): Promise<FoundPlay[]> {
  const { rows } = await q.query<FoundPlay>({
    name: "plays.begun",
    text: `SELECT ${columns} FROM plays p ${tables}
           WHERE p.screen = ANY ($1::int[]) AND p."from" >= $2 AND p."from" < $3
             AND ($4::int[] IS NULL OR p.subject = ANY ($4)) AND (p."from" > $5 OR (p."from" = $5 AND p.screen > $6))
           ORDER BY p."from", p.screen LIMIT $7`,
    values: [screens, span.from, span.to, subjects, ...span.after, span.limit],
  });
  return rows;
}

/**
 * Lists the screens whose first play in a span, after the last one that was seen, began the earliest. One play of each
 * screen is looked at, however many there are.
 */
export async function listFirstBegun(
  q: Queryable,
  screens: readonly number[],
  span: { from: number; to: number; after: readonly [number, number]; limit: number },
): Promise<{ screen: number; from: number }[]> {
  const { rows } = await q.query<{ screen: number; from: number }>({
    name: "plays.first",
    text: `SELECT wanted.id AS screen, p."from" FROM unnest($1::int[]) AS wanted (id)
           CROSS JOIN LATERAL (
             SELECT "from" FROM plays
             WHERE screen = wanted.id AND "from" >= greatest($2, $4::bigint + (wanted.id <= $5)::int) AND "from" < $3
             ORDER BY "from" LIMIT 1
           ) p
           ORDER BY p."from", wanted.id LIMIT $6`,
    values: [screens, span.from, span.to, ...span.after, span.limit],
  });
  return rows;
}

/**
 * Lists the plays that were on at a moment and had begun before it, in the order of their beginnings. A screen shows one
 * thing at a time, so only the last play of each can be among them.
 */
export async function listOnAt(
  q: Queryable,
  { screens, subjects }: WantedPlays,
  at: number,
): Promise<FoundPlay[]> {
  const { rows } = await q.query<FoundPlay>({
    name: "plays.onAt",
    text: `SELECT ${columns} FROM unnest($1::int[]) AS wanted (id)
           CROSS JOIN LATERAL (
             SELECT * FROM plays WHERE screen = wanted.id AND "from" < $2 ORDER BY "from" DESC LIMIT 1
           ) p ${tables}
           WHERE p."from" + p.ms > $2 AND ($3::int[] IS NULL OR p.subject = ANY ($3))
           ORDER BY p."from", p.screen`,
    values: [screens, at, subjects],
  });
  return rows;
}

export interface NumberSum {
  /** The number of a screen or of a subject. */
  id: number;
  plays: number;
  ms: number;
}

/** Sums up the plays that began in a span, each only as far as it was on before `until`. */
export async function sumBegun(
  q: Queryable,
  { screens, subjects }: WantedPlays,
  { by, from, to, until }: { by: "screen" | "subject"; from: number; to: number; until: number },
): Promise<NumberSum[]> {
  const { rows } = await q.query<NumberSum>({
    name: `plays.sumBy.${by}`,
    text: `SELECT ${by} AS id, count(*) AS plays, sum(least(ms, $4 - "from"))::bigint AS ms FROM plays
           WHERE screen = ANY ($1::int[]) AND "from" >= $2 AND "from" < $3
             AND ($5::int[] IS NULL OR subject = ANY ($5))
           GROUP BY ${by}`,
    values: [screens, from, to, until, subjects],
  });
  return rows;
}

export async function listScreenKeys(
  q: Queryable,
  ids: readonly number[],
): Promise<{ id: number; stage: string; screen: string }[]> {
  const text =
    "SELECT id, stage_id AS stage, screen_id AS screen FROM play_screens WHERE id = ANY ($1::int[])";
  const { rows } = await q.query<{ id: number; stage: string; screen: string }>(text, [ids]);
  return rows;
}

export async function listSubjectKeys(
  q: Queryable,
  ids: readonly number[],
): Promise<{ id: number; story: string | null; scene: string | null; record: string | null }[]> {
  const text = `SELECT id, story_id AS story, scene_id AS scene, record_ref AS record
                FROM play_subjects WHERE id = ANY ($1::int[])`;
  const { rows } = await q.query<{
    id: number;
    story: string | null;
    scene: string | null;
    record: string | null;
  }>(text, [ids]);
  return rows;
}
