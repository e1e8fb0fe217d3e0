import { topics } from "../../contract/topics.ts";
import type { EventRow } from "../../core/events/storedEvent.ts";
import { newId } from "../newId.ts";
import type { Tx } from "../write.ts";
import { findEventId, insertEvent } from "./events.repo.ts";

export type EventFields = Omit<EventRow, "id" | "venue_id">;

/** Makes the event unless there is one with this ref, and returns its id. Its sessions come with the first plan. */
export async function ensureEvent(tx: Tx, workspace_id: string, fields: EventFields): Promise<string> {
  const known = await findEventId(tx.db, workspace_id, fields.ref);
  if (known) return known.id;
  const id = newId();
  await insertEvent(tx.db, { id, workspace_id, ...fields, venue_id: null });
  tx.change(topics.event(fields.ref));
  return id;
}
