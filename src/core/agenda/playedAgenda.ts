import type { PlayedPresenter } from "../playback/programme.ts";
import type { SessionStatus } from "../sessions/session.ts";

/** One day of an event, for boards; the words of its sessions are the records `<ref>/agenda/<key>`. */
export interface PlayedAgenda {
  ref: string;
  /** What the days of one event share. */
  series: string | null;
  title: string;
  /** YYYY-MM-DD */
  date: string;
  time_zone: string;
  language: string;
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
  presenters: PlayedPresenter[];
}
