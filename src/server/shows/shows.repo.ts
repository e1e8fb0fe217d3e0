import type pg from "pg";
import type { Writes } from "../../core/events/draft.ts";
import { givenRows, saveRows } from "../db/saveRows.ts";
import type { Queryable, Db } from "../db/database.ts";
import type { PlayedShow } from "../../core/playback/programme.ts";
import { makeShowStoryId } from "../../core/playback/nowPlaying.ts";
import { lead_ms } from "../../core/playback/changeOver.ts";
import { sql, type Insertable, type Updateable } from "kysely";
import type { Database } from "../db/schema.ts";
import type { Take } from "../db/eventTables.ts";

/** With the title and the place of its session. */
export function selectShows(db: Db, workspace_id: string) {
  return db
    .selectFrom("shows")
    .innerJoin("sessions", "sessions.id", "shows.session_id")
    .select([
      "shows.id",
      "shows.session_id",
      "sessions.stage_id",
      "sessions.title",
      "shows.story_id",
      "shows.status",
      "shows.controller",
      "shows.opened_at",
      "shows.closed_at",
      "shows.created_at",
      "shows.updated_at",
    ])
    .where("shows.workspace_id", "=", workspace_id);
}

export type Show = Awaited<ReturnType<ReturnType<typeof selectShows>["executeTakeFirstOrThrow"]>>;

/** Shows that hold this stage when they are open: also those of sessions in every room of its venue. */
export function isOnStage(stage_id: string) {
  return sql<boolean>`(sessions.stage_id = ${stage_id} OR sessions.stage_id IS NULL AND EXISTS (
    SELECT FROM rooms WHERE rooms.stage_id = ${stage_id} AND rooms.venue_id = sessions.venue_id))`;
}

/** The session's, and whether it is over. */
export async function findShowSession(db: Db, { session_id }: { session_id: string }) {
  return db
    .selectFrom("sessions")
    .select(["stage_id", "venue_id", "status"])
    .where("id", "=", session_id)
    .executeTakeFirst();
}

/** The stages that an open show holds. */
export async function heldStages(db: Db, show_id: string): Promise<string[]> {
  const stages = await db
    .selectFrom("stages")
    .select("id")
    .where("show_id", "=", show_id)
    .orderBy("id")
    .execute();
  return stages.map(({ id }) => id);
}

/** The session of a new show; it is not deleted before the transaction has ended. */
export async function holdSession(db: Db, workspace_id: string, id: string): Promise<boolean> {
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return session !== undefined;
}

export async function lockShow(db: Db, workspace_id: string, id: string) {
  return selectShows(db, workspace_id).where("shows.id", "=", id).forUpdate("shows").executeTakeFirst();
}

export async function insertShow(db: Db, show: Insertable<Database["shows"]>): Promise<void> {
  await db.insertInto("shows").values(show).execute();
}

export async function updateShow(db: Db, id: string, changed: Updateable<Database["shows"]>): Promise<void> {
  await db.updateTable("shows").set(changed).where("id", "=", id).execute();
}

/** What was put on these stages by hand ends. */
export async function holdStages(db: Db, ids: string[], show_id: string | null): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable("stages").set({ show_id, take: null }).where("id", "in", ids).execute();
}

/** By stage: what was put on these by hand and is not over yet. */
export async function takesOn(db: Db, ids: readonly string[], now: number): Promise<Record<string, Take>> {
  if (ids.length === 0) return {};
  const stages = await db.selectFrom("stages").select(["id", "take"]).where("id", "in", ids).execute();
  return Object.fromEntries(
    stages.flatMap(({ id, take }) => (take && (take.until ?? Infinity) > now ? [[id, take]] : [])),
  );
}

export async function putTake(db: Db, stage_id: string, take: Take): Promise<void> {
  await db
    .updateTable("stages")
    .set({ take: JSON.stringify(take) })
    .where("id", "=", stage_id)
    .execute();
}

/** Of a show that the transaction holds locked. */
export function readUndoable(db: Db, id: string) {
  return db
    .selectFrom("shows")
    .select(["undoable", "story_since"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export interface Stage {
  id: string;
  workspace_id: string;
  width: number;
  height: number;
}

interface ShowOnStage {
  show: PlayedShow;
  /** Null: what it plays is made of its session. */
  story_id: string | null;
}

/** The open show that holds the stage. */
export async function readShow(q: Queryable, { id, workspace_id }: Stage): Promise<ShowOnStage | null> {
  const row = (await q.query<ShowRow>(showQuery, [workspace_id, id])).rows[0];
  if (!row) return null;
  const { story_id, opened_at, ...show } = row;
  return {
    show: { ...show, story_id: story_id ?? makeShowStoryId(show.id), since: opened_at + lead_ms },
    story_id,
  };
}

type ShowRow = Omit<PlayedShow, "story_id" | "since"> & { story_id: string | null; opened_at: number };

const showQuery = `
  SELECT sh.id, sh.session_id, sh.story_id, sh.opened_at, sh.story_since, se.title
  FROM stages st JOIN shows sh ON sh.id = st.show_id JOIN sessions se ON se.id = sh.session_id
  WHERE st.workspace_id = $1 AND st.id = $2`;

/** Makes shows of sessions. */
export function insertShows(
  client: pg.ClientBase,
  workspace_id: string,
  rows: Writes["shows"],
): Promise<void> {
  const text = `
  INSERT INTO shows (id, workspace_id, session_id) SELECT id, $1, session_id ${givenRows("id text, session_id text")}`;
  return saveRows(client, { workspace_id, text, rows });
}
