import { type TopicFilter, topicPrefixes } from "../../contract/topics.ts";
import type { AgendaSettings } from "../../core/agenda/agendaView.ts";
import {
  type AgendaRoom,
  agendaPrefix,
  every_room,
  type PlayedAgenda,
} from "../../core/agenda/playedAgenda.ts";
import type { EventRow } from "../../core/events/storedEvent.ts";
import { day_starts } from "../../core/playback/playhead.ts";
import type { Programme } from "../../core/playback/programme.ts";
import type { PlayedPresenter } from "../../core/sessions/playedSession.ts";
import { localTime } from "../../core/time/venueTime.ts";
import type { Queryable } from "../db/database.ts";
import { readPlayedPresenters } from "../presenters/index.ts";
import type { PlayedStories } from "../releases/index.ts";
import {
  type Day,
  readEvents,
  readRecords,
  readRooms,
  readSessions,
  type RoomRow,
  type SessionRow,
  listVenueIds,
  type Stage,
} from "./agenda.repo.ts";

/** Holds what boards show, and the topics that a screen must follow for it. */
export interface PlayedAgendas {
  agendas: PlayedAgenda[];
  records: Programme["records"];
  asset_ids: string[];
  /** A change of one of these topics means another programme. */
  topics: TopicFilter[];
  /** Records below these are passed on as they change. */
  prefixes: string[];
}

export const noAgendas: PlayedAgendas = { agendas: [], records: {}, asset_ids: [], topics: [], prefixes: [] };

/**
 * Reads the events that agenda blocks of these stories show: their days around a moment, limited to the rooms that
 * are shown.
 */
export async function readAgendas(
  q: Queryable,
  stage: Stage,
  stories: Pick<PlayedStories, "shots" | "layouts">,
  around: number,
): Promise<PlayedAgendas> {
  const boards = listBoards(stories);
  if (boards.length === 0) return noAgendas;
  const { workspace_id } = stage;
  const named = [...new Set(boards.flatMap(({ event_ref }) => event_ref ?? []))];
  const here = boards.some(({ event_ref }) => event_ref === undefined) ? await listVenueIds(q, stage) : [];
  const events = await readEvents(q, { workspace_id, named, here, around });
  const rooms = await readRooms(q, workspace_id, [
    ...new Set(events.flatMap(({ venue_id }) => venue_id ?? [])),
  ]);
  const days = [
    ...events.map((event) => buildDay(event, { boards, rooms, here, stage })),
    ...named
      .filter((ref) => !events.some((event) => event.ref === ref || event.series === ref))
      .map((ref) => bareDay(ref, stage)),
  ];
  const sessions = await readSessions(q, workspace_id, days);
  const presenters = boards.some(({ show_speakers }) => show_speakers !== false)
    ? await readPlayedPresenters(q, workspace_id, [
        ...new Set(sessions.flatMap(({ presenter_ids }) => presenter_ids)),
      ])
    : new Map<string, PlayedPresenter>();
  for (const session of sessions) addSession(days, session, presenters);
  const records = await readRecords(q, workspace_id, days);
  const agendas = days.map((day) => withoutOthers(day, records));
  return {
    agendas,
    records,
    asset_ids: listPhotos(agendas),
    // A day may be added to a series or a venue, and a ref may become an event's.
    topics: [
      topicPrefixes.events,
      topicPrefixes.rooms,
      ...(presenters.size > 0 ? [topicPrefixes.presenters] : []),
    ],
    prefixes: days.map(({ agenda }) => agendaPrefix(agenda.ref)),
  };
}

function listBoards({ shots, layouts }: Pick<PlayedStories, "shots" | "layouts">): AgendaSettings[] {
  const timelines = [
    ...Object.values(shots).flatMap((shots) => shots.map(({ timeline }) => timeline)),
    ...Object.values(layouts),
  ];
  return timelines.flatMap(({ blocks }) =>
    blocks.flatMap(({ kind, agenda }) => (kind === "agenda" ? [agenda ?? {}] : [])),
  );
}

function buildDay(
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
  const keys = showing.map(({ room }) => listRoomKeys(own, room, stage.id));
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

/** Returns rather more than a board shows than less, because records may name rooms that the venue does not have. */
function listRoomKeys(rooms: AgendaRoom[], room: string | undefined, stage_id: string): string[] | null {
  if (room === undefined || room === every_room) return null;
  const named = room.trim().toLowerCase();
  const found = rooms.filter(
    ({ key, label, stage_id: of }) =>
      key === room || label.trim().toLowerCase() === named || (room === "stage" && of === stage_id),
  );
  return found.length === 0 ? null : found.map(({ key }) => key);
}

/** Makes a day of records that a caller writes without sending an event. */
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

/** A session in a room that nobody shows stays only where its record still names a room that is shown. */
function withoutOthers({ agenda, keys }: Day, records: Programme["records"]): PlayedAgenda {
  if (keys === null) return agenda;
  const prefix = agendaPrefix(agenda.ref);
  const kept = Object.entries(agenda.sessions).filter(
    ([key, { room }]) => keys.has(room) || room === every_room || Object.hasOwn(records, prefix + key),
  );
  return { ...agenda, sessions: Object.fromEntries(kept) };
}

function listPhotos(agendas: PlayedAgenda[]): string[] {
  const sessions = agendas.flatMap(({ sessions }) => Object.values(sessions));
  return [...new Set(sessions.flatMap(({ presenters }) => presenters.flatMap(({ photo }) => photo ?? [])))];
}
