import type { PlayedPresenter } from "../sessions/playedSession.ts";
import type { SessionStatus } from "../sessions/session.ts";

/** One day of an event, for boards; the words of its sessions are the records `<ref>/agenda/<key>`. */
export interface PlayedAgenda {
  ref: string;
  /** The series that the days of a conference share. */
  series: string | null;
  title: string;
  /** The date as YYYY-MM-DD; null when there is no event but only records. */
  date: string | null;
  /** When the day begins, HH:MM. */
  day_starts: string;
  time_zone: string;
  /** Null for the language of the stage. */
  language: string | null;
  /** True when the event is at the stage's venue, so that boards that name no event show it. */
  is_here: boolean;
  rooms: AgendaRoom[];
  /** What the records do not say of the sessions, by key. */
  sessions: Record<string, AgendaSession>;
}

export interface AgendaRoom {
  key: string;
  label: string;
  stage_id: string | null;
}

export interface AgendaSession {
  status: SessionStatus;
  /** The planned times. */
  starts_at: number;
  ends_at: number;
  went_live_at: number | null;
  ended_at: number | null;
  /** The key of a room, or `every_room`. */
  room: string;
  /** The title of a session without a record; null when a record has it. */
  title: string | null;
  presenters: PlayedPresenter[];
}

/** The key that stands for every room. */
export const every_room = "*";

export const agendaPrefix = (ref: string) => `${ref}/agenda/`;

/** Tells whether a board of the programme shows the records below this ref. */
export function isOfAgenda(agendas: readonly PlayedAgenda[], record_ref: string): boolean {
  return agendas.some(({ ref }) => record_ref.startsWith(agendaPrefix(ref)));
}
