import { topics } from "../../contract/topics.ts";
import { lead_ms } from "../../core/playback/changeOver.ts";
import type { Db } from "../db/database.ts";
import type { Take } from "../db/eventTables.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, Refusal } from "../http/errors.ts";
import { holdScene } from "../scenes/index.ts";
import { listHeldByOthers, requireControl } from "../showControl/index.ts";
import { makeLive } from "../stories/index.ts";
import { type Tx, write } from "../write.ts";
import { type StageContext, tellOfStage } from "./tellOfStage.ts";
import { findStage, lockStage } from "./stages.ts";
import { lockStages } from "./stages.repo.ts";
import { findStageTake, listStageTakes, settleStageTakes, updateStageTakes } from "./takes.repo.ts";

export interface TakeInput {
  story_id?: string | null | undefined;
  scene_id?: string | null | undefined;
  for_ms?: number | null | undefined;
}

/** Puts a story or a scene on the stage by hand, in place of an earlier take. */
export async function takeStage(call: Call, id: string, given: TakeInput) {
  return write(call, async (tx) => {
    await findStage(tx.db, getWorkspaceId(call), id);
    const shown = await requireStoryOrScene(tx, getWorkspaceId(call), given);
    await lockStage(tx.db, getWorkspaceId(call), id);
    await requireControl(tx, call, id);
    const take = buildTake(call, shown, given);
    await saveTakes(call, tx, [id], take);
    return { stage_id: id, take };
  });
}

/** Puts a story or a scene on several stages; one that another's show holds is refused, and the rest taken. */
export async function takeStages(
  call: Call,
  tx: Tx,
  { stage_ids, ...given }: TakeInput & { stage_ids: string[] },
) {
  const shown = await requireStoryOrScene(tx, getWorkspaceId(call), given);
  const { free, held } = await lockFreeStages(call, tx, stage_ids);
  await saveTakes(call, tx, free, buildTake(call, shown, given));
  const refused = [...held].map(([stage_id, { code, message }]) => ({ stage_id, error: { code, message } }));
  return { taken: free, refused };
}

/** Locks the stages in the order of their ids, as everybody does who locks several. One that is gone is left out. */
async function lockFreeStages(call: Call, tx: Tx, stage_ids: string[]) {
  if (stage_ids.length === 0) return { free: [], held: new Map<string, Refusal>() };
  const locked = await lockStages(tx.db, getWorkspaceId(call), stage_ids);
  const there = new Set(locked.map(({ id }) => id));
  const held = await listHeldByOthers(tx, call, stage_ids);
  return { free: stage_ids.filter((id) => there.has(id) && !held.has(id)), held };
}

function buildTake(
  { app, actor }: Call,
  shown: Pick<Take, "story_id" | "scene_id">,
  { for_ms }: TakeInput,
): Take {
  // All screens can know of the take by then, so all of them begin at its beginning.
  const since = app.now() + lead_ms;
  return { ...shown, since, until: for_ms ? since + for_ms : null, by: actor.name };
}

async function saveTakes(call: StageContext, tx: Tx, stage_ids: string[], take: Take | null): Promise<void> {
  if (stage_ids.length === 0) return;
  await settleTakes(call, tx, stage_ids);
  await updateStageTakes(tx.db, stage_ids, take);
  for (const id of stage_ids) {
    tx.change(topics.stage(id));
    await tellOfStage(call, tx, { type: take ? "take.started" : "take.ended", stage_id: id });
  }
}

/** Tells other systems of takes that have run out by themselves, each once; the stages are locked. */
export async function settleTakes(call: StageContext, tx: Tx, stage_ids: string[]): Promise<void> {
  for (const { id } of await settleStageTakes(tx.db, stage_ids, call.app.now()))
    await tellOfStage(call, tx, { type: "take.ended", stage_id: id });
}

/** Puts back what was ended on stages, each its own; they are locked. */
export async function putTakesBack(call: Call, tx: Tx, takes: Record<string, Take>): Promise<void> {
  for (const [stage_id, take] of Object.entries(takes))
    if (isCurrent(take, call.app.now())) await saveTakes(call, tx, [stage_id], take);
}

/** Finds the story or the scene and locks it, so that it is not deleted before the transaction has ended. */
async function requireStoryOrScene(
  tx: Tx,
  workspace_id: string,
  { story_id = null, scene_id = null }: TakeInput,
) {
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
    await lockStage(tx.db, getWorkspaceId(call), id);
    await requireControl(tx, call, id);
    if (!(await findCurrentTake(call, tx.db, id)))
      throw new Refusal("not_found", "Nothing is put on this stage by hand");
    await saveTakes(call, tx, [id], null);
  });
}

/** Ends what is put on these stages, and returns those that had something and that the caller may change. */
export async function endTakesOf(call: Call, tx: Tx, stage_ids: string[]): Promise<string[]> {
  const { free } = await lockFreeStages(call, tx, stage_ids);
  return Object.keys(await dropTakes(call, tx, free));
}

/** Ends what is put on these stages, whoever may change them, and returns it by stage; they are locked. */
export async function dropTakes(call: Call, tx: Tx, stage_ids: string[]): Promise<Record<string, Take>> {
  const takes = await readTakes(call, tx, stage_ids);
  await saveTakes(call, tx, Object.keys(takes), null);
  return takes;
}

/** Returns by stage what is put on by hand and is not over yet. */
export async function readTakes(
  { app }: Call,
  { db }: Tx,
  stage_ids: string[],
): Promise<Record<string, Take>> {
  const stored = new Map((await listStageTakes(db, stage_ids)).map(({ id, take }) => [id, take]));
  return Object.fromEntries(
    stage_ids.flatMap((id) => {
      const take = stored.get(id) ?? null;
      return take && isCurrent(take, app.now()) ? [[id, take]] : [];
    }),
  );
}

async function findCurrentTake({ app }: Call, db: Db, id: string): Promise<Take | null> {
  const { take } = await findStageTake(db, id);
  return isCurrent(take, app.now()) ? take : null;
}

/** A take whose end has passed no longer counts. */
const isCurrent = (take: Take | null, now: number) => take !== null && (take.until ?? Infinity) > now;
