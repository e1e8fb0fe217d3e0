import { topics } from "../../contract/topics.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { deleteRecords } from "../records/records.ts";
import { actOnShow } from "../shows/actOnShow.ts";
import { write } from "../write.ts";

/** An event with its sessions, their shows and its agenda; its venue, rooms, stages and presenters stay. */
export async function eraseEvent(call: Call, ref: string): Promise<void> {
  const workspace_id = workspaceOf(call);
  await write(call, async (tx) => {
    const sessions = await tx.db
      .selectFrom("sessions")
      .innerJoin("events", "events.id", "sessions.event_id")
      .select(["sessions.id", "sessions.stage_id"])
      .where("events.workspace_id", "=", workspace_id)
      .where("events.ref", "=", ref)
      .execute();
    const ids = sessions.map(({ id }) => id);
    await closeShows({ ...call, tx }, ids);
    if (ids.length > 0) await tx.db.deleteFrom("sessions").where("id", "in", ids).execute();
    // Also of sessions that went with their stage.
    const records = await tx.db
      .selectFrom("event_items")
      .innerJoin("events", "events.id", "event_items.event_id")
      .select("event_items.key")
      .where("events.workspace_id", "=", workspace_id)
      .where("events.ref", "=", ref)
      .where("event_items.kind", "=", "record")
      .execute();
    await deleteRecords(
      tx,
      workspace_id,
      records.map(({ key }) => `${ref}/agenda/${key}`),
    );
    await tx.db
      .deleteFrom("events")
      .where("workspace_id", "=", workspace_id)
      .where("ref", "=", ref)
      .execute();
    for (const id of ids) tx.change(topics.session(id));
    for (const stage_id of new Set(sessions.flatMap(({ stage_id }) => stage_id ?? [])))
      tx.change(topics.schedule(stage_id));
    tx.change(topics.event(ref));
  });
}

/** Whoever controls them: their sessions are about to go. */
async function closeShows(
  call: Call & { tx: NonNullable<Call["tx"]> },
  session_ids: string[],
): Promise<void> {
  if (session_ids.length === 0) return;
  const open = await call.tx.db
    .selectFrom("shows")
    .select("id")
    .where("session_id", "in", session_ids)
    .where("status", "=", "open")
    .execute();
  for (const { id } of open) {
    await actOnShow(call, id, "take_control");
    await actOnShow(call, id, "close");
  }
}
