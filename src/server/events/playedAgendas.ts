import type { AgendaSettings } from "../../core/agenda/agendaView.ts";
import {
  type AgendaRoom,
  type AgendaSession,
  agendaPrefix,
  every_room,
  type PlayedAgenda,
} from "../../core/agenda/playedAgenda.ts";
import { day_starts } from "../../core/playback/playhead.ts";
import type { PlayedPresenter, Programme } from "../../core/playback/programme.ts";
import type { Values } from "../../core/records/values.ts";
import { localTime, momentOf } from "../../core/time/venueTime.ts";
import type { Queryable } from "../db/database.ts";
import type { PlayedStories } from "../stages/playedStories.ts";

/** What boards show, and what a screen must hear of. */
export interface PlayedAgendas {
  agendas: PlayedAgenda[];
  records: Programme["records"];
  asset_ids: string[];
  /** A change here means another programme. */
  topics: string[];
  /** Records below these are passed on as they change. */
  prefixes: string[];
}

interface Stage {
  id: string;
  workspace_id: string;
  venue_id: string | null;
  timezone: string | null;
}

export const noAgendas: PlayedAgendas = { agendas: [], records: {}, asset_ids: [], topics: [], prefixes: [] };

/** The events that agenda blocks of these stories show: their days around a moment, of the rooms that are shown. */
export async function readAgendas(
  q: Queryable,
  stage: Stage,
  stories: Pick<PlayedStories, "shots" | "layouts">,
  around: number,
): Promise<PlayedAgendas> {
  const boards = boardsOf(stories);
  if (boards.length === 0) return noAgendas;
  const { workspace_id } = stage;
  const named = [...new Set(boards.flatMap(({ event_ref }) => event_ref ?? []))];
  const here = boards.some(({ event_ref }) => event_ref === undefined) ? await venuesOf(q, stage) : [];
  const events = await readEvents(q, { workspace_id, named, here, around });
  const rooms = await readRooms(q, workspace_id, [
    ...new Set(events.flatMap(({ venue_id }) => venue_id ?? [])),
  ]);
  const days = [
    ...events.map((event) => dayOf(event, { boards, rooms, here, stage })),
    ...named
      .filter((ref) => !events.some((event) => event.ref === ref || event.series === ref))
      .map((ref) => bareDay(ref, stage)),
  ];
  const sessions = await readSessions(q, workspace_id, days);
  const presenters = boards.some(({ show_speakers }) => show_speakers !== false)
    ? await readPresenters(q, workspace_id, [
        ...new Set(sessions.flatMap(({ presenter_ids }) => presenter_ids)),
      ])
    : new Map<string, PlayedPresenter>();
  for (const session of sessions) addSession(days, session, presenters);
  const records = await readRecords(q, workspace_id, days);
  const agendas = days.map((day) => withoutOthers(day, records));
  return {
    agendas,
    records,
    asset_ids: photosOf(agendas),
    // A day may be added to a series or a venue, and a name may come to be an event's.
    topics: ["events/", "rooms/", ...(presenters.size > 0 ? ["presenters/"] : [])],
    prefixes: days.map(({ agenda }) => agendaPrefix(agenda.ref)),
  };
}

function boardsOf({ shots, layouts }: Pick<PlayedStories, "shots" | "layouts">): AgendaSettings[] {
  const timelines = [
    ...Object.values(shots).flatMap((shots) => shots.map(({ timeline }) => timeline)),
    ...Object.values(layouts),
  ];
  return timelines.flatMap(({ blocks }) =>
    blocks.flatMap(({ kind, agenda }) => (kind === "agenda" ? [agenda ?? {}] : [])),
  );
}

/** Where the stage is a room, else where it stands. */
async function venuesOf(q: Queryable, { workspace_id, id, venue_id }: Stage): Promise<string[]> {
  const { rows } = await q.query<{ venue_id: string }>(
    "SELECT DISTINCT venue_id FROM rooms WHERE workspace_id = $1 AND stage_id = $2",
    [workspace_id, id],
  );
  const own = rows.map(({ venue_id }) => venue_id);
  return own.length > 0 || venue_id === null ? own : [venue_id];
}

type EventRow = {
  id: string;
  ref: string;
  series: string | null;
  title: string;
  date: string;
  time_zone: string;
  language: string;
  day_starts: string;
  venue_id: string | null;
};

// A screen that is cut off goes on for days; days that are over are of use only when nothing follows them.
const most_days = 8;
const day_ms = 86_400_000;

// An event that a board names by its own ref always comes; of a series and a venue, the days to come, else the last one.
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

async function readEvents(
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

type RoomRow = AgendaRoom & { venue_id: string };

async function readRooms(q: Queryable, workspace_id: string, venue_ids: string[]): Promise<RoomRow[]> {
  if (venue_ids.length === 0) return [];
  const { rows } = await q.query<RoomRow>(
    `SELECT venue_id, key, label, stage_id FROM rooms
     WHERE workspace_id = $1 AND venue_id = ANY ($2) ORDER BY created_at, id`,
    [workspace_id, venue_ids],
  );
  return rows;
}

/** `keys` null: every room is shown. */
interface Day {
  agenda: PlayedAgenda;
  event_id: string | null;
  keys: Set<string> | null;
}

function dayOf(
  event: EventRow,
  {
    boards,
    rooms,
    here,
    stage,
  }: { boards: AgendaSettings[]; rooms: RoomRow[]; here: string[]; stage: Stage },
): Day {
  const { id, ref, series, title, date, time_zone, language, day_starts, venue_id } = event;
  const is_here = venue_id !== null && here.includes(venue_id);
  const own = rooms.flatMap(({ venue_id: of, ...room }) => (of === venue_id ? [room] : []));
  const showing = boards.filter(({ event_ref }) =>
    event_ref === undefined ? is_here : event_ref === ref || event_ref === series,
  );
  const keys = showing.map(({ room }) => keysOf(own, room, stage.id));
  return {
    event_id: id,
    keys: keys.includes(null) ? null : new Set(keys.flatMap((keys) => keys ?? [])),
    agenda: {
      ref,
      series,
      title,
      date,
      day_starts,
      time_zone,
      language,
      is_here,
      rooms: own,
      sessions: {},
    },
  };
}

/** More than a board will show rather than less: records may name rooms that the venue does not have. */
function keysOf(rooms: AgendaRoom[], room: string | undefined, stage_id: string): string[] | null {
  if (room === undefined || room === every_room) return null;
  const named = room.trim().toLowerCase();
  const found = rooms.filter(
    ({ key, label, stage_id: of }) =>
      key === room || label.trim().toLowerCase() === named || (room === "stage" && of === stage_id),
  );
  return found.length === 0 ? null : found.map(({ key }) => key);
}

/** Records that a caller writes without telling of an event. */
function bareDay(ref: string, { timezone }: Stage): Day {
  return {
    event_id: null,
    keys: null,
    agenda: {
      ref,
      series: null,
      title: "",
      date: null,
      day_starts,
      time_zone: timezone ?? "UTC",
      language: null,
      is_here: false,
      rooms: [],
      sessions: {},
    },
  };
}

type SessionRow = Omit<AgendaSession, "room" | "presenters" | "title"> & {
  id: string;
  title: string;
  event_id: string | null;
  room: string | null;
  record_ref: string | null;
  presenter_ids: string[];
};

// Also those that somebody added by hand on a stage of the rooms: a board that leaves them out is wrong.
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

async function readSessions(q: Queryable, workspace_id: string, days: Day[]): Promise<SessionRow[]> {
  const event_ids = days.flatMap(({ event_id }) => event_id ?? []);
  if (event_ids.length === 0) return [];
  const stage_ids = days.flatMap(({ agenda }) => agenda.rooms.flatMap(({ stage_id }) => stage_id ?? []));
  const noons = days.flatMap(({ agenda: { date } }) =>
    date === null ? [] : momentOf({ date, time: "12:00" }, "UTC"),
  );
  const span = [Math.min(...noons) - 2 * day_ms, Math.max(...noons) + 2 * day_ms];
  const given = [workspace_id, event_ids, [...new Set(stage_ids)], ...span];
  return (await q.query<SessionRow>(sessionsQuery, given)).rows;
}

async function readPresenters(
  q: Queryable,
  workspace_id: string,
  ids: string[],
): Promise<Map<string, PlayedPresenter>> {
  if (ids.length === 0) return new Map();
  const { rows } = await q.query<PlayedPresenter & { id: string }>(
    `SELECT id, name, coalesce(title, '') AS title, coalesce(organization, '') AS organization, photo_asset_id AS photo
     FROM presenters WHERE workspace_id = $1 AND id = ANY ($2)`,
    [workspace_id, ids],
  );
  return new Map(rows.map(({ id, ...presenter }) => [id, presenter]));
}

function addSession(days: Day[], row: SessionRow, presenters: Map<string, PlayedPresenter>): void {
  const { id, title, record_ref, presenter_ids, room, event_id, ...session } = row;
  const day = days.find((day) =>
    event_id === null ? isOn(day.agenda, session.starts_at) : day.event_id === event_id,
  );
  if (!day) return;
  const prefix = agendaPrefix(day.agenda.ref);
  const key = record_ref?.startsWith(prefix) ? record_ref.slice(prefix.length) : null;
  day.agenda.sessions[key ?? id] = {
    ...session,
    room: room ?? "",
    title: key === null ? title : null,
    presenters: presenter_ids.flatMap((id) => presenters.get(id) ?? []),
  };
}

function isOn({ date, time_zone, day_starts }: PlayedAgenda, at: number): boolean {
  const [hours, minutes] = day_starts.split(":").map(Number);
  return date === localTime(at - (hours! * 60 + minutes!) * 60_000, time_zone).date;
}

type RecordRow = { ref: string; values: Values; stale: boolean; created_at: number };

// The name of a room may be written as its key or, by callers who tell of no event, in any other way.
const recordsQuery = `
  SELECT ref, values, stale, created_at FROM records
  WHERE workspace_id = $1 AND ref >= $2 AND ref < $2 || chr(127)
    AND ($3::text[] IS NULL OR coalesce(values ->> 'room', '*') = ANY ($3) OR ref = ANY ($4))
  ORDER BY ref LIMIT 2000`;

async function readRecords(q: Queryable, workspace_id: string, days: Day[]): Promise<Programme["records"]> {
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

/** A session in a room that nobody looks at stays only where its record still names one that is shown. */
function withoutOthers({ agenda, keys }: Day, records: Programme["records"]): PlayedAgenda {
  if (keys === null) return agenda;
  const prefix = agendaPrefix(agenda.ref);
  const kept = Object.entries(agenda.sessions).filter(
    ([key, { room }]) => keys.has(room) || room === every_room || Object.hasOwn(records, prefix + key),
  );
  return { ...agenda, sessions: Object.fromEntries(kept) };
}

function photosOf(agendas: PlayedAgenda[]): string[] {
  const sessions = agendas.flatMap(({ sessions }) => Object.values(sessions));
  return [...new Set(sessions.flatMap(({ presenters }) => presenters.flatMap(({ photo }) => photo ?? [])))];
}
