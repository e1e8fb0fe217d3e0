import { topics } from "../../contract/topics.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { deleteRecords } from "../records/index.ts";
import { actOnShow } from "../shows/index.ts";
import { write } from "../write.ts";
import {
  listEventSessions,
  deleteSessions,
  listEventItemKeys,
  deleteEvent,
  listOpenShows,
} from "./events.repo.ts";

/** Deletes an event with its sessions, their shows and its agenda; its venue, rooms, stages and presenters stay. */
export async function eraseEvent(call: Call, ref: string): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    const sessions = await listEventSessions(tx.db, workspace_id, ref);
    const ids = sessions.map(({ id }) => id);
    await closeShows({ ...call, tx }, ids);
    if (ids.length > 0) await deleteSessions(tx.db, ids);
    // The keys include those of sessions that were deleted with their stage.
    const records = await listEventItemKeys(tx.db, workspace_id, ref);
    await deleteRecords(
      tx,
      workspace_id,
      records.map(({ key }) => `${ref}/agenda/${key}`),
    );
    await deleteEvent(tx.db, workspace_id, ref);
    for (const id of ids) tx.change(topics.session(id));
    for (const stage_id of new Set(sessions.flatMap(({ stage_id }) => stage_id ?? [])))
      tx.change(topics.schedule(stage_id));
    tx.change(topics.event(ref));
  });
}

/** Closes the shows whoever controls them, because their sessions are about to go. */
async function closeShows(
  call: Call & { tx: NonNullable<Call["tx"]> },
  session_ids: string[],
): Promise<void> {
  if (session_ids.length === 0) return;
  const open = await listOpenShows(call.tx.db, session_ids);
  for (const { id } of open) {
    await actOnShow(call, id, "take_control");
    await actOnShow(call, id, "close");
  }
}
