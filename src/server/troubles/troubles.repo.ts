import { type Insertable, sql, type Updateable } from "kysely";
import type { OpenTrouble, WatchedSubject } from "../../core/troubles/judgeTroubles.ts";
import { day_ms } from "../../core/time/calendar.ts";
import type { App } from "../app.ts";
import type { Db, Queryable } from "../db/database.ts";
import type { TroubleTables } from "../db/troubleTables.ts";

const shown = [
  "troubles.id",
  "troubles.kind",
  "troubles.place",
  "troubles.subjects",
  "troubles.detail",
  "troubles.time_zone",
  "troubles.since",
  "troubles.ended_at",
  "troubles.announced_at",
  "troubles.is_start_mailed",
  "troubles.created_at",
] as const;

export function selectTroubles(db: Db, workspace_id: string) {
  return db.selectFrom("troubles").select(shown).where("workspace_id", "=", workspace_id);
}

export type TroubleRow = Awaited<ReturnType<ReturnType<typeof selectTroubles>["executeTakeFirstOrThrow"]>>;

/** Of several nodes that look at a workspace, one does so at a time. */
export async function lockTroubles(db: Db, workspace_id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`troubles ${workspace_id}`}, 0))`.execute(db);
}

export function listOpen(db: Db, workspace_id: string): Promise<TroubleRow[]> {
  return selectTroubles(db, workspace_id)
    .where("ended_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function listWatched(db: Db, workspace_id: string): Promise<WatchedSubject[]> {
  return db
    .selectFrom("watched_subjects")
    .select([
      "kind",
      "subject_id",
      "name",
      "place",
      "time_zone",
      "detail",
      "bad_since",
      "well_since",
      "relapses",
      "trouble_id",
    ])
    .where("workspace_id", "=", workspace_id)
    .orderBy("kind")
    .orderBy("subject_id")
    .execute();
}

/** Lists the workspaces in which something was wrong, or somebody is still to be told. */
export async function listConcerned(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ workspace_id: string }>(
    `SELECT workspace_id FROM watched_subjects UNION SELECT workspace_id FROM troubles WHERE ended_at IS NULL
     UNION SELECT workspace_id FROM troubles WHERE (NOT is_start_mailed OR NOT is_end_mailed) AND ended_at > now_ms() - $1::bigint`,
    [day_ms],
  );
  return rows.map(({ workspace_id }) => workspace_id);
}

export async function saveWatched(
  client: Queryable,
  workspace_id: string,
  watched: readonly WatchedSubject[],
): Promise<void> {
  await client.query(
    `INSERT INTO watched_subjects
       (workspace_id, kind, subject_id, name, place, time_zone, detail, bad_since, well_since, relapses, trouble_id)
     SELECT $1, * FROM jsonb_to_recordset($2::jsonb) AS w (kind text, subject_id text, name text, place jsonb,
       time_zone text, detail text, bad_since bigint, well_since bigint, relapses integer, trouble_id text)
     ON CONFLICT (workspace_id, kind, subject_id) DO UPDATE SET (name, place, time_zone, detail, bad_since, well_since,
       relapses, trouble_id) = (excluded.name, excluded.place, excluded.time_zone, excluded.detail, excluded.bad_since,
       excluded.well_since, excluded.relapses, excluded.trouble_id)`,
    [workspace_id, JSON.stringify(watched)],
  );
}

export async function deleteWatched(
  client: Queryable,
  workspace_id: string,
  forgotten: readonly WatchedSubject[],
): Promise<void> {
  await client.query(
    `DELETE FROM watched_subjects w USING unnest($2::text[], $3::text[]) AS f (kind, subject_id)
     WHERE w.workspace_id = $1 AND w.kind = f.kind AND w.subject_id = f.subject_id`,
    [workspace_id, forgotten.map(({ kind }) => kind), forgotten.map(({ subject_id }) => subject_id)],
  );
}

export async function insertTrouble(
  db: Db,
  workspace_id: string,
  { place, subjects, ...trouble }: OpenTrouble,
): Promise<void> {
  await db
    .insertInto("troubles")
    .values({
      ...trouble,
      workspace_id,
      place: place && JSON.stringify(place),
      subjects: JSON.stringify(subjects),
    })
    .execute();
}

export async function updateTrouble(
  db: Db,
  id: string,
  changed: Updateable<TroubleTables["troubles"]>,
): Promise<void> {
  await db.updateTable("troubles").set(changed).where("id", "=", id).execute();
}

export async function updateSettings(
  db: Db,
  workspace_id: string,
  changed: Omit<Insertable<TroubleTables["trouble_settings"]>, "workspace_id">,
): Promise<void> {
  await db
    .insertInto("trouble_settings")
    .values({ workspace_id, ...changed })
    .onConflict((conflict) => conflict.column("workspace_id").doUpdateSet(changed))
    .execute();
}

export function findSettings(db: Db, workspace_id: string) {
  return db
    .selectFrom("trouble_settings")
    .selectAll()
    .where("workspace_id", "=", workspace_id)
    .executeTakeFirst();
}

/** Returns whether no other test was sent within this time. */
export async function claimTest(client: Queryable, workspace_id: string, pause_ms: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO trouble_settings AS s (workspace_id, tested_at) VALUES ($1, now_ms())
     ON CONFLICT (workspace_id) DO UPDATE SET tested_at = now_ms()
     WHERE s.tested_at IS NULL OR s.tested_at <= now_ms() - $2::bigint`,
    [workspace_id, pause_ms],
  );
  return rowCount === 1;
}

/** Lists what is to be told by e-mail; what nobody could be told of within a day is old news. */
export function listToMail(db: Db, workspace_id: string, after: number): Promise<TroubleRow[]> {
  return selectTroubles(db, workspace_id)
    .where("announced_at", "is not", null)
    .where((e) =>
      e.or([
        e.and([e("is_start_mailed", "=", false), e("announced_at", ">", after)]),
        e.and([e("is_start_mailed", "=", true), e("is_end_mailed", "=", false), e("ended_at", ">", after)]),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Those that are over are told of as a whole. */
export async function setMailed(
  client: Queryable,
  ids: readonly string[],
  over_ids: readonly string[],
): Promise<void> {
  await client.query(
    `UPDATE troubles SET is_start_mailed = true, is_end_mailed = is_end_mailed OR id = ANY ($2) WHERE id = ANY ($1)`,
    [ids, over_ids],
  );
}

/** Returns whether it is this node's turn to look. */
export async function takeLook(client: Queryable, pause_ms: number): Promise<boolean> {
  const { rowCount } = await client.query(
    "UPDATE trouble_looks SET looked_at = now_ms() WHERE looked_at <= now_ms() - $1::bigint OR looked_at > now_ms()",
    [pause_ms],
  );
  return rowCount === 1;
}

const kept_ms = 30 * day_ms;

export async function forgetOldTroubles({ pool }: App): Promise<void> {
  await pool.query("DELETE FROM troubles WHERE ended_at < now_ms() - $1::bigint", [kept_ms]);
  await pool.query("DELETE FROM short_disks WHERE looked_at < now_ms() - $1::bigint", [day_ms]);
}
