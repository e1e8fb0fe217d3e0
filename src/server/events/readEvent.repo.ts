import type pg from "pg";
import { agendaRef } from "../../core/events/compareRecords.ts";
import { presenterRef } from "../../core/events/comparePresenters.ts";
import type {
  EventItem,
  EventRow,
  Kind,
  StoredEvent,
  StoredPresenter,
  StoredRecord,
  StoredRoom,
  StoredSession,
  StoredShow,
  StoredVenue,
} from "../../core/events/storedEvent.ts";
import type { EventPlan } from "../../core/events/eventPlan.ts";

interface Reader {
  client: pg.ClientBase;
  workspace_id: string;
  plan: EventPlan;
  /** When set, rows that can be changed by hand are locked until the transaction ends. */
  locked: boolean;
}

/**
 * Reads everything that a plan is compared with, in a handful of statements however long the plan is. `version` says
 * how often an apply has written anything.
 */
export async function readEvent(reader: Reader): Promise<StoredEvent & { version: number }> {
  const { plan, workspace_id } = reader;
  const rows = <T extends pg.QueryResultRow>(text: string, values: unknown[]) =>
    eventQuery<T>(reader, text, values);
  const hold = reader.locked ? "FOR NO KEY UPDATE" : "";

  const [event = null] = await rows<EventRow & { version: number }>(
    `SELECT id, ref, series, title, date, time_zone, language, day_starts, venue_id, version
     FROM events WHERE workspace_id = $1 AND ref = $2`,
    [workspace_id, plan.ref],
  );
  const venue = await readVenue(reader, hold);
  const items = await rows<EventItem>(
    "SELECT kind, key, item_id, values FROM event_items WHERE event_id = $1 ORDER BY kind, key",
    [event?.id ?? null],
  );
  const others = await rows<EventItem>(
    `SELECT i.kind, i.key, i.item_id, i.values FROM events e JOIN event_items i ON i.event_id = e.id
     WHERE e.workspace_id = $1 AND e.ref <> $2 AND (e.series = $3 OR e.venue_id = $4)
       AND i.kind IN ('venue', 'room', 'presenter')
     ORDER BY e.updated_at DESC, e.id`,
    [workspace_id, plan.ref, plan.series ?? null, venue?.id ?? null],
  );
  const listIds = (kind: Kind) => items.filter((item) => item.kind === kind).map(({ item_id }) => item_id);

  // The rows are locked in the order in which everybody locks them: stages, presenters, records, sessions.
  const rooms = await readRooms(reader, venue?.id ?? null, hold);
  const presenters = await rows<StoredPresenter>(
    `SELECT id, ref, name, title, organization, photo_asset_id, photo_source, photo_wanted, photo_problem,
            hand
     FROM presenters WHERE workspace_id = $1 AND (ref = ANY ($2) OR id = ANY ($3)) ORDER BY id ${hold}`,
    [workspace_id, plan.speakers.map(({ key }) => presenterRef(plan, key)), listIds("presenter")],
  );
  const records = await rows<StoredRecord>(
    `SELECT ref, values, hand FROM records
     WHERE workspace_id = $1 AND ref = ANY ($2) ORDER BY ref ${hold}`,
    [workspace_id, plan.sessions.map(({ key }) => agendaRef(plan.ref, key))],
  );
  const sessions = await rows<StoredSession>(
    `SELECT id, stage_id, venue_id, title, starts_at, ends_at, record_ref, presenter_ids, status,
            hand
     FROM sessions WHERE workspace_id = $1 AND id = ANY ($2) ORDER BY id ${hold}`,
    [workspace_id, listIds("session")],
  );
  const shows = await rows<StoredShow>(
    "SELECT id, session_id FROM shows WHERE workspace_id = $1 AND id = ANY ($2)",
    [workspace_id, listIds("show")],
  );
  const version = event?.version ?? 0;
  return { event, version, items, others, venue, rooms, presenters, records, sessions, shows };
}

async function eventQuery<T extends pg.QueryResultRow>(
  { client }: Reader,
  text: string,
  values: unknown[],
): Promise<T[]> {
  return (await client.query<T>(text, values)).rows;
}

const venueColumns = "v.id, v.name, v.timezone, v.hand";

/** Chooses the venue that is given, else the one the event is in, else the one that the days of its series share. */
async function readVenue(reader: Reader, hold: string): Promise<StoredVenue | null> {
  const { workspace_id, plan } = reader;
  if (plan.venue_id) {
    const [given] = await eventQuery<StoredVenue>(
      reader,
      `SELECT ${venueColumns} FROM venues v WHERE v.workspace_id = $1 AND v.id = $2 ${hold}`,
      [workspace_id, plan.venue_id],
    );
    return given ?? null;
  }
  const [known = null] = await eventQuery<StoredVenue>(
    reader,
    `SELECT ${venueColumns} FROM events e JOIN venues v ON v.id = e.venue_id
     WHERE e.workspace_id = $1 AND (e.ref = $2 OR e.series = $3)
     ORDER BY e.ref = $2 AND e.series IS NOT DISTINCT FROM $3 DESC, e.ref <> $2 DESC, e.created_at, e.id
     LIMIT 1 ${hold && `${hold} OF v`}`,
    [workspace_id, plan.ref, plan.series ?? null],
  );
  return known;
}

async function readRooms(reader: Reader, venue_id: string | null, hold: string): Promise<StoredRoom[]> {
  type RoomRow = Omit<StoredRoom, "stage"> & { stage_id: string | null };
  const rooms = await eventQuery<RoomRow>(
    reader,
    "SELECT id, key, name, label, stage_id FROM rooms WHERE venue_id = $1 ORDER BY created_at, id",
    [venue_id],
  );
  const stages = await eventQuery<NonNullable<StoredRoom["stage"]>>(
    reader,
    `SELECT id, name, hand FROM stages
     WHERE workspace_id = $1 AND id = ANY ($2) ORDER BY id ${hold}`,
    [reader.workspace_id, rooms.map(({ stage_id }) => stage_id)],
  );
  const byId = new Map(stages.map((stage) => [stage.id, stage]));
  return rooms.map(({ id, key, name, label, stage_id }) => ({
    id,
    key,
    name,
    label,
    stage: byId.get(stage_id ?? "") ?? null,
  }));
}
