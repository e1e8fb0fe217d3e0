import { sql } from "kysely";
import type { ChapterSettings } from "../../core/stories/chapterSettings.ts";
import type { Db } from "../db/database.ts";
import { type Details, notFound } from "../http/errors.ts";

const storyColumns = ["id", "title", "description", "status", "created_at"] as const;

export type StoryRow = Awaited<ReturnType<typeof findStory>>;
export type ChapterRow = Awaited<ReturnType<typeof findChapter>>;

export function selectStories(db: Db, workspace_id: string) {
  return db.selectFrom("stories").select(storyColumns).where("workspace_id", "=", workspace_id);
}

export async function findStory(db: Db, workspace_id: string, id: string) {
  const story = await selectStories(db, workspace_id).where("id", "=", id).executeTakeFirst();
  return story ?? refuseMissing("The story");
}

/** Locks a story for the transaction that changes it or its chapters; meanwhile no stage takes it up. */
export async function lockStory(db: Db, workspace_id: string, id: string) {
  const story = await selectStories(db, workspace_id).where("id", "=", id).forUpdate().executeTakeFirst();
  return story ?? refuseMissing("The story");
}

/** Returns those of these stories that exist; they are always locked in one order, so that nobody deadlocks. */
export async function lockStories(db: Db, workspace_id: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return selectStories(db, workspace_id).where("id", "in", ids).orderBy("id").forUpdate().execute();
}

export async function insertStory(
  db: Db,
  story: { id: string; workspace_id: string; title: string; description?: string | undefined },
) {
  return db.insertInto("stories").values(story).returning(storyColumns).executeTakeFirstOrThrow();
}

export async function updateStory(
  db: Db,
  workspace_id: string,
  { id, title, description, status }: StoryRow,
) {
  return db
    .updateTable("stories")
    .set({ title, description, status })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .returning(storyColumns)
    .executeTakeFirstOrThrow();
}

export async function deleteStory(db: Db, workspace_id: string, id: string): Promise<void> {
  await db.deleteFrom("stories").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

/**
 * Lists what keeps a story from being deleted, in the order added: stages that play it or may come to, bookings and
 * shows.
 */
export async function listUses(
  db: Db,
  workspace_id: string,
  { story_id, now }: { story_id: string; now: number },
) {
  const stages = await db
    .selectFrom("stages")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where((e) =>
      e.or([
        e("idle_story_id", "=", story_id),
        sql<boolean>`rules @> ${JSON.stringify([{ play: { story_id } }])}::jsonb`,
        e.and([takesStory(story_id), sql<boolean>`coalesce((take ->> 'until')::bigint > ${now}, true)`]),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const bookings = await db
    .selectFrom("bookings")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("story_id", "=", story_id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const shows = await db
    .selectFrom("shows")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("story_id", "=", story_id)
    .where("status", "<>", "closed")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return {
    stages: stages.map(({ id }) => id),
    bookings: bookings.map(({ id }) => id),
    shows: shows.map(({ id }) => id),
  };
}

const takesStory = (story_id: string) => sql<boolean>`take ->> 'story_id' = ${story_id}`;

/** A take that is over still names its story, but nothing needs it any more. */
export async function forgetOldTakes(db: Db, workspace_id: string, story_id: string): Promise<void> {
  await db
    .updateTable("stages")
    .set({ take: null })
    .where("workspace_id", "=", workspace_id)
    .where(takesStory(story_id))
    .execute();
}

/** A show that is closed still names its story; opened again, it shows its session. */
export async function forgetClosedShows(db: Db, workspace_id: string, story_id: string): Promise<void> {
  await db
    .updateTable("shows")
    .set({ story_id: null })
    .where("workspace_id", "=", workspace_id)
    .where("story_id", "=", story_id)
    .where("status", "=", "closed")
    .execute();
}

function selectChapters(db: Db, workspace_id: string) {
  return db
    .selectFrom("chapters")
    .innerJoin("scenes", "scenes.id", "chapters.scene_id")
    .select((e) => [
      "chapters.id",
      "chapters.index",
      "chapters.scene_id",
      "scenes.title as scene_title",
      e.ref("chapters.settings").$castTo<ChapterSettings>().as("settings"),
    ])
    .where("chapters.workspace_id", "=", workspace_id);
}

export async function listChapters(db: Db, workspace_id: string, story_id: string) {
  return selectChapters(db, workspace_id)
    .where("chapters.story_id", "=", story_id)
    .orderBy("chapters.index")
    .execute();
}

export async function findChapter(db: Db, workspace_id: string, id: string) {
  const chapter = await selectChapters(db, workspace_id).where("chapters.id", "=", id).executeTakeFirst();
  return chapter ?? refuseMissing("The chapter");
}

/** Locks the story that a chapter belongs to, as every write of its chapters does; returns its id. */
export async function lockStoryWithChapter(
  db: Db,
  workspace_id: string,
  chapter_id: string,
): Promise<string> {
  const story = await selectStories(db, workspace_id)
    .where("id", "=", (e) => e.selectFrom("chapters").select("story_id").where("id", "=", chapter_id))
    .forUpdate()
    .executeTakeFirst();
  return story?.id ?? refuseMissing("The chapter");
}

export async function countChapters(db: Db, workspace_id: string, story_id: string): Promise<number> {
  const { count } = await db
    .selectFrom("chapters")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("workspace_id", "=", workspace_id)
    .where("story_id", "=", story_id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertChapter(
  db: Db,
  {
    settings,
    ...row
  }: {
    id: string;
    workspace_id: string;
    story_id: string;
    scene_id: string;
    index: number;
    settings: ChapterSettings;
  },
): Promise<void> {
  await db
    .insertInto("chapters")
    .values({ ...row, settings: JSON.stringify(settings) })
    .execute();
}

export async function updateSettings(
  db: Db,
  workspace_id: string,
  { id, settings }: { id: string; settings: ChapterSettings },
): Promise<void> {
  await db
    .updateTable("chapters")
    .set({ settings: JSON.stringify(settings) })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .execute();
}

export async function deleteChapter(db: Db, workspace_id: string, id: string): Promise<void> {
  await db.deleteFrom("chapters").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

/** Moves the chapters from this place on one further, or one back. */
export async function shiftChapters(
  db: Db,
  workspace_id: string,
  { story_id, from, by }: { story_id: string; from: number; by: 1 | -1 },
): Promise<void> {
  await db
    .updateTable("chapters")
    .set((e) => ({ index: e("index", "+", by) }))
    .where("workspace_id", "=", workspace_id)
    .where("story_id", "=", story_id)
    .where("index", ">=", from)
    .execute();
}

/** The chapters between its old place and its new one each move one step to close up. */
export async function moveChapter(
  db: Db,
  workspace_id: string,
  { story_id, from, to }: { story_id: string; from: number; to: number },
): Promise<void> {
  await db
    .updateTable("chapters")
    .set({
      index: sql<number>`CASE WHEN index = ${from} THEN ${to}::integer ELSE index + ${from < to ? -1 : 1} END`,
    })
    .where("workspace_id", "=", workspace_id)
    .where("story_id", "=", story_id)
    .where("index", ">=", Math.min(from, to))
    .where("index", "<=", Math.max(from, to))
    .execute();
}

/** Finds a chapter of the story, other than this one, that opens for records of the collection. */
export async function findDetailChapter(
  db: Db,
  workspace_id: string,
  { story_id, collection_id, except }: { story_id: string; collection_id: string; except: string },
) {
  return db
    .selectFrom("chapters")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("story_id", "=", story_id)
    .where("id", "<>", except)
    .where(sql<boolean>`settings @> ${JSON.stringify({ detail: { collection_id } })}::jsonb`)
    .executeTakeFirst();
}

/** Locks the scene to cast, so that it is not deleted before the transaction has ended. */
export async function holdScene(db: Db, workspace_id: string, id: string): Promise<void> {
  const scene = await db
    .selectFrom("scenes")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (!scene) refuseMissing("The scene", { field: "scene_id" });
}

/**
 * Tells whether the scene plays the shot, its own or its template's, and locks the shot so that it is not deleted
 * before the transaction has ended.
 */
export async function holdShot(
  db: Db,
  workspace_id: string,
  { scene_id, shot_id }: { scene_id: string; shot_id: string },
): Promise<boolean> {
  const shot = await db
    .selectFrom("shots")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", shot_id)
    .where("scene_id", "=", (e) =>
      e
        .selectFrom("scenes")
        .select((e) => e.fn.coalesce("template_id", "id").as("id"))
        .where("id", "=", scene_id),
    )
    .forKeyShare()
    .executeTakeFirst();
  return shot !== undefined;
}

function refuseMissing(what: string, details?: Details): never {
  throw notFound(what, details);
}

const playsDuring = (daypart_id: string) =>
  sql<boolean>`chapters.settings @> ${JSON.stringify({ plays_during: { daypart_ids: [daypart_id] } })}::jsonb`;

/** Locks the stories with chapters that play during a daypart. */
export async function lockStoriesDuring(db: Db, workspace_id: string, daypart_id: string): Promise<void> {
  const during = await db
    .selectFrom("chapters")
    .select("story_id")
    .distinct()
    .where("workspace_id", "=", workspace_id)
    .where(playsDuring(daypart_id))
    .execute();
  const ids = during.map(({ story_id }) => story_id);
  await lockStories(db, workspace_id, ids);
}

export function listChaptersDuring(db: Db, workspace_id: string, daypart_id: string) {
  return db
    .selectFrom("chapters")
    .select(["id", "story_id", "settings"])
    .where("workspace_id", "=", workspace_id)
    .where(playsDuring(daypart_id))
    .orderBy("id")
    .execute();
}
