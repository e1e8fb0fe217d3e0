import { languages } from "../engagements/engagement.ts";
import { translateValues } from "../records/translateValues.ts";
import type { Values } from "../records/values.ts";
import type { PlayedRecord } from "../records/playedRecord.ts";
import type { PlayedPresenter } from "../sessions/playedSession.ts";
import type { SessionStatus } from "../sessions/session.ts";
import { lastClockTime, localTime, toMoment, readMoment, startOfNextDay } from "../time/venueTime.ts";
import type { Block } from "../timeline/timeline.ts";
import { groupBy } from "../groupBy.ts";
import { type AgendaRoom, agendaPrefix, every_room, type PlayedAgenda } from "./playedAgenda.ts";

export type AgendaSettings = NonNullable<Block["agenda"]>;

/** Everything that a board may show; `agendaAt` tells what it shows at a moment. */
export interface AgendaView {
  view: NonNullable<AgendaSettings["view"]>;
  /** Null for as many as fit. */
  rows: number | null;
  show_speakers: boolean;
  show_track: boolean;
  /** The language of the board's own labels. */
  language: string;
  /** The one room that the board is for; null for all. */
  room_label: string | null;
  days: AgendaDay[];
}

export interface AgendaDay {
  /** YYYY-MM-DD */
  date: string;
  title: string;
  time_zone: string;
  starts_at: number;
  /** The end is later than the next day's start when a session runs as long. */
  ends_at: number;
  /** The rooms that have sessions, in their order. */
  rooms: { key: string; label: string }[];
  /** The items by planned start, then by room. */
  items: AgendaItem[];
}

export interface AgendaItem {
  key: string;
  title: string;
  room: string;
  room_label: string;
  starts_at: number;
  ends_at: number;
  status: SessionStatus;
  went_live_at: number | null;
  ended_at: number | null;
  speakers: string;
  /** The speakers and their photos from the library. */
  faces: { name: string; photo: string | null }[];
  track: string;
  /** The colour as #rrggbb, or empty. */
  track_color: string;
}

/** The part of a programme from which boards are built. */
export interface Source {
  agendas: PlayedAgenda[];
  /** The records by ref. */
  records: Record<string, PlayedRecord>;
  stage: { id: string };
}

export function buildAgendaView(
  settings: AgendaSettings,
  programme: Source,
  stage_language: string | null,
): AgendaView {
  const { event_ref, view = "now_next", rows = null, show_speakers = true, show_track = true } = settings;
  const agendas = findAgendas(event_ref, programme);
  const language = settings.language ?? stage_language ?? agendas[0]?.language ?? "en";
  const parts = agendas.flatMap((agenda) => splitIntoParts(agenda, { settings, programme, language }));
  const days = [...groupBy(parts, ({ date }) => date).values()].map(joinParts);
  days.sort((a, b) => a.starts_at - b.starts_at);
  const only = parts.find(({ only_room }) => only_room !== null)?.only_room;
  return { view, rows, show_speakers, show_track, language, room_label: only ?? null, days };
}

export function findAgendas(
  event_ref: string | undefined,
  { agendas }: Pick<Source, "agendas">,
): PlayedAgenda[] {
  return agendas.filter(({ ref, series, is_here }) =>
    event_ref === undefined ? is_here : ref === event_ref || series === event_ref,
  );
}

/** Tells whether the venue has the room that a board names, or a record is in it, by its label in any language. */
export function hasRoom(agenda: PlayedAgenda, room: string, programme: Source): boolean {
  const isIn = (rooms: AgendaRoom[]) => shownRooms(rooms, room, programme.stage.id).length > 0;
  return (
    isIn(agenda.rooms) ||
    languages.some((spoken) => isIn(listRooms(agenda, listItems(agenda, programme, spoken))))
  );
}

/** What one event contributes to one day. */
interface Part extends Omit<AgendaDay, "rooms"> {
  rooms: AgendaRoom[];
  only_room: string | null;
}

interface AgendaContext {
  settings: AgendaSettings;
  programme: Source;
  language: string;
}

function splitIntoParts(agenda: PlayedAgenda, { settings, programme, language }: AgendaContext): Part[] {
  const { date, title, time_zone, day_starts } = agenda;
  const items = listItems(agenda, programme, language);
  const rooms = listRooms(agenda, items);
  const shown = shownRooms(rooms, settings.room, programme.stage.id);
  const keys = new Set([...shown.map(({ key }) => key), every_room]);
  const kept = items.filter(({ room }) => keys.has(room));
  const only_room =
    settings.room === undefined || shown.length > 1 ? null : (shown[0]?.label ?? settings.room);
  const findDay = ({ starts_at }: AgendaItem) =>
    date ?? localTime(lastClockTime(day_starts, starts_at, time_zone), time_zone).date;
  const byDay = groupBy(kept, findDay);
  if (date !== null && byDay.size === 0) byDay.set(date, []);
  return Array.from(byDay, ([date, items]) => ({
    date,
    title,
    time_zone,
    ...computeSpan(date, agenda, items),
    rooms: shown,
    items,
    only_room,
  }));
}

function computeSpan(date: string, { day_starts, time_zone }: PlayedAgenda, items: AgendaItem[]) {
  const next = localTime(startOfNextDay(date, time_zone), time_zone).date;
  return {
    starts_at: toMoment({ date, time: day_starts }, time_zone),
    ends_at: Math.max(
      toMoment({ date: next, time: day_starts }, time_zone),
      ...items.map(({ ends_at }) => ends_at),
    ),
  };
}

/** Several events of the same day share one board. */
function joinParts(parts: Part[]): AgendaDay {
  const { date, time_zone } = parts[0]!;
  const items = parts.flatMap(({ items }) => items);
  const used = new Set(items.map(({ room }) => room));
  const rooms = new Map(parts.flatMap(({ rooms }) => rooms).map(({ key, label }) => [key, { key, label }]));
  const shown = [...rooms.values()].filter(({ key }) => used.has(key));
  const places = new Map(shown.map(({ key }, place) => [key, place]));
  const findPlace = ({ room }: AgendaItem) => places.get(room) ?? -1;
  return {
    date,
    title: [...new Set(parts.map(({ title }) => title).filter(Boolean))].join(" · "),
    time_zone,
    starts_at: Math.min(...parts.map(({ starts_at }) => starts_at)),
    ends_at: Math.max(...parts.map(({ ends_at }) => ends_at)),
    rooms: shown,
    items: items.sort(
      (a, b) => a.starts_at - b.starts_at || findPlace(a) - findPlace(b) || (a.key < b.key ? -1 : 1),
    ),
  };
}

/** Rooms that only records name come after those of the venue. */
function listRooms({ rooms }: PlayedAgenda, items: AgendaItem[]): AgendaRoom[] {
  const known = new Map(rooms.map((room) => [room.key, room]));
  for (const { room, room_label } of items)
    if (room !== every_room && !known.has(room))
      known.set(room, { key: room, label: room_label || room, stage_id: null });
  return [...known.values()];
}

/** `stage` stands for the stage's own room, or for all rooms on a stage that is none. */
function shownRooms(rooms: AgendaRoom[], room: string | undefined, stage_id: string): AgendaRoom[] {
  if (room === undefined || room === every_room) return rooms;
  const byKey = rooms.filter(({ key }) => key === room);
  if (byKey.length > 0) return byKey;
  if (room === "stage") {
    const own = rooms.filter((one) => one.stage_id === stage_id);
    return own.length > 0 ? own : rooms;
  }
  const named = room.trim().toLowerCase();
  return rooms.filter(({ label }) => label.trim().toLowerCase() === named);
}

function listItems(agenda: PlayedAgenda, { records }: Source, language: string): AgendaItem[] {
  const prefix = agendaPrefix(agenda.ref);
  const recorded = Object.entries(records).flatMap(([ref, { values, stale }]) => {
    if (!ref.startsWith(prefix) || values === null || stale) return [];
    return readItem(agenda, ref.slice(prefix.length), translateValues(values, language)) ?? [];
  });
  const bare = Object.entries(agenda.sessions).flatMap(([key, { title }]) =>
    title === null ? [] : (readItem(agenda, key, { title }) ?? []),
  );
  return [...recorded, ...bare];
}

/** Texts come from the record; room, times and status come from the session if there is one. */
function readItem(agenda: PlayedAgenda, key: string, values: Values): AgendaItem | null {
  const session = Object.hasOwn(agenda.sessions, key) ? agenda.sessions[key]! : null;
  const times = session ?? readTimes(values, agenda);
  if (!times) return null;
  const readText = (name: string) => (Object.hasOwn(values, name) ? values[name]!.trim() : "");
  const room = session?.room || readText("room") || every_room;
  const label = agenda.rooms.find(({ key }) => key === room)?.label;
  const presenters = session?.presenters ?? [];
  const speakers = readText("speakers") || presenters.map(({ name }) => name).join(", ");
  const color = readText("track_color");
  return {
    key,
    title: readText("title"),
    room,
    room_label: room === every_room ? "" : (label ?? (readText("room_label") || room)),
    starts_at: times.starts_at,
    ends_at: times.ends_at,
    status: session?.status ?? "scheduled",
    went_live_at: session?.went_live_at ?? null,
    ended_at: session?.ended_at ?? null,
    speakers,
    faces: listFaces(presenters, speakers),
    track: readText("track"),
    track_color: /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : "",
  };
}

function listFaces(presenters: PlayedPresenter[], speakers: string): AgendaItem["faces"] {
  if (presenters.length > 0) return presenters.map(({ name, photo }) => ({ name, photo }));
  const names = speakers.split(/[,;]/).map((name) => name.trim());
  return names.filter(Boolean).map((name) => ({ name, photo: null }));
}

/** A session without an end is assumed to last this long. */
const usual_ms = 3_600_000;

/** Reads the times as moments, or else from `date` with `start` and `end`. */
function readTimes(values: Values, { date, day_starts, time_zone }: PlayedAgenda) {
  const read = (name: string) => readMoment(values[name] ?? "", time_zone)?.at;
  const day = /^\d{4}-\d\d-\d\d$/.test(values["date"] ?? "") ? values["date"]! : date;
  const clock = (name: string) => {
    const time = values[name] ?? "";
    if (day === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
    // A time before the day begins is after its midnight.
    const on = time < day_starts ? localTime(startOfNextDay(day, time_zone), time_zone).date : day;
    return toMoment({ date: on, time }, time_zone);
  };
  const starts_at = read("starts_at") ?? clock("start");
  if (starts_at === undefined) return null;
  const ends_at = read("ends_at") ?? clock("end") ?? 0;
  return { starts_at, ends_at: ends_at > starts_at ? ends_at : starts_at + usual_ms };
}
