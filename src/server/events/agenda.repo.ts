import type { Queryable } from "../db/database.ts";
import type { EventRow } from "../../core/events/storedEvent.ts";
import { localTime, toMoment } from "../../core/time/venueTime.ts";
import { day_ms } from "../../core/time/calendar.ts";
import {
  type AgendaRoom,
  type PlayedAgenda,
  type AgendaSession,
  agendaPrefix,
  every_room,
} from "../../core/agenda/playedAgenda.ts";
import type { Programme } from "../../core/playback/programme.ts";
import type { Values } from "../../core/records/values.ts";

/** Where `keys` is null, every room is shown. */
export interface Day {
  agenda: PlayedAgenda;
  event_id: string | null;
  keys: Set<string> | null;
}

// A screen that is cut off goes on for days. Days that are over are of use only when nothing follows them.
const most_days = 8;

// An event that a board names by its own ref is always read. Of a series and a venue, the days to come are read, or
// else the last one.
const eventsQuery = `
  WITH named AS (
    SELECT e.*, CASE WHEN e.date >= $4 THEN 0 ELSE 1 END AS is_over FROM events e
    WHERE e.workspace_id = $1 AND (e.ref = ANY ($2) OR e.series = ANY ($2) OR e.venue_id = ANY ($3))
  )
  SELECT id, ref, series, title, date, time_zone, language, day_starts, venue_id FROM (
    SELECT *, row_number() OVER (
      PARTITION BY coalesce(series, venue_id, ref)
      ORDER BY is_over, CASE WHEN is_over = 0 THEN date END, date DESC, ref
    )::int AS rank FROM named
  ) ranked
  WHERE ref = ANY ($2) OR (is_over = 0 AND rank <= $5) OR rank = 1
  ORDER BY date, ref`;

export async function readEvents(
  q: Queryable,
  {
    workspace_id,
    named,
    here,
    around,
  }: { workspace_id: string; named: string[]; here: string[]; around: number },
): Promise<EventRow[]> {
  if (named.length === 0 && here.length === 0) return [];
  // A night belongs to the day before it, in every zone.
  const since = localTime(around - 2 * day_ms, "UTC").date;
  const { rows } = await q.query<EventRow>(eventsQuery, [workspace_id, named, here, since, most_days]);
  return rows;
}

export type RoomRow = AgendaRoom & { venue_id: string };

export async function readRooms(q: Queryable, workspace_id: string, venue_ids: string[]): Promise<RoomRow[]> {
  if (venue_ids.length === 0) return [];
  const { rows } = await q.query<RoomRow>(
    `SELECT venue_id, key, label, stage_id FROM rooms
     WHERE workspace_id = $1 AND venue_id = ANY ($2) ORDER BY created_at, id`,
    [workspace_id, venue_ids],
  );
  return rows;
}

export type SessionRow = Omit<AgendaSession, "room" | "presenters" | "title"> & {
  id: string;
  title: string;
  event_id: string | null;
  room: string | null;
  record_ref: string | null;
  presenter_ids: string[];
};

// Sessions that somebody added by hand on a stage of the rooms are included, because a board that leaves them out is
// wrong.
const sessionsQuery = `
  SELECT s.id, s.title, s.event_id, s.status, s.starts_at, s.ends_at, s.went_live_at, s.ended_at, s.record_ref,
         s.presenter_ids, CASE WHEN s.stage_id IS NULL THEN '*' ELSE r.key END AS room
  FROM sessions s
  LEFT JOIN LATERAL (
    SELECT key FROM rooms WHERE workspace_id = $1 AND stage_id = s.stage_id ORDER BY created_at, id LIMIT 1
  ) r ON true
  WHERE s.workspace_id = $1
    AND (s.event_id = ANY ($2)
      OR (s.event_id IS NULL AND s.stage_id = ANY ($3) AND s.starts_at BETWEEN $4 AND $5))
  ORDER BY s.starts_at, s.id`;

export async function readSessions(q: Queryable, workspace_id: string, days: Day[]): Promise<SessionRow[]> {
  const event_ids = days.flatMap(({ event_id }) => event_id ?? []);
  if (event_ids.length === 0) return [];
  const stage_ids = days.flatMap(({ agenda }) => agenda.rooms.flatMap(({ stage_id }) => stage_id ?? []));
  const noons = days.flatMap(({ agenda: { date } }) =>
    date === null ? [] : toMoment({ date, time: "12:00" }, "UTC"),
  );
  const span = [Math.min(...noons) - 2 * day_ms, Math.max(...noons) + 2 * day_ms];
  const given = [workspace_id, event_ids, [...new Set(stage_ids)], ...span];
  return (await q.query<SessionRow>(sessionsQuery, given)).rows;
}

type RecordRow = { ref: string; values: Values; stale: boolean; created_at: number };

// The name of a room may be written as its key or, by callers who send no event, in any other way.
const recordsQuery = `
  SELECT ref, values, stale, created_at FROM records
  WHERE workspace_id = $1 AND ref >= $2 AND ref < $2 || chr(127)
    AND ($3::text[] IS NULL OR coalesce(values ->> 'room', '*') = ANY ($3) OR ref = ANY ($4))
  ORDER BY ref LIMIT 2000`;

export async function readRecords(
  q: Queryable,
  workspace_id: string,
  days: Day[],
): Promise<Programme["records"]> {
  const read: Programme["records"] = {};
  for (const { agenda, keys } of days) {
    const prefix = agendaPrefix(agenda.ref);
    const shown = Object.entries(agenda.sessions).flatMap(([key, { room }]) =>
      keys?.has(room) ? [prefix + key] : [],
    );
    const rooms = keys && [...keys, every_room, ""];
    const { rows } = await q.query<RecordRow>(recordsQuery, [workspace_id, prefix, rooms, shown]);
    for (const { ref, ...record } of rows) read[ref] = { ...record, change: 0 };
  }
  return read;
}

export interface Stage {
  id: string;
  workspace_id: string;
  venue_id: string | null;
  timezone: string | null;
}

/** Lists the venues in which the stage is a room, or else the venue in which it stands. */
export async function listVenueIds(q: Queryable, { workspace_id, id, venue_id }: Stage): Promise<string[]> {
  const { rows } = await q.query<{ venue_id: string }>(
    "SELECT DISTINCT venue_id FROM rooms WHERE workspace_id = $1 AND stage_id = $2",
    [workspace_id, id],
  );
  const own = rows.map(({ venue_id }) => venue_id);
  return own.length > 0 || venue_id === null ? own : [venue_id];
}
