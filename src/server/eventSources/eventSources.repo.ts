import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { EventPlan } from "../../core/events/eventPlan.ts";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import type { Database } from "../db/schema.ts";
import type { DueReading } from "../jobs/dueReadings.ts";

/** Fetching a schedule and reading it take less time together. */
const lease_ms = 180_000;
const most_of_one = 4;

/**
 * Takes sources that are due and that nobody else reads, of each workspace in turn. A node that dies over one loses it
 * when the lease ends.
 */
export async function takeSources(app: App, count: number, busy: string[]): Promise<DueReading[]> {
  const { rows } = await app.pool.query<DueReading>({
    name: "eventSources.take",
    text: `UPDATE event_sources SET due_at = $1::bigint + $2::bigint
           WHERE event_id IN (
             SELECT event_id FROM event_sources WHERE due_at <= $1 AND event_id = ANY (ARRAY (
               SELECT event_id FROM (
                 SELECT event_id, due_at, cardinality(array_positions($4::text[], workspace_id::text))
                   + row_number() OVER (PARTITION BY workspace_id ORDER BY due_at, event_id) AS turn
                 FROM event_sources WHERE due_at <= $1) due
               WHERE turn <= $5 ORDER BY turn, due_at, event_id LIMIT $3))
             FOR UPDATE SKIP LOCKED)
           RETURNING event_id AS id, workspace_id`,
    values: [app.now(), lease_ms, count, busy, most_of_one],
  });
  return rows;
}

const settings = [
  "event_sources.event_id",
  "event_sources.workspace_id",
  "events.ref as event_ref",
  "event_sources.url",
  "event_sources.every_min",
  "event_sources.apply",
  "event_sources.time_zone",
  "event_sources.day",
] as const;

function selectSources(db: Db) {
  return db.selectFrom("event_sources").innerJoin("events", "events.id", "event_sources.event_id");
}

/** Finds a source as callers see it; the plan is read only where it waits. */
export function findSource(db: Db, workspace_id: string, ref: string) {
  return selectSources(db)
    .select([
      ...settings,
      "event_sources.last_read_at",
      "event_sources.last_changed_at",
      "event_sources.due_at as next_read_at",
      "event_sources.error",
      "event_sources.is_shrunk",
      "event_sources.waiting",
      "event_sources.remarks",
      sql<EventPlan | null>`CASE WHEN event_sources.waiting IS NOT NULL THEN event_sources.plan END`.as(
        "plan",
      ),
      "event_sources.created_at",
    ])
    .where("events.workspace_id", "=", workspace_id)
    .where("events.ref", "=", ref)
    .executeTakeFirst();
}

/** Finds what is asked for at the source's address, and who asks. */
export function findAskedSource(db: Db, event_id: string) {
  return selectSources(db)
    .select([
      ...settings,
      "event_sources.version",
      "event_sources.set_by",
      "event_sources.etag",
      "event_sources.last_modified",
      "events.title",
      "events.date",
      "events.time_zone as event_time_zone",
      "events.language",
      "events.series",
      "events.version as applied_version",
    ])
    .where("event_sources.event_id", "=", event_id)
    .executeTakeFirst();
}

/** Holds the source while a reading of it is stored. */
export function lockSource(db: Db, event_id: string) {
  return selectSources(db)
    .select([
      ...settings,
      "event_sources.version",
      "event_sources.etag",
      "event_sources.last_modified",
      "event_sources.plan",
      "event_sources.remarks",
      "event_sources.gone_keys",
      "event_sources.waiting",
      "event_sources.error",
      "event_sources.last_changed_at",
    ])
    .where("event_sources.event_id", "=", event_id)
    .forUpdate("event_sources")
    .executeTakeFirst();
}

export async function updateSource(
  db: Db,
  event_id: string,
  changed: Updateable<Database["event_sources"]>,
): Promise<void> {
  await db.updateTable("event_sources").set(changed).where("event_id", "=", event_id).execute();
}

/** Sets the source; what was read at another address, or of another day, is forgotten. */
export async function upsertSource(db: Db, source: Insertable<Database["event_sources"]>): Promise<void> {
  const { url, every_min, apply, time_zone, day, set_by, due_at } = source;
  const is_other = sql<boolean>`(event_sources.url, event_sources.time_zone, event_sources.day)
    IS DISTINCT FROM (excluded.url, excluded.time_zone, excluded.day)`;
  const unlessOther = <T>(column: string) =>
    sql<T>`CASE WHEN ${is_other} THEN NULL ELSE ${sql.ref(`event_sources.${column}`)} END`;
  await db
    .insertInto("event_sources")
    .values(source)
    .onConflict((conflict) =>
      conflict.column("event_id").doUpdateSet({
        url,
        every_min,
        apply,
        time_zone,
        day,
        set_by,
        due_at,
        version: sql<number>`event_sources.version + 1`,
        etag: unlessOther("etag"),
        last_modified: unlessOther("last_modified"),
        plan: unlessOther("plan"),
        waiting: unlessOther("waiting"),
        error: unlessOther("error"),
        last_read_at: unlessOther("last_read_at"),
        last_changed_at: unlessOther("last_changed_at"),
        is_shrunk: sql<boolean>`event_sources.is_shrunk AND NOT ${is_other}`,
      }),
    )
    .execute();
}

export function deleteSourceRow(db: Db, workspace_id: string, ref: string) {
  return db
    .deleteFrom("event_sources")
    .using("events")
    .whereRef("events.id", "=", "event_sources.event_id")
    .where("events.workspace_id", "=", workspace_id)
    .where("events.ref", "=", ref)
    .returning("event_sources.event_id")
    .executeTakeFirst();
}
