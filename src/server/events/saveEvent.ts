import { topics } from "../../contract/topics.ts";
import type { Comparison } from "../../core/events/compareEvent.ts";
import { savePresenters } from "../presenters/index.ts";
import { replaceRecords } from "../records/index.ts";
import { saveSessions } from "../sessions/index.ts";
import { saveShows } from "../shows/index.ts";
import { saveStages } from "../stages/index.ts";
import { saveVenues } from "../venues/index.ts";
import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import { raiseEventVersion, saveItems, upsertEvents, upsertRooms } from "./events.repo.ts";

/** Writes what a comparison found, each kind of thing in one statement, and tells those who listen. */
export async function saveEvent(
  tx: Tx,
  workspace_id: string,
  { app, ref, writes, schedules }: Pick<Comparison, "writes" | "schedules"> & { app: App; ref: string },
): Promise<void> {
  const { event, venue, stages, rooms, presenters, records, sessions, shows, items } = writes;
  await saveVenues(tx, workspace_id, venue ? [venue] : []);
  await upsertEvents(tx.client, workspace_id, event ? [event] : []);
  await saveStages(tx, workspace_id, stages);
  await upsertRooms(tx.client, workspace_id, rooms);
  for (const { id } of rooms) tx.change(topics.room(id));
  await savePresenters(tx, workspace_id, presenters);
  await replaceRecords(tx, workspace_id, { records, origin: "api" });
  await saveSessions(app, tx, { workspace_id, sessions });
  await saveShows(tx, workspace_id, shows);
  await saveItems(tx, { workspace_id, ref, items });
  await raiseEventVersion(tx.client, workspace_id, ref);

  for (const stage_id of schedules) tx.change(topics.schedule(stage_id));
  const is_told = [event, venue, ...rooms, ...presenters, ...records, ...sessions].some(
    (row) => row !== null,
  );
  if (is_told) tx.change(topics.event(ref));
}
