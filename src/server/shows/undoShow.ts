import { topics } from "../../contract/topics.ts";
import { controls } from "../../core/shows/show.ts";
import type { ShowAction } from "../../core/shows/showActions.ts";
import type { UndoableShowAction } from "../db/eventTables.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, forbidden } from "../http/errors.ts";
import { putTakesBack } from "../stages/index.ts";
import { type Tx, write } from "../write.ts";
import { giveStages, open, tellStatus } from "./actOnShow.ts";
import { findShow, lockShow } from "./shows.ts";
import * as repo from "./shows.repo.ts";

/** Takes the last action back, as if its caller had not pressed. Nobody takes back what somebody else did. */
export async function undoShow(
  call: Call,
  id: string,
  wanted: { action?: ShowAction | undefined },
): Promise<repo.Show> {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    const locked = await lockShow(tx, workspace_id, id);
    const { status, title } = locked.show;
    const { undoable } = await repo.readUndoable(tx.db, id);
    if (!undoable || (wanted.action !== undefined && wanted.action !== undoable.action))
      throw conflict(`The show “${title}” has moved on since, so there is nothing to take back`, { status });
    const { action, by, takes, story_since, ...before } = undoable;
    if (!controls(call.actor, by))
      throw forbidden(`${by.name} did the last thing with the show “${title}”`, { held_by: by.name });
    const now = call.app.now();
    await repo.updateShow(tx.db, id, {
      ...before,
      controller: before.controller && JSON.stringify(before.controller),
      undoable: null,
      updated_at: now,
      // What the show plays may have been changed since, except while it was closed.
      ...((action === "open" || action === "close") && { story_since }),
    });
    tx.change(topics.show(id));
    if (action === "open") await giveStages(call, tx, locked, null);
    if (action === "close") await open(call, tx, locked);
    if (action === "open" || action === "close") await putBack(call, tx, takes, locked.stage_ids);
    call.what += ` of ${action}`;
    const after = await findShow(tx, workspace_id, id);
    if (after.status !== status) await tellStatus(call, tx, after);
    return after;
  });
}

/** The show may have other stages by now. */
async function putBack(
  call: Call,
  tx: Tx,
  takes: UndoableShowAction["takes"],
  stage_ids: readonly string[],
): Promise<void> {
  const own = Object.entries(takes).filter(([stage_id]) => stage_ids.includes(stage_id));
  await putTakesBack(call, tx, Object.fromEntries(own));
}
