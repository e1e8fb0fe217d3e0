import { type Call, workspaceOf } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { findScene } from "../scenes/scenes.ts";
import { write } from "../write.ts";
import type { Db } from "../db/database.ts";

export async function listStories(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const stories = call.app.db
    .selectFrom("stories")
    .select(storyColumns)
    .where("workspace_id", "=", workspaceOf(call));
  return pageByAge(stories, { list: "stories", ...page });
}

const storyColumns = ["id", "title", "description", "status", "created_at"] as const;

export async function createStory(
  call: Call,
  { title, description }: { title: string; description?: string | undefined },
) {
  return write(call, async ({ db, change }) => {
    const story = await db
      .insertInto("stories")
      .values({ id: newId(), workspace_id: workspaceOf(call), title, description })
      .returning(storyColumns)
      .executeTakeFirstOrThrow();
    change(`stories/${story.id}`);
    return story;
  });
}

export async function findStory(db: Db, workspace_id: string, id: string) {
  const story = await db
    .selectFrom("stories")
    .select(storyColumns)
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!story) throw notFound("The story");
  return story;
}

export async function readStory(call: Call, id: string) {
  const story = await findStory(call.app.db, workspaceOf(call), id);
  return { ...story, chapters: await listChapters(call.app.db, workspaceOf(call), id) };
}

async function listChapters(db: Db, workspace_id: string, story_id: string) {
  return db
    .selectFrom("chapters")
    .innerJoin("scenes", "scenes.id", "chapters.scene_id")
    .select([
      "chapters.id",
      "chapters.index",
      "chapters.scene_id",
      "scenes.title as scene_title",
      "chapters.settings",
    ])
    .where("chapters.workspace_id", "=", workspace_id)
    .where("chapters.story_id", "=", story_id)
    .orderBy("chapters.index")
    .execute();
}

/** Casts a scene into the story, at the end. */
export async function createChapter(call: Call, story_id: string, scene_id: string) {
  return write(call, async (tx) => {
    // Locked, so that two chapters cast at once do not take the same place.
    await tx.client.query("SELECT FROM stories WHERE id = $1 AND workspace_id = $2 FOR UPDATE", [
      story_id,
      workspaceOf(call),
    ]);
    await findStory(tx.db, workspaceOf(call), story_id);
    await findScene(tx.db, workspaceOf(call), scene_id);
    const id = newId();
    const index = (await listChapters(tx.db, workspaceOf(call), story_id)).length;
    await tx.db
      .insertInto("chapters")
      .values({ id, workspace_id: workspaceOf(call), story_id, scene_id, index })
      .execute();
    tx.change(`stories/${story_id}`);
    return (await listChapters(tx.db, workspaceOf(call), story_id)).find((chapter) => chapter.id === id);
  });
}
