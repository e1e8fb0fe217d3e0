import { topics } from "../../contract/topics.ts";
import { lead_ms } from "../../core/playback/changeOver.ts";
import type { Controller } from "../../core/shows/show.ts";
import { type ShowActionResult, actOnShow as decide, type ShowAction } from "../../core/shows/showActions.ts";
import type { UndoableShowAction } from "../db/eventTables.ts";
import { type Actor, type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, type Refusal } from "../http/errors.ts";
import { type Tx, write } from "../write.ts";
import { heldByAnother, describeHolder, showsHolding } from "../showControl/index.ts";
import { findShow, type LockedShow, lockShow } from "./shows.ts";
import * as repo from "./shows.repo.ts";

/** What the table of actions allows, under the lock of the show and its stages: of two at once one comes second. */
export async function actOnShow(call: Call, id: string, action: ShowAction): Promise<repo.Show> {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    const locked = await lockShow(tx, workspace_id, id);
    const { show } = locked;
    const acted = decide(show, action, toController(call.actor));
    if ("refused" in acted) throw toRefusal(acted.refused, show, action);
    const { status, controller } = acted.state;
    if (controller === show.controller && status === show.status) return show;
    if (action === "take_control" && show.controller) call.what += ` from ${show.controller.name}`;
    const now = call.app.now();
    const { story_since } = await repo.readUndoable(tx.db, id);
    const undoable: UndoableShowAction = {
      action,
      by: toController(call.actor),
      status: show.status,
      controller: show.controller,
      opened_at: show.opened_at,
      closed_at: show.closed_at,
      story_since,
      takes: await repo.takesOn(tx.db, locked.stage_ids, now),
    };
    await repo.updateShow(tx.db, id, {
      undoable: JSON.stringify(undoable),
      status,
      controller: controller && JSON.stringify(controller),
      updated_at: now,
      ...(action === "open" && { opened_at: now, closed_at: null, story_since: now + lead_ms }),
      ...(action === "close" && { closed_at: now, story_since: null }),
    });
    tx.change(topics.show(id));
    if (action === "open") await open(tx, locked);
    if (action === "close") await giveStages(tx, locked, null);
    return findShow(tx, workspace_id, id);
  });
}

function toController({ kind, id, name }: Actor): Controller {
  return { kind, id, name };
}

function toRefusal(
  refused: Extract<ShowActionResult, { refused: string }>["refused"],
  show: repo.Show,
  action: ShowAction,
): Refusal {
  if (refused === "control") return heldByAnother(show);
  const { id, status, title } = show;
  if (refused === "nobody") return conflict(`Nobody controls the show “${title}”`, { show_id: id });
  const message = action === "open" ? "is open already" : `is ${status}, not open`;
  return conflict(`The show “${title}” ${message}`, { status });
}

/** Gives the show its stages, unless there is nothing to show or somebody else has one. */
export async function open(tx: Tx, locked: LockedShow): Promise<void> {
  const { show, stage_ids, is_over } = locked;
  if (is_over) throw conflict(`The session “${show.title}” is over or cancelled`);
  if (stage_ids.length === 0) throw conflict(`The session “${show.title}” has no stage to be shown on`);
  const [other] = await showsHolding(tx.db, stage_ids);
  if (other) throw conflict(`The live show “${other.title}” holds the stage`, describeHolder(other));
  await giveStages(tx, locked, show.id);
}

/** To the show, or back to the clock; what was put on by hand before ends with it. */
export async function giveStages({ db, change }: Tx, { stage_ids }: LockedShow, show_id: string | null) {
  await repo.holdStages(db, stage_ids, show_id);
  for (const stage_id of stage_ids) change(topics.stage(stage_id));
}
