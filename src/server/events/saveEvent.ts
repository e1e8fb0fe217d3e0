import { topics } from "../../contract/topics.ts";
import type { Comparison } from "../../core/events/compareEvent.ts";
import { givenRows, saveRows } from "../db/saveRows.ts";
import { savePresenters } from "../presenters/index.ts";
import { replaceRecords } from "../records/index.ts";
import { saveSessions } from "../sessions/index.ts";
import { saveShows } from "../shows/index.ts";
import { saveStages } from "../stages/index.ts";
import { saveVenues } from "../venues/index.ts";
import type { Tx } from "../write.ts";
import { saveItems, raiseEventVersion } from "./events.repo.ts";

/** Writes what a comparison found, each kind of thing in one statement, and tells those who listen. */
export async function saveEvent(
  tx: Tx,
  workspace_id: string,
  { ref, writes, schedules }: Pick<Comparison, "writes" | "schedules"> & { ref: string },
): Promise<void> {
  const { event, venue, stages, rooms, presenters, records, sessions, shows, items } = writes;
  await saveVenues(tx, workspace_id, venue ? [venue] : []);
  await saveRows(tx.client, { workspace_id, text: eventText, rows: event ? [event] : [] });
  await saveStages(tx, workspace_id, stages);
  await saveRows(tx.client, { workspace_id, text: roomsText, rows: rooms });
  for (const { id } of rooms) tx.change(topics.room(id));
  await savePresenters(tx, workspace_id, presenters);
  await replaceRecords(tx, workspace_id, { records, origin: "api" });
  await saveSessions(tx, workspace_id, sessions);
  await saveShows(tx, workspace_id, shows);
  await saveItems(tx, { workspace_id, ref, items });
  await raiseEventVersion(tx.client, workspace_id, ref);

  for (const stage_id of schedules) tx.change(topics.schedule(stage_id));
  const is_told = [event, venue, ...rooms, ...presenters, ...records, ...sessions].some(
    (row) => row !== null,
  );
  if (is_told) tx.change(topics.event(ref));
}

const eventText = `
  INSERT INTO events (id, workspace_id, ref, series, title, date, time_zone, language, day_starts, venue_id)
  SELECT id, $1, ref, series, title, date, time_zone, language, day_starts, venue_id
  ${givenRows("id text, ref text, series text, title text, date text, time_zone text, language text, day_starts text, venue_id text")}
  ON CONFLICT (id) DO UPDATE
    SET series = excluded.series, title = excluded.title, date = excluded.date, time_zone = excluded.time_zone,
        language = excluded.language, day_starts = excluded.day_starts, venue_id = excluded.venue_id, updated_at = now_ms()`;

const roomsText = `
  INSERT INTO rooms (id, workspace_id, venue_id, key, name, label, stage_id)
  SELECT id, $1, venue_id, key, name, label, stage_id
  ${givenRows("id text, venue_id text, key text, name text, label text, stage_id text")}
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, label = excluded.label, stage_id = excluded.stage_id`;
