import { topics } from "../../contract/topics.ts";
import { lead_ms } from "../../core/playback/changeOver.ts";
import type { Db } from "../db/database.ts";
import type { Take } from "../db/eventTables.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, Refusal } from "../http/errors.ts";
import { holdScene } from "../scenes/index.ts";
import { requireControl } from "../showControl/index.ts";
import { makeLive } from "../stories/index.ts";
import { type Tx, write } from "../write.ts";
import { findStage, lockStage } from "./stages.ts";
import { updateStageTake, clearStageTake, findStageTake } from "./stages.repo.ts";

export interface TakeInput {
  story_id?: string | null | undefined;
  scene_id?: string | null | undefined;
  for_ms?: number | null | undefined;
}

/** Puts a story or a scene on the stage by hand, in place of an earlier take. */
export async function takeStage(call: Call, id: string, given: TakeInput) {
  return write(call, async (tx) => {
    await findStage(tx.db, getWorkspaceId(call), id);
    const shown = await found(tx, getWorkspaceId(call), given);
    await lockStage(tx.db, getWorkspaceId(call), id);
    await requireControl(tx, call, id);
    // All screens can know of the take by then, so all of them begin at its beginning.
    const since = call.app.now() + lead_ms;
    const until = given.for_ms ? since + given.for_ms : null;
    const take: Take = { ...shown, since, until, by: call.actor.name };
    await updateStageTake(tx.db, id, take);
    tx.change(topics.stage(id));
    return { stage_id: id, take };
  });
}

/** Finds the story or the scene and locks it, so that it is not deleted before the transaction has ended. */
async function found(tx: Tx, workspace_id: string, { story_id = null, scene_id = null }: TakeInput) {
  if (story_id === null && scene_id === null) throw invalid("story_id", "is required, or scene_id");
  if (story_id !== null && scene_id !== null)
    throw invalid("scene_id", "cannot be taken together with a story");
  if (story_id !== null && !(await makeLive(tx, workspace_id, [story_id])).has(story_id))
    throw invalid("story_id", "names no story of this workspace");
  if (scene_id !== null && !(await holdScene(tx, workspace_id, scene_id)))
    throw invalid("scene_id", "names no scene of this workspace");
  return { story_id, scene_id };
}

export async function readTake(call: Call, id: string): Promise<{ stage_id: string; take: Take | null }> {
  await findStage(call.app.db, getWorkspaceId(call), id);
  return { stage_id: id, take: await findCurrentTake(call, call.app.db, id) };
}

export async function endTake(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    const { db, change } = tx;
    await lockStage(db, getWorkspaceId(call), id);
    await requireControl(tx, call, id);
    if (!(await findCurrentTake(call, db, id)))
      throw new Refusal("not_found", "Nothing is put on this stage by hand");
    await clearStageTake(db, id);
    change(topics.stage(id));
  });
}

/** A take whose end has passed no longer counts. */
async function findCurrentTake({ app }: Call, db: Db, id: string): Promise<Take | null> {
  const { take } = await findStageTake(db, id);
  return take && (take.until ?? Infinity) > app.now() ? take : null;
}
