import type { PlayedPresenter } from "../sessions/playedSession.ts";
import type { SessionStatus } from "../sessions/session.ts";

/** One day of an event, for boards; the words of its sessions are the records `<ref>/agenda/<key>`. */
export interface PlayedAgenda {
  ref: string;
  /** What the days of one event share. */
  series: string | null;
  title: string;
  /** YYYY-MM-DD; null: nobody has told of an event, there are only records. */
  date: string | null;
  /** When the day begins, HH:MM. */
  day_starts: string;
  time_zone: string;
  /** Null: the stage's. */
  language: string | null;
  /** Whether boards that name no event show it: it is where the stage is. */
  is_here: boolean;
  rooms: AgendaRoom[];
  /** By key: what their records do not say. */
  sessions: Record<string, AgendaSession>;
}

export interface AgendaRoom {
  key: string;
  label: string;
  stage_id: string | null;
}

export interface AgendaSession {
  status: SessionStatus;
  /** As planned. */
  starts_at: number;
  ends_at: number;
  went_live_at: number | null;
  ended_at: number | null;
  /** A room's key, or every room's. */
  room: string;
  /** Of a session without a record; null: the record has the words. */
  title: string | null;
  presenters: PlayedPresenter[];
}

/** The room of a session that is in all of them. */
export const every_room = "*";

export const agendaPrefix = (ref: string) => `${ref}/agenda/`;

/** Whether a board of the programme shows the records below this ref. */
export function isOfAgenda(agendas: readonly PlayedAgenda[], record_ref: string): boolean {
  return agendas.some(({ ref }) => record_ref.startsWith(agendaPrefix(ref)));
}
