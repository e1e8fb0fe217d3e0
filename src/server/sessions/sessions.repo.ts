import type pg from "pg";
import type { Writes } from "../../core/events/draft.ts";
import { givenRows, saveRows } from "../db/saveRows.ts";
import { sql, type Insertable, type Updateable } from "kysely";
import type { Db, Queryable } from "../db/database.ts";
import type { PlayedSession } from "../../core/sessions/playedSession.ts";
import type { TimedSession } from "../../core/sessions/timetable.ts";
import type { noteHandEdits } from "../db/handEdits.ts";
import type { Database } from "../db/schema.ts";

const columns = [
  "sessions.id",
  "sessions.title",
  "sessions.stage_id",
  // A session on a stage is where the stage stands now.
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

/** Locks a session for the transaction that changes it. */
export function lockSession(db: Db, workspace_id: string, id: string) {
  return selectSessions(db, workspace_id)
    .where("sessions.id", "=", id)
    .forNoKeyUpdate("sessions")
    .executeTakeFirst();
}

/** The transaction must hold the session's lock. */
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
  changed: Updateable<Omit<Database["sessions"], "hand">> & ReturnType<typeof noteHandEdits>,
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

/** Lists for a session in every room the stages that are rooms of its venue. */
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

/** Lists the venues of which these stages are rooms, because the sessions of every room there are on them too. */
export async function listRoomVenues(db: Db, workspace_id: string, stage_ids: readonly string[]) {
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
  /** Sessions of every room in these venues count. */
  venue_ids: readonly string[];
}

/** Selects the sessions of the stages, and those of every room. */
function selectSessionsAt(db: Db, { workspace_id, stage_ids, venue_ids }: SessionSelection) {
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

/** Finds a session that has one of these stages to itself. */
export function findOn(db: Db, { except, ...where }: SessionSelection & { except: string }) {
  return selectSessionsAt(db, where)
    .select(["id", "title", "status"])
    .where("id", "!=", except)
    .where("status", "in", ["live", "held"])
    .orderBy("starts_at")
    .orderBy("id")
    .executeTakeFirst();
}

/** Lists sessions that are on after one moment and begin before another, and whatever is on. */
export function listSessionsBetween(
  db: Db,
  { from, to, ...where }: SessionSelection & { from: number; to: number },
) {
  return selectSessionsAt(db, where)
    .select(["id", "stage_id", "venue_id", "starts_at", "ends_at", "status", "went_live_at", "ended_at"])
    .select(sql<boolean>`stage_id IS NULL`.as("is_everywhere"))
    .where("starts_at", "<=", to)
    .where((e) =>
      e.or([e("ends_at", ">", from), e("ended_at", ">", from), e("status", "in", ["live", "held"])]),
    )
    .execute();
}

/** Locks the sessions that are planned on these stages, or in every room of the venue, in this time and have not begun. */
export function lockPlanned(db: Db, { from, to, ...where }: SessionSelection & { from: number; to: number }) {
  return selectSessionsAt(db, where)
    .select(["id", "stage_id", "venue_id", "starts_at", "ends_at", "status"])
    .where("status", "=", "scheduled")
    .where("starts_at", ">", from)
    .where("starts_at", "<", to)
    .orderBy("starts_at")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export async function findTimezone(db: Db, { stage_id, venue_id }: Place): Promise<string> {
  const found = await db
    .selectFrom("venues")
    .select("timezone")
    .where((e) =>
      stage_id === null
        ? e("id", "=", venue_id)
        : e("id", "in", e.selectFrom("stages").select("venue_id").where("id", "=", stage_id)),
    )
    .executeTakeFirst();
  return found?.timezone ?? "UTC";
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

/** The show's own session is left out: in a rehearsal of the next session, the one after it comes next. */
const writeFirstBeyond = (where: string, is_everywhere: boolean) => `(
  SELECT ${played_columns}, ${is_everywhere} AS is_everywhere FROM sessions
  WHERE ${where} AND starts_at >= $4 AND status = 'scheduled' AND id IS DISTINCT FROM $5
  ORDER BY starts_at, id LIMIT 1)`;

const sessionsQuery = `
  SELECT ${played_columns}, false AS is_everywhere FROM sessions WHERE ${isHere} AND (${isAround} OR ${isOn})
  UNION ALL
  SELECT ${played_columns}, true AS is_everywhere FROM sessions WHERE ${isEverywhere} AND (${isAround} OR ${isOn})
  UNION ALL (
    SELECT * FROM (${writeFirstBeyond(isHere, false)} UNION ALL ${writeFirstBeyond(isEverywhere, true)}) AS beyond
    ORDER BY starts_at, id LIMIT 1)
  UNION
  SELECT ${played_columns}, stage_id IS NULL AS is_everywhere FROM sessions WHERE workspace_id = $1 AND id = $5
  ORDER BY starts_at, id`;

interface ElsewhereRow {
  on_stage_id: string;
  on_venue_id: string | null;
  /** Null for a stage that has no session in these days. */
  session: TimedSession | null;
}

/** Lists the sessions of other stages: those named, and all in the venue if one is given. */
export async function listSessionsElsewhere(
  q: Queryable,
  given: {
    workspace_id: string;
    except_id: string;
    stage_ids: readonly string[];
    venue_id: string | null;
    days: [from: number, to: number];
  },
): Promise<ElsewhereRow[]> {
  const { rows } = await q.query<ElsewhereRow>({
    name: "sessions.elsewhere",
    text: elsewhereQuery,
    values: [given.workspace_id, given.except_id, given.stage_ids, given.venue_id, ...given.days],
  });
  return rows;
}

const elsewhereQuery = `
  SELECT stages.id AS on_stage_id, stages.venue_id AS on_venue_id, (
    SELECT json_build_object('id', s.id, 'status', s.status, 'status_since', s.status_since, 'starts_at', s.starts_at,
      'ends_at', s.ends_at, 'went_live_at', s.went_live_at, 'ended_at', s.ended_at, 'is_everywhere', s.stage_id IS NULL)
    WHERE s.id IS NOT NULL
  ) AS session
  FROM stages LEFT JOIN sessions s ON s.workspace_id = $1
    AND (s.stage_id = stages.id
      OR s.stage_id IS NULL AND s.venue_id IN (SELECT venue_id FROM rooms WHERE rooms.stage_id = stages.id))
    AND (s.starts_at < $6 AND (s.ends_at > $5 OR s.ended_at > $5) OR s.status IN ('live', 'held'))
  WHERE stages.workspace_id = $1 AND stages.id <> $2 AND (stages.id = ANY ($3) OR stages.venue_id = $4)
  ORDER BY stages.id, s.starts_at, s.id`;

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
