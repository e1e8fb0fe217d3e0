import type { Writes } from "../../core/events/draft.ts";
import { givenRows, saveRows } from "../db/saveRows.ts";
import type pg from "pg";
import type { EventPlan } from "../../core/events/eventPlan.ts";
import type { Tx } from "../write.ts";
import { presenterRef } from "../../core/events/comparePresenters.ts";
import { agendaRef } from "../../core/events/compareRecords.ts";
import type { Queryable, Db } from "../db/database.ts";
import { type Insertable, sql } from "kysely";
import type { Database } from "../db/schema.ts";

export async function saveItems(
  { client }: Tx,
  { workspace_id, ref, items }: { workspace_id: string; ref: string; items: object[] },
): Promise<void> {
  if (items.length === 0) return;
  await client.query(
    `INSERT INTO event_items (event_id, kind, key, item_id, values)
     SELECT e.id, i.kind, i.key, i.item_id, i.values
     FROM jsonb_to_recordset($3::jsonb) AS i (kind text, key text, item_id text, values jsonb), events e
     WHERE e.workspace_id = $1 AND e.ref = $2
     ON CONFLICT (event_id, kind, key) DO UPDATE
       SET item_id = excluded.item_id, values = excluded.values`,
    [workspace_id, ref, JSON.stringify(items)],
  );
}

/**
 * Computes a hash over every row that `readEvent` reads for a plan. `xmin`, the transaction that wrote a row last,
 * differs after each write, whoever made it.
 */
export async function hashRows(
  client: pg.ClientBase,
  workspace_id: string,
  plan: EventPlan,
): Promise<string> {
  const { rows } = await client.query<{ hash: string }>({
    name: "events.hashRows",
    text: `
      WITH own AS (SELECT id, venue_id, xmin FROM events WHERE workspace_id = $1 AND ref = $2),
      venue AS (
        SELECT $4::text AS id WHERE $4 IS NOT NULL
        UNION SELECT venue_id FROM own
        UNION SELECT venue_id FROM events WHERE workspace_id = $1 AND series = $3),
      near AS (
        SELECT id, xmin FROM events
        WHERE workspace_id = $1 AND (series = $3 OR venue_id IN (SELECT id FROM venue))),
      item AS (SELECT kind, item_id, xmin FROM event_items WHERE event_id = (SELECT id FROM own)),
      room AS (SELECT id, stage_id, xmin FROM rooms WHERE venue_id IN (SELECT id FROM venue)),
      row AS (
        SELECT 'event' AS kind, id, xmin FROM own
        UNION ALL SELECT 'near', id, xmin FROM near
        UNION ALL SELECT 'item', kind || item_id, xmin FROM item
        UNION ALL SELECT 'near item', i.item_id, i.xmin FROM event_items i
                  WHERE event_id IN (SELECT id FROM near) AND kind IN ('venue', 'room', 'presenter')
        UNION ALL SELECT 'venue', id, xmin FROM venues WHERE id IN (SELECT id FROM venue)
        UNION ALL SELECT 'room', id, xmin FROM room
        UNION ALL SELECT 'stage', id, xmin FROM stages WHERE id IN (SELECT stage_id FROM room)
        UNION ALL SELECT 'presenter', id, xmin FROM presenters
                  WHERE workspace_id = $1
                    AND (ref = ANY ($5) OR id IN (SELECT item_id FROM item WHERE kind = 'presenter'))
        UNION ALL SELECT 'record', ref, xmin FROM records WHERE workspace_id = $1 AND ref = ANY ($6)
        UNION ALL SELECT 'session', id, xmin FROM sessions
                  WHERE id IN (SELECT item_id FROM item WHERE kind = 'session')
        UNION ALL SELECT 'show', id, xmin FROM shows
                  WHERE id IN (SELECT item_id FROM item WHERE kind = 'show'))
      SELECT count(*) || ' ' || coalesce(bit_xor(hashtextextended(kind || ' ' || id || ' ' || xmin::text, 0)), 0) AS hash
      FROM row`,
    values: [
      workspace_id,
      plan.ref,
      plan.series ?? null,
      plan.venue_id ?? null,
      plan.speakers.map(({ key }) => presenterRef(plan, key)),
      plan.sessions.map(({ key }) => agendaRef(plan.ref, key)),
    ],
  });
  return rows[0]!.hash;
}

export async function lockEventName(
  client: Queryable,
  lock: "pg_advisory_xact_lock_shared" | "pg_advisory_xact_lock",
  name: string,
): Promise<void> {
  await client.query(`SELECT ${lock}(hashtextextended($1, 0))`, [name]);
}

export async function listStageNonces(
  client: Queryable,
  workspace_id: string,
  stages: { key: string; name: string; id: string; is_new: boolean }[],
) {
  const { rows } = await client.query<{ id: string; player_nonce: string }>(
    "SELECT id, player_nonce FROM stages WHERE workspace_id = $1 AND id = ANY ($2)",
    [workspace_id, stages.map(({ id }) => id)],
  );
  return rows;
}

export function listEventSessions(db: Db, workspace_id: string, ref: string) {
  return db
    .selectFrom("sessions")
    .innerJoin("events", "events.id", "sessions.event_id")
    .select(["sessions.id", "sessions.stage_id"])
    .where("events.workspace_id", "=", workspace_id)
    .where("events.ref", "=", ref)
    .execute();
}

export async function deleteSessions(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom("sessions").where("id", "in", ids).execute();
}

export function listEventItemKeys(db: Db, workspace_id: string, ref: string) {
  return db
    .selectFrom("event_items")
    .innerJoin("events", "events.id", "event_items.event_id")
    .select("event_items.key")
    .where("events.workspace_id", "=", workspace_id)
    .where("events.ref", "=", ref)
    .where("event_items.kind", "=", "record")
    .execute();
}

export async function deleteEvent(db: Db, workspace_id: string, ref: string): Promise<void> {
  await db.deleteFrom("events").where("workspace_id", "=", workspace_id).where("ref", "=", ref).execute();
}

export function listOpenShows(db: Db, session_ids: string[]) {
  return db
    .selectFrom("shows")
    .select("id")
    .where("session_id", "in", session_ids)
    .where("status", "=", "open")
    .execute();
}

export function selectEvents(db: Db, workspace_id: string) {
  return db
    .selectFrom("events")
    .select([
      "events.ref",
      "events.series",
      "events.title",
      "events.date",
      "events.time_zone",
      "events.language",
      "events.day_starts",
      "events.venue_id",
      sql<number>`(SELECT count(*)::int FROM sessions WHERE sessions.event_id = events.id)`.as("sessions"),
      sql<boolean>`EXISTS (SELECT FROM event_sources WHERE event_sources.event_id = events.id)`.as(
        "has_source",
      ),
      "events.created_at",
      "events.updated_at",
    ])
    .where("events.workspace_id", "=", workspace_id);
}

export function findEventRow(db: Db, workspace_id: string, ref: string) {
  return selectEvents(db, workspace_id).where("events.ref", "=", ref).executeTakeFirst();
}

export function isBeforeDay(after: [string, string]) {
  return sql<boolean>`(events.date, events.ref) < (${after[0]}, ${after[1]})`;
}

export function selectRooms(db: Db, workspace_id: string) {
  return db
    .selectFrom("rooms")
    .select(["id", "key", "name", "label", "venue_id", "stage_id", "created_at"])
    .where("workspace_id", "=", workspace_id);
}

export async function raiseEventVersion(client: Queryable, workspace_id: string, ref: string): Promise<void> {
  await client.query("UPDATE events SET version = version + 1 WHERE workspace_id = $1 AND ref = $2", [
    workspace_id,
    ref,
  ]);
}

/** Makes events, or writes over them. */
export function upsertEvents(
  client: pg.ClientBase,
  workspace_id: string,
  rows: readonly NonNullable<Writes["event"]>[],
): Promise<void> {
  const text = `
  INSERT INTO events (id, workspace_id, ref, series, title, date, time_zone, language, day_starts, venue_id)
  SELECT id, $1, ref, series, title, date, time_zone, language, day_starts, venue_id
  ${givenRows("id text, ref text, series text, title text, date text, time_zone text, language text, day_starts text, venue_id text")}
  ON CONFLICT (id) DO UPDATE
    SET series = excluded.series, title = excluded.title, date = excluded.date, time_zone = excluded.time_zone,
        language = excluded.language, day_starts = excluded.day_starts, venue_id = excluded.venue_id, updated_at = now_ms()`;
  return saveRows(client, { workspace_id, text, rows });
}

/** Makes rooms, or gives them another name, label and stage. */
export function upsertRooms(
  client: pg.ClientBase,
  workspace_id: string,
  rows: Writes["rooms"],
): Promise<void> {
  const text = `
  INSERT INTO rooms (id, workspace_id, venue_id, key, name, label, stage_id)
  SELECT id, $1, venue_id, key, name, label, stage_id
  ${givenRows("id text, venue_id text, key text, name text, label text, stage_id text")}
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, label = excluded.label, stage_id = excluded.stage_id`;
  return saveRows(client, { workspace_id, text, rows });
}

export function findEventId(db: Db, workspace_id: string, ref: string) {
  return db
    .selectFrom("events")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("ref", "=", ref)
    .executeTakeFirst();
}

export async function insertEvent(db: Db, event: Insertable<Database["events"]>): Promise<void> {
  await db.insertInto("events").values(event).execute();
}

/** Lists the sessions that plans of the event made and nobody deleted, each by its key. */
export function listPlannedSessions(db: Db, event_id: string) {
  return db
    .selectFrom("event_items")
    .innerJoin("sessions", "sessions.id", "event_items.item_id")
    .select(["event_items.key", "sessions.status"])
    .where("event_items.event_id", "=", event_id)
    .where("event_items.kind", "=", "session")
    .execute();
}
