import { type Insertable, sql, type Updateable } from "kysely";
import type { FollowedStatus } from "../../core/cueLists/cue.ts";
import type { Db, Queryable } from "../db/database.ts";
import { givenRows } from "../db/saveRows.ts";
import type { Database } from "../db/schema.ts";
import type { DueMove } from "../jobs/dueMoves.ts";

export function selectCueLists(db: Db, workspace_id: string) {
  return db
    .selectFrom("cue_lists")
    .leftJoin("events", "events.id", "cue_lists.event_id")
    .select([
      "cue_lists.id",
      "cue_lists.title",
      "events.ref as event_ref",
      "cue_lists.next_cue_id",
      "cue_lists.rehearsed_next_id",
      "cue_lists.rehearsing",
      "cue_lists.running_since",
      "cue_lists.running_by",
      "cue_lists.problem",
      "cue_lists.created_at",
      "cue_lists.updated_at",
    ])
    .where("cue_lists.workspace_id", "=", workspace_id);
}

export type CueListRow = Awaited<ReturnType<ReturnType<typeof selectCueLists>["executeTakeFirstOrThrow"]>>;

export function findCueList(db: Db, workspace_id: string, id: string) {
  return selectCueLists(db, workspace_id).where("cue_lists.id", "=", id).executeTakeFirst();
}

export function lockCueList(db: Db, workspace_id: string, id: string) {
  return selectCueLists(db, workspace_id)
    .where("cue_lists.id", "=", id)
    .forNoKeyUpdate("cue_lists")
    .executeTakeFirst();
}

/** Cues of a workspace fire one after the other: what two of them lock in another order never meets. */
export async function lockFiring(client: Queryable, workspace_id: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`cues ${workspace_id}`]);
}

export function findPointer(db: Db, id: string) {
  return db.selectFrom("cue_lists").select("next_cue_id").where("id", "=", id).executeTakeFirst();
}

export async function insertCueList(db: Db, list: Insertable<Database["cue_lists"]>): Promise<void> {
  await db.insertInto("cue_lists").values(list).execute();
}

export async function updateCueList(
  db: Db,
  id: string,
  changed: Updateable<Database["cue_lists"]>,
): Promise<void> {
  await db
    .updateTable("cue_lists")
    .set({ ...changed, updated_at: sql<number>`now_ms()` })
    .where("id", "=", id)
    .execute();
}

export async function deleteCueList(db: Db, workspace_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("cue_lists")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

export async function findEventId(db: Db, workspace_id: string, ref: string): Promise<string | undefined> {
  const event = await db
    .selectFrom("events")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("ref", "=", ref)
    .forKeyShare()
    .executeTakeFirst();
  return event?.id;
}

export function listCues(db: Db, list_ids: readonly string[]) {
  return db
    .selectFrom("cues")
    .select([
      "workspace_id",
      "list_id",
      "id",
      "title",
      "note",
      "planned_at",
      "after",
      "delay_ms",
      "session_id",
      "status",
      "actions",
      "fired_at",
      "fired_by",
      "results",
      "due_at",
      "missed_at",
    ])
    .where("list_id", "in", list_ids)
    .orderBy("list_id")
    .orderBy("position")
    .execute();
}

export type CueRow = Awaited<ReturnType<typeof listCues>>[number];

export async function findListOfCue(db: Db, workspace_id: string, id: string): Promise<string | undefined> {
  const cue = await db
    .selectFrom("cues")
    .select("list_id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return cue?.list_id;
}

/** Lists which of these ids name cues of other lists. */
export async function listCuesElsewhere(
  db: Db,
  { workspace_id, list_id, ids }: { workspace_id: string; list_id: string; ids: string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("cues")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("list_id", "<>", list_id)
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id }) => id);
}

export type PlannedCue = Omit<
  CueRow,
  "workspace_id" | "list_id" | "fired_at" | "fired_by" | "results" | "due_at" | "missed_at"
>;

/** Cues that are there already keep what became of them; a moment that was missed counts no more once another is planned. */
export async function replaceCues(
  client: Queryable,
  { workspace_id, list_id, cues }: { workspace_id: string; list_id: string; cues: PlannedCue[] },
): Promise<void> {
  const rows = JSON.stringify(cues.map((cue, position) => ({ ...cue, position })));
  await client.query("DELETE FROM cues WHERE list_id = $1 AND id <> ALL ($2)", [
    list_id,
    cues.map(({ id }) => id),
  ]);
  await client.query(
    `INSERT INTO cues (workspace_id, list_id, id, position, title, note, planned_at, after, delay_ms, session_id, status, actions)
     SELECT $1, $3, id, position, title, note, planned_at, after, delay_ms, session_id, status, actions
     ${givenRows(`id text, position integer, title text, note text, planned_at bigint, after text, delay_ms bigint,
       session_id text, status text, actions jsonb`)}
     ON CONFLICT (workspace_id, id) DO UPDATE SET
       position = excluded.position, title = excluded.title, note = excluded.note, planned_at = excluded.planned_at,
       after = excluded.after, delay_ms = excluded.delay_ms, session_id = excluded.session_id,
       status = excluded.status, actions = excluded.actions,
       due_at = CASE WHEN excluded.after = cues.after AND excluded.after <> 'time' THEN cues.due_at END,
       missed_at = CASE WHEN excluded.planned_at IS NOT DISTINCT FROM cues.planned_at AND excluded.after = cues.after
         THEN cues.missed_at END
     WHERE cues.list_id = excluded.list_id`,
    [workspace_id, rows, list_id],
  );
}

export async function updateCue(
  db: Db,
  { workspace_id, id }: { workspace_id: string; id: string },
  changed: Updateable<Database["cues"]>,
): Promise<void> {
  await db
    .updateTable("cues")
    .set(changed)
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .execute();
}

export async function forgetFired(db: Db, list_id: string): Promise<void> {
  await db
    .updateTable("cues")
    .set({ fired_at: null, fired_by: null, results: null, due_at: null, missed_at: null })
    .where("list_id", "=", list_id)
    .execute();
}

/** Nothing of the list fires by itself any more. */
export async function clearDue(db: Db, list_id: string): Promise<void> {
  await db
    .updateTable("cues")
    .set({ due_at: null })
    .where("list_id", "=", list_id)
    .where("due_at", "is not", null)
    .execute();
}

/** Nothing that follows a cue that has fired fires by itself any more. */
export async function clearFollowing(db: Db, list_id: string): Promise<void> {
  await db
    .updateTable("cues")
    .set({ due_at: null })
    .where("list_id", "=", list_id)
    .where("after", "=", "previous")
    .where("due_at", "is not", null)
    .execute();
}

/** Only cues at a time are due without anything that happens before. */
export async function armTimes(db: Db, list_id: string): Promise<void> {
  await db
    .updateTable("cues")
    .set({ due_at: sql<number>`planned_at` })
    .where("list_id", "=", list_id)
    .where("after", "=", "time")
    .where("fired_at", "is", null)
    .where("missed_at", "is", null)
    .execute();
}

/** Returns the lists whose cues wait for this status of a session; from now on those are due. */
export async function armAfterSession(
  client: Queryable,
  { workspace_id, session_id, status, now }: AfterSession,
): Promise<string[]> {
  const { rows } = await client.query<{ list_id: string }>(
    `UPDATE cues SET due_at = $4, missed_at = NULL FROM cue_lists l
     WHERE l.id = cues.list_id AND l.running_since IS NOT NULL AND NOT l.rehearsing
       AND cues.workspace_id = $1 AND cues.after = 'session' AND cues.session_id = $2 AND cues.status = $3
     RETURNING cues.list_id`,
    [workspace_id, session_id, status, now],
  );
  return [...new Set(rows.map(({ list_id }) => list_id))];
}

interface AfterSession {
  workspace_id: string;
  session_id: string;
  status: FollowedStatus;
  now: number;
}

export async function findSessionStatus(db: Db, workspace_id: string, id: string) {
  const session = await db
    .selectFrom("sessions")
    .select("status")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return session?.status;
}

export async function listDueLists(client: Queryable, until: number): Promise<DueMove[]> {
  const { rows } = await client.query<DueMove>({
    name: "cues.due",
    text: "SELECT list_id AS id, workspace_id, min(due_at) AS due_at FROM cues WHERE due_at <= $1 GROUP BY 1, 2",
    values: [until],
  });
  return rows;
}

export async function listActiveAlerts(db: Db, workspace_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("alerts")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("ended_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** What an action can name, and what people call it. */
const names = {
  alerts: "coalesce(title->>'en', (SELECT min(value) FROM json_each_text(title)), '')",
  alert_templates: "name",
  assets: "name",
  channels: "name",
  engagements: "title",
  polls: "question",
  quiz_games: "quiz->>'title'",
  scenes: "title",
  sessions: "title",
  shows: "(SELECT s.title FROM sessions s WHERE s.id = shows.session_id)",
  stage_groups: "name",
  stages: "name",
  stories: "title",
  venues: "name",
} as const;
export type NamedTable = keyof typeof names;

export async function listNames(
  client: Queryable,
  { workspace_id, table, ids }: { workspace_id: string; table: NamedTable; ids: string[] },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `SELECT id, ${names[table]} AS name FROM ${table} WHERE workspace_id = $1 AND id = ANY ($2)`,
    [workspace_id, ids],
  );
  return rows;
}
