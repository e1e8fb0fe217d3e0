import type pg from "pg";
import type { Writes } from "../../core/events/draft.ts";
import { givenRows, saveRows } from "../db/saveRows.ts";
import { sql, type Insertable, type Updateable } from "kysely";
import type { Db, Queryable } from "../db/database.ts";
import type { PlayedSession } from "../../core/sessions/playedSession.ts";
import type { byHand } from "../db/byHand.ts";
import type { Database } from "../db/schema.ts";

const columns = [
  "sessions.id",
  "sessions.title",
  "sessions.stage_id",
  // Of one on a stage, where the stage stands now.
  sql<string | null>`CASE WHEN sessions.stage_id IS NULL THEN sessions.venue_id ELSE stages.venue_id END`.as(
    "venue_id",
  ),
  "events.ref as event_ref",
  "sessions.starts_at",
  "sessions.ends_at",
  "sessions.status",
  "sessions.went_live_at",
  "sessions.ended_at",
  "sessions.presenter_ids",
  "sessions.record_ref",
  "sessions.created_at",
  "sessions.updated_at",
] as const;

export function selectSessions(db: Db, workspace_id: string) {
  return db
    .selectFrom("sessions")
    .leftJoin("stages", "stages.id", "sessions.stage_id")
    .leftJoin("events", "events.id", "sessions.event_id")
    .select(columns)
    .where("sessions.workspace_id", "=", workspace_id);
}

export type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>["executeTakeFirstOrThrow"]>>;

export function findSession(db: Db, workspace_id: string, id: string) {
  return selectSessions(db, workspace_id).where("sessions.id", "=", id).executeTakeFirst();
}

/** For the transaction that changes it: nobody else does so meanwhile. */
export function lockSession(db: Db, workspace_id: string, id: string) {
  return selectSessions(db, workspace_id)
    .where("sessions.id", "=", id)
    .forNoKeyUpdate("sessions")
    .executeTakeFirst();
}

/** Of a session that the transaction holds locked. */
export async function readUndoable(db: Db, id: string) {
  const { undoable } = await db
    .selectFrom("sessions")
    .select("undoable")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return undoable;
}

export async function insertSession(db: Db, session: Insertable<Database["sessions"]>): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

export async function updateSession(
  db: Db,
  { workspace_id, id }: { workspace_id: string; id: string },
  changed: Updateable<Omit<Database["sessions"], "hand">> & ReturnType<typeof byHand>,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ...changed, updated_at: sql<number>`now_ms()` })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .execute();
}

export interface Place {
  stage_id: string | null;
  venue_id: string | null;
}

/** Of a session in every room, the stages that are rooms of its venue. */
export async function listSessionStages(
  db: Db,
  workspace_id: string,
  { stage_id, venue_id }: Place,
): Promise<string[]> {
  if (stage_id !== null) return [stage_id];
  const rooms = await db
    .selectFrom("rooms")
    .select("stage_id")
    .distinct()
    .where("workspace_id", "=", workspace_id)
    .where("venue_id", "=", venue_id)
    .where("stage_id", "is not", null)
    .orderBy("stage_id")
    .execute();
  return rooms.map(({ stage_id }) => stage_id!);
}

/** Of which venues these stages are rooms: the sessions of every room there are on them too. */
export async function roomVenues(db: Db, workspace_id: string, stage_ids: readonly string[]) {
  if (stage_ids.length === 0) return [];
  const rooms = await db
    .selectFrom("rooms")
    .select(["stage_id", "venue_id"])
    .distinct()
    .where("workspace_id", "=", workspace_id)
    .where("stage_id", "in", stage_ids)
    .execute();
  return rooms.map(({ stage_id, venue_id }) => ({ stage_id: stage_id!, venue_id }));
}

interface SessionSelection {
  workspace_id: string;
  stage_ids: readonly string[];
  /** Whose sessions of every room count. */
  venue_ids: readonly string[];
}

/** Those of the stages, and those of every room. */
function sessionsAt(db: Db, { workspace_id, stage_ids, venue_ids }: SessionSelection) {
  return db
    .selectFrom("sessions")
    .where("workspace_id", "=", workspace_id)
    .where((e) =>
      e.or([
        e("stage_id", "=", sql<string>`ANY (${stage_ids})`),
        e.and([e("stage_id", "is", null), e("venue_id", "=", sql<string>`ANY (${venue_ids})`)]),
      ]),
    );
}

/** One that has a stage of these to itself. */
export function findOn(db: Db, { except, ...where }: SessionSelection & { except: string }) {
  return sessionsAt(db, where)
    .select(["id", "title", "status"])
    .where("id", "!=", except)
    .where("status", "in", ["live", "held"])
    .orderBy("starts_at")
    .orderBy("id")
    .executeTakeFirst();
}

/** Those that were or will be on from one moment on and begin before another, and whatever is on. */
export function sessionsBetween(
  db: Db,
  { from, to, ...where }: SessionSelection & { from: number; to: number },
) {
  return sessionsAt(db, where)
    .select(["id", "stage_id", "venue_id", "starts_at", "ends_at", "status", "went_live_at", "ended_at"])
    .select(sql<boolean>`stage_id IS NULL`.as("is_everywhere"))
    .where("starts_at", "<=", to)
    .where((e) =>
      e.or([e("ends_at", ">", from), e("ended_at", ">", from), e("status", "in", ["live", "held"])]),
    )
    .execute();
}

export function lockPresentedSessions(db: Db, workspace_id: string, presenter_id: string) {
  return db
    .selectFrom("sessions")
    .leftJoin("events", "events.id", "sessions.event_id")
    .select(["sessions.id", "sessions.status", "events.ref as event_ref"])
    .where("sessions.workspace_id", "=", workspace_id)
    .where(sql<boolean>`sessions.presenter_ids @> ARRAY[${presenter_id}]::text[]`)
    .orderBy("sessions.starts_at")
    .orderBy("sessions.id")
    .forNoKeyUpdate("sessions")
    .execute();
}

export async function removePresenterFromSessions(
  db: Db,
  presenter_id: string,
  named: {
    id: string;
    status: "ended" | "scheduled" | "live" | "held" | "cancelled";
    event_ref: string | null;
  }[],
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({
      presenter_ids: sql<string[]>`array_remove(presenter_ids, ${presenter_id})`,
      updated_at: sql<number>`now_ms()`,
    })
    .where(
      "id",
      "in",
      named.map(({ id }) => id),
    )
    .execute();
}

export async function listPlayedSessions(
  client: Queryable,
  {
    workspace_id,
    id,
    shown_id,
    days,
  }: { workspace_id: string; id: string; shown_id: string | null; days: number[] },
) {
  const { rows } = await client.query<PlayedSessionRow>({
    name: "sessions.played",
    text: sessionsQuery,
    values: [workspace_id, id, ...days, shown_id],
  });
  return rows;
}

export type PlayedSessionRow = Omit<PlayedSession, "presenters"> & { presenter_ids: string[] };

const played_columns =
  "id, title, status, status_since, starts_at, ends_at, went_live_at, ended_at, record_ref, presenter_ids";

const isHere = "workspace_id = $1 AND stage_id = $2";

const isEverywhere =
  "workspace_id = $1 AND stage_id IS NULL AND venue_id IN (SELECT venue_id FROM rooms WHERE stage_id = $2)";

const isAround = "starts_at < $4 AND (ends_at > $3 OR ended_at > $3)";

export const isOn = "status IN ('live', 'held')";

/** Beside the show's own: to a rehearsal of the next session the one after it comes next. */
const firstBeyond = (where: string, is_everywhere: boolean) => `(
  SELECT ${played_columns}, ${is_everywhere} AS is_everywhere FROM sessions
  WHERE ${where} AND starts_at >= $4 AND status = 'scheduled' AND id IS DISTINCT FROM $5
  ORDER BY starts_at, id LIMIT 1)`;

const sessionsQuery = `
  SELECT ${played_columns}, false AS is_everywhere FROM sessions WHERE ${isHere} AND (${isAround} OR ${isOn})
  UNION ALL
  SELECT ${played_columns}, true AS is_everywhere FROM sessions WHERE ${isEverywhere} AND (${isAround} OR ${isOn})
  UNION ALL (
    SELECT * FROM (${firstBeyond(isHere, false)} UNION ALL ${firstBeyond(isEverywhere, true)}) AS beyond
    ORDER BY starts_at, id LIMIT 1)
  UNION
  SELECT ${played_columns}, stage_id IS NULL AS is_everywhere FROM sessions WHERE workspace_id = $1 AND id = $5
  ORDER BY starts_at, id`;

export function isAtPlace(stage_id: string, venue_ids: string[]) {
  return sql<boolean>`(sessions.stage_id = ${stage_id} OR sessions.stage_id IS NULL AND sessions.venue_id = ANY (${venue_ids}))`;
}

export function isAfterStart(after: [number, string]) {
  return sql<boolean>`(sessions.starts_at, sessions.id) > (${after[0]}, ${after[1]})`;
}

export async function lockVenueRow(db: Db, venue_id: string | null): Promise<void> {
  await db.selectFrom("venues").select("id").where("id", "=", venue_id).forNoKeyUpdate().execute();
}

/** Makes sessions, or writes over what was planned of them. */
export function upsertSessions(
  client: pg.ClientBase,
  workspace_id: string,
  rows: Writes["sessions"],
): Promise<void> {
  const text = `
  INSERT INTO sessions (id, workspace_id, event_id, stage_id, venue_id, title, starts_at, ends_at, record_ref, presenter_ids)
  SELECT id, $1, event_id, stage_id, venue_id, title, starts_at, ends_at, record_ref, presenter_ids
  ${givenRows(`id text, event_id text, stage_id text, venue_id text, title text, starts_at bigint, ends_at bigint,
           record_ref text, presenter_ids text[]`)}
  ON CONFLICT (id) DO UPDATE
    SET stage_id = excluded.stage_id, venue_id = excluded.venue_id, title = excluded.title,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at, record_ref = excluded.record_ref,
        presenter_ids = excluded.presenter_ids, updated_at = now_ms()`;
  return saveRows(client, { workspace_id, text, rows });
}
