import type { ActionResult, FiredCue } from "../../contract/cueLists.ts";
import { topics } from "../../contract/topics.ts";
import { findCueAfter, nextAfterFiring } from "../../core/cueLists/nextCue.ts";
import { authorize } from "../http/authorize.ts";
import { type Call, getWorkspaceId, type PartCall, within } from "../http/call.ts";
import { conflict, notFound } from "../http/errors.ts";
import { type Tx, write } from "../write.ts";
import { findEndpoint } from "./actionRequests.ts";
import { readActionNames, refuseUnknown } from "./actionReferences.ts";
import { lockCueList } from "./cueLists.ts";
import * as repo from "./cueLists.repo.ts";
import { describeAction } from "./describeAction.ts";
import { runActions, tryOne } from "./runAction.ts";

export async function fireCue(call: Call, id: string): Promise<FiredCue> {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    const list_id = await repo.findListOfCue(tx.db, workspace_id, id);
    const held = list_id === undefined ? null : await holdList(tx, workspace_id, list_id);
    const cue = held?.cues.find((cue) => cue.id === id);
    if (!held || !cue) throw notFound("The cue");
    const part = within(call, tx);
    const fired = await fire(part, held, cue);
    call.what = part.what;
    return fired;
  });
}

/** Fires the next cue; a caller who says which one they mean does not fire another if somebody else was first. */
export async function fireNext(
  call: Call,
  id: string,
  { next_cue_id }: { next_cue_id?: string | undefined },
): Promise<FiredCue> {
  return write(call, async (tx) => {
    const held = await holdList(tx, getWorkspaceId(call), id);
    const next_id = nextOf(held.list);
    if (next_cue_id !== undefined && next_cue_id !== next_id)
      throw conflict("Another cue is next by now", { next_cue_id: next_id });
    const next = held.cues.find((cue) => cue.id === next_id);
    if (!next) throw conflict("The last cue has been fired: choose the next one", { next_cue_id: null });
    const part = within(call, tx);
    const fired = await fire(part, held, next);
    call.what = part.what;
    return fired;
  });
}

export interface HeldList {
  list: repo.CueListRow;
  cues: repo.CueRow[];
}

/** Locks a list with all that firing one of its cues needs. */
export async function holdList(tx: Tx, workspace_id: string, id: string): Promise<HeldList> {
  await repo.lockFiring(tx.client, workspace_id);
  const list = await lockCueList(tx, workspace_id, id);
  return { list, cues: await repo.listCues(tx.db, [id]) };
}

/** Fires a cue of a list that is held: all its actions and what becomes of the list, or in a rehearsal nothing of it. */
export async function fire(call: PartCall, held: HeldList, cue: repo.CueRow): Promise<FiredCue> {
  const { rehearsing } = held.list;
  call.what = `${rehearsing ? "Rehearse" : "Fire"} the cue “${cue.title}”`;
  const results = rehearsing ? await rehearseActions(call, cue) : await runActions(call, cue.actions);
  return saveFired(call, held, cue, results);
}

/** Stores what became of a cue, and makes the one after it due if it follows by itself. */
export async function saveFired(
  { app, actor, tx }: PartCall,
  { list, cues }: HeldList,
  cue: repo.CueRow,
  results: ActionResult[],
): Promise<FiredCue> {
  const now = app.now();
  const { rehearsing } = list;
  const next_cue_id = nextAfterFiring(cues, nextOf(list), cue.id);
  if (cue.due_at !== null) await repo.updateCue(tx.db, cue, { due_at: null });
  if (!rehearsing)
    await repo.updateCue(tx.db, cue, {
      fired_at: now,
      fired_by: actor.name,
      results: JSON.stringify(results),
      missed_at: null,
    });
  await repo.updateCueList(tx.db, list.id, rehearsing ? { rehearsed_next_id: next_cue_id } : { next_cue_id });
  const following = findCueAfter(cues, cue.id);
  if (list.running_since !== null && following?.after === "previous")
    await repo.updateCue(tx.db, following, { due_at: now + following.delay_ms, missed_at: null });
  tx.change(topics.cueList(list.id));
  return { cue_id: cue.id, fired_at: rehearsing ? null : now, rehearsed: rehearsing, results, next_cue_id };
}

function nextOf({ rehearsing, rehearsed_next_id, next_cue_id }: repo.CueListRow): string | null {
  return rehearsing ? rehearsed_next_id : next_cue_id;
}

/**
 * Says what each action would do, and whether the caller may do it and what it names is still there. Whether it would fit
 * is not asked, because what the cues before it would have changed has not changed.
 */
async function rehearseActions(call: PartCall, { actions }: repo.CueRow): Promise<ActionResult[]> {
  const names = await readActionNames(call.tx.client, getWorkspaceId(call), actions);
  const results: ActionResult[] = [];
  for (const action of actions) {
    const result = await tryOne(call, action.do, () => {
      authorize(call.actor, findEndpoint(action));
      refuseUnknown(action, names);
    });
    results.push({ ...result, would: describeAction(action, names) });
  }
  return results;
}
