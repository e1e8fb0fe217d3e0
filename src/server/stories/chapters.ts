import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import {
  type ChapterSettings,
  type ChapterSettingsInput,
  mergeSettings,
} from "../../core/stories/chapterSettings.ts";
import { requireCollection } from "../collections/index.ts";
import { requireDayparts } from "../dayparts/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid } from "../http/errors.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import * as repo from "./stories.repo.ts";

// Every write locks the story first, so that its order stays dense from 0 whatever happens at once.

export interface NewChapter {
  scene_id: string;
  settings?: ChapterSettingsInput | undefined;
  index?: number | undefined;
}

/** Casts a scene into the story, at the end unless told. */
export async function createChapter(
  call: Call,
  story_id: string,
  { scene_id, settings: given = {}, index }: NewChapter,
) {
  const workspace_id = getWorkspaceId(call);
  const id = newId();
  return write(call, async (tx) => {
    await repo.lockStory(tx.db, workspace_id, story_id);
    await repo.holdScene(tx.db, workspace_id, scene_id);
    const place = { workspace_id, story_id, id, scene_id };
    const settings = await settle(tx, place, {}, given);
    const end = await repo.countChapters(tx.db, workspace_id, story_id);
    const at = Math.min(index ?? end, end);
    await repo.shiftChapters(tx.db, workspace_id, { story_id, from: at, by: 1 });
    await repo.insertChapter(tx.db, { ...place, index: at, settings });
    tx.change(topics.story(story_id));
    return repo.findChapter(tx.db, workspace_id, id);
  });
}

export interface ChapterInput {
  settings?: ChapterSettingsInput | undefined;
  index?: number | undefined;
}

/** As with a story, what is sent again as it is changes nothing. */
export async function patchChapter(call: Call, id: string, { settings: given = {}, index }: ChapterInput) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    const story_id = await repo.lockStoryWithChapter(tx.db, workspace_id, id);
    const { index: from, scene_id, settings: before } = await repo.findChapter(tx.db, workspace_id, id);
    const settings = await settle(tx, { workspace_id, story_id, id, scene_id }, before, given);
    const last = (await repo.countChapters(tx.db, workspace_id, story_id)) - 1;
    const to = Math.min(index ?? from, last);
    const changes = !isDeepStrictEqual(settings, before);
    if (changes) await repo.updateSettings(tx.db, workspace_id, { id, settings });
    if (to !== from) await repo.moveChapter(tx.db, workspace_id, { story_id, from, to });
    if (changes || to !== from) tx.change(topics.story(story_id));
    return repo.findChapter(tx.db, workspace_id, id);
  });
}

/** The scene stays in the library. */
export async function deleteChapter(call: Call, id: string): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    const story_id = await repo.lockStoryWithChapter(tx.db, workspace_id, id);
    const { index } = await repo.findChapter(tx.db, workspace_id, id);
    await repo.deleteChapter(tx.db, workspace_id, id);
    await repo.shiftChapters(tx.db, workspace_id, { story_id, from: index + 1, by: -1 });
    tx.change(topics.story(story_id));
  });
}

interface Place {
  workspace_id: string;
  story_id: string;
  id: string;
  scene_id: string;
}

/** The settings after the change, once all that they newly name is found to exist. */
async function settle(
  tx: Tx,
  place: Place,
  before: ChapterSettings,
  given: ChapterSettingsInput,
): Promise<ChapterSettings> {
  const { settings, refusal } = mergeSettings(before, given);
  if (refusal) throw invalid(refusal.field, refusal.message);
  await requireNamed(tx, place, before, settings);
  if (settings.detail) await refuseSecondDetail(tx, place, settings.detail.collection_id);
  return settings;
}

/** What was named before may be sent back as it was read, even where it has gone since. */
async function requireNamed(
  tx: Tx,
  { workspace_id, scene_id }: Place,
  before: ChapterSettings,
  { start_shot_id, roll, detail, plays_during }: ChapterSettings,
): Promise<void> {
  if (typeof start_shot_id === "string" && start_shot_id !== before.start_shot_id) {
    const plays = await repo.holdShot(tx.db, workspace_id, { scene_id, shot_id: start_shot_id });
    if (!plays) throw invalid("settings.start_shot_id", "names no shot that the scene plays");
  }
  if (roll && roll.collection_id !== before.roll?.collection_id)
    await requireCollection(tx, workspace_id, roll.collection_id, "settings.roll.collection_id");
  if (detail && detail.collection_id !== before.detail?.collection_id)
    await requireCollection(tx, workspace_id, detail.collection_id, "settings.detail.collection_id");
  if (plays_during?.daypart_ids && !isDeepStrictEqual(plays_during, before.plays_during))
    await requireDayparts(tx, workspace_id, plays_during.daypart_ids, "settings.plays_during.daypart_ids");
}

/** A visitor who chooses a record must come to one place. */
async function refuseSecondDetail(
  tx: Tx,
  { workspace_id, story_id, id }: Place,
  collection_id: string,
): Promise<void> {
  const other = await repo.findDetailChapter(tx.db, workspace_id, { story_id, collection_id, except: id });
  if (other)
    throw conflict("Another chapter of this story is the detail of this collection already", {
      field: "settings.detail.collection_id",
      chapter_id: other.id,
    });
}
