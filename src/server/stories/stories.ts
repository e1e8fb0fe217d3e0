import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import * as repo from "./stories.repo.ts";

export async function listStories(call: Call, page: { limit: number; cursor?: string | undefined }) {
  return pageByAge(repo.selectStories(call.app.db, getWorkspaceId(call)), { list: "stories", ...page });
}

export async function readStory(call: Call, id: string) {
  const story = await repo.findStory(call.app.db, getWorkspaceId(call), id);
  return { ...story, chapters: await repo.listChapters(call.app.db, getWorkspaceId(call), id) };
}

export async function createStory(call: Call, given: { title: string; description?: string | undefined }) {
  return write(call, async (tx) => {
    const story = await repo.insertStory(tx.db, {
      id: newId(),
      workspace_id: getWorkspaceId(call),
      ...given,
    });
    tx.change(topics.story(story.id));
    return story;
  });
}

type Status = repo.StoryRow["status"];

interface StoryInput {
  title?: string | undefined;
  description?: string | undefined;
  status?: Status | undefined;
}

/** What is sent again as it is changes nothing: the screens that play the story need not hear of it. */
export async function patchStory(call: Call, id: string, { title, description, status }: StoryInput) {
  return write(call, async (tx) => {
    const story = await repo.lockStory(tx.db, getWorkspaceId(call), id);
    if (status !== undefined && status !== story.status) await refuseUntrueStatus(call, tx, { id, status });
    const after = {
      ...story,
      title: title ?? story.title,
      description: description ?? story.description,
      status: status ?? story.status,
    };
    if (isDeepStrictEqual(after, story)) return story;
    tx.change(topics.story(id));
    return repo.updateStory(tx.db, getWorkspaceId(call), after);
  });
}

/** A story is archived by hand; whether it is a draft or live without that, the stages decide. */
async function refuseUntrueStatus(
  call: Call,
  tx: Tx,
  { id, status }: { id: string; status: Status },
): Promise<void> {
  if (status === "archived") return;
  const { stages, bookings, shows } = await listUses(call, tx, id);
  const plays = stages.length > 0 || bookings.length > 0 || shows.length > 0;
  if (status === "live" && !plays)
    throw invalid(
      "status",
      "cannot be set to live: a story becomes live when it is put on a stage or booked",
    );
  if (status === "draft" && plays)
    throw invalid("status", "cannot be set to draft while the story is on a stage or booked");
}

function listUses(call: Call, { db }: Tx, story_id: string) {
  return repo.listUses(db, getWorkspaceId(call), { story_id, now: call.app.now() });
}

/** Its chapters go with it; their scenes stay in the library. */
export async function deleteStory(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    await repo.lockStory(tx.db, getWorkspaceId(call), id);
    const { stages, bookings, shows } = await listUses(call, tx, id);
    const use = stages.length > 0 ? "on a stage" : bookings.length > 0 ? "booked" : "part of a show";
    if (stages.length > 0 || bookings.length > 0 || shows.length > 0)
      throw conflict(`The story is ${use} and cannot be deleted`, {
        ...(stages.length > 0 && { stages }),
        ...(bookings.length > 0 && { bookings }),
        ...(shows.length > 0 && { shows }),
      });
    await repo.forgetOldTakes(tx.db, getWorkspaceId(call), id);
    await repo.forgetClosedShows(tx.db, getWorkspaceId(call), id);
    await repo.deleteStory(tx.db, getWorkspaceId(call), id);
    tx.change(topics.story(id));
  });
}

/**
 * For stages that are to play them: these stories are live from now on, and none is deleted, nor its status changed,
 * before the transaction has ended. Answers which of them exist. Comes before any lock of a stage.
 */
export async function makeLive(
  { db, change }: Tx,
  workspace_id: string,
  story_ids: readonly string[],
): Promise<Set<string>> {
  const stories = await repo.lockStories(db, workspace_id, story_ids);
  const others = stories.filter(({ status }) => status !== "live");
  for (const story of others) {
    await repo.updateStory(db, workspace_id, { ...story, status: "live" });
    change(topics.story(story.id));
  }
  return new Set(stories.map(({ id }) => id));
}
