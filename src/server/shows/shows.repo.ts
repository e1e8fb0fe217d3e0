import type pg from "pg";
import type { Writes } from "../../core/events/draft.ts";
import { givenRows, saveRows } from "../db/saveRows.ts";
import type { Queryable, Db } from "../db/database.ts";
import type { PlayedShow } from "../../core/playback/programme.ts";
import { makeShowStoryId } from "../../core/playback/madeStoryIds.ts";
import { lead_ms } from "../../core/playback/changeOver.ts";
import { sql, type Insertable, type Updateable } from "kysely";
import type { Database } from "../db/schema.ts";

/** Selects shows with the title and the place of their session. */
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

/** Selects shows that hold this stage when they are open, including those of sessions in every room of its venue. */
export function isOnStage(stage_id: string) {
  return sql<boolean>`(sessions.stage_id = ${stage_id} OR sessions.stage_id IS NULL AND EXISTS (
    SELECT FROM rooms WHERE rooms.stage_id = ${stage_id} AND rooms.venue_id = sessions.venue_id))`;
}

/** Finds the show's session, and whether it is over. */
export async function findShowSession(db: Db, { session_id }: { session_id: string }) {
  return db
    .selectFrom("sessions")
    .select(["stage_id", "venue_id", "status"])
    .where("id", "=", session_id)
    .executeTakeFirst();
}

/** Lists the stages that an open show holds. */
export async function listHeldStages(db: Db, show_id: string): Promise<string[]> {
  const stages = await db
    .selectFrom("stages")
    .select("id")
    .where("show_id", "=", show_id)
    .orderBy("id")
    .execute();
  return stages.map(({ id }) => id);
}

/** Locks the session of a new show, so that it is not deleted before the transaction has ended. */
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

export async function holdStages(db: Db, ids: string[], show_id: string | null): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable("stages").set({ show_id }).where("id", "in", ids).execute();
}

/** The transaction must hold the show's lock. */
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

export interface ShowOnStage {
  show: PlayedShow;
  /** The titles of its event and of the stage's room; empty where there is none. */
  event: string;
  room: string;
  /** Null means that what it plays is made of its session. */
  story_id: string | null;
}

/** Reads the open show that holds the stage. */
export async function readShow(q: Queryable, { id, workspace_id }: Stage): Promise<ShowOnStage | null> {
  const row = (await q.query<ShowRow>(showQuery, [workspace_id, id])).rows[0];
  if (!row) return null;
  const { story_id, opened_at, event, room, ...show } = row;
  return {
    show: { ...show, story_id: story_id ?? makeShowStoryId(show.id), since: opened_at + lead_ms },
    story_id,
    event: event ?? "",
    room: room ?? "",
  };
}

type ShowRow = Omit<PlayedShow, "story_id" | "since"> & {
  story_id: string | null;
  opened_at: number;
  event: string | null;
  room: string | null;
};

const showQuery = `
  SELECT sh.id, sh.session_id, sh.story_id, sh.opened_at, sh.story_since, se.title, e.title AS event,
    (SELECT r.label FROM rooms r WHERE r.workspace_id = st.workspace_id AND r.stage_id = st.id
     ORDER BY r.created_at, r.id LIMIT 1) AS room
  FROM stages st JOIN shows sh ON sh.id = st.show_id JOIN sessions se ON se.id = sh.session_id
    LEFT JOIN events e ON e.id = se.event_id
  WHERE st.workspace_id = $1 AND st.id = $2`;

/** Reads how wide a logo is for its height; 2 where nobody knows. */
export async function readLogoRatio(q: Queryable, workspace_id: string, asset_id: string): Promise<number> {
  const { rows } = await q.query<{ width: number | null; height: number | null }>(
    "SELECT width, height FROM assets WHERE workspace_id = $1 AND id = $2",
    [workspace_id, asset_id],
  );
  const { width, height } = rows[0] ?? { width: null, height: null };
  return width && height ? width / height : 2;
}

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
