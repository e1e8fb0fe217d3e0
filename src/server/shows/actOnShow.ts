import { topics } from "../../contract/topics.ts";
import { lead_ms } from "../../core/playback/changeOver.ts";
import type { Controller } from "../../core/shows/show.ts";
import { type ShowActionResult, actOnShow as decide, type ShowAction } from "../../core/shows/showActions.ts";
import type { UndoableShowAction } from "../db/eventTables.ts";
import { happened } from "../happened.ts";
import { type Actor, type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, type Refusal } from "../http/errors.ts";
import { type Tx, write } from "../write.ts";
import { heldByAnother, describeHolder, listShowsHolding } from "../showControl/index.ts";
import { dropTakes, readTakes } from "../stages/index.ts";
import { findShow, type LockedShow, lockShow } from "./shows.ts";
import * as repo from "./shows.repo.ts";

/**
 * Does what the table of actions allows, under the lock of the show and its stages: of two at once one comes second.
 */
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
      takes: await readTakes(call, tx, locked.stage_ids),
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
    if (action === "open") await open(call, tx, locked);
    if (action === "close") await giveStages(call, tx, locked, null);
    const after = await findShow(tx, workspace_id, id);
    if (status !== show.status) await tellStatus(call, tx, after);
    return after;
  });
}

/** Tells other systems that a show has opened, or is open no longer. */
export async function tellStatus(call: Call, tx: Tx, show: repo.Show): Promise<void> {
  const { app } = call;
  const workspace_id = getWorkspaceId(call);
  const type = show.status === "open" ? "show.opened" : "show.closed";
  await app.hooks.run(happened, { app, tx, workspace_id, type, subject_id: show.id, read: () => show });
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
export async function open(call: Call, tx: Tx, locked: LockedShow): Promise<void> {
  const { show, stage_ids, is_over } = locked;
  if (is_over) throw conflict(`The session “${show.title}” is over or cancelled`);
  if (stage_ids.length === 0) throw conflict(`The session “${show.title}” has no stage to be shown on`);
  const [other] = await listShowsHolding(tx.db, stage_ids);
  if (other) throw conflict(`The live show “${other.title}” holds the stage`, describeHolder(other));
  await giveStages(call, tx, locked, show.id);
}

/** Gives the stages to the show, or back to the clock; what was put on by hand before ends with it. */
export async function giveStages(
  call: Call,
  tx: Tx,
  { stage_ids }: LockedShow,
  show_id: string | null,
): Promise<void> {
  await dropTakes(call, tx, stage_ids);
  await repo.holdStages(tx.db, stage_ids, show_id);
  for (const stage_id of stage_ids) tx.change(topics.stage(stage_id));
}
