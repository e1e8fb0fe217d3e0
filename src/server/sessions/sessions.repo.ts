import { type Insertable, sql, type Updateable } from "kysely";
import type { byHand } from "../db/byHand.ts";
import type { Db } from "../db/database.ts";
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
export async function stagesOf(
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

interface Where {
  workspace_id: string;
  stage_ids: readonly string[];
  /** Whose sessions of every room count. */
  venue_ids: readonly string[];
}

/** Those of the stages, and those of every room. */
function sessionsAt(db: Db, { workspace_id, stage_ids, venue_ids }: Where) {
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
export function findOn(db: Db, { except, ...where }: Where & { except: string }) {
  return sessionsAt(db, where)
    .select(["id", "title", "status"])
    .where("id", "!=", except)
    .where("status", "in", ["live", "held"])
    .orderBy("starts_at")
    .orderBy("id")
    .executeTakeFirst();
}

/** Those that were or will be on from one moment on and begin before another, and whatever is on. */
export function sessionsBetween(db: Db, { from, to, ...where }: Where & { from: number; to: number }) {
  return sessionsAt(db, where)
    .select(["id", "stage_id", "venue_id", "starts_at", "ends_at", "status", "went_live_at", "ended_at"])
    .select(sql<boolean>`stage_id IS NULL`.as("is_everywhere"))
    .where("starts_at", "<=", to)
    .where((e) =>
      e.or([e("ends_at", ">", from), e("ended_at", ">", from), e("status", "in", ["live", "held"])]),
    )
    .execute();
}
