import type { TimedSession } from "./timetable.ts";

export interface PlayedSession extends TimedSession {
  title: string;
  /** Whose values fill its blanks; it is among the records. */
  record_ref: string | null;
  /** In the order in which a block's `presenter_slot` counts them, from 1. */
  presenters: PlayedPresenter[];
}

export interface PlayedPresenter {
  name: string;
  title: string;
  organization: string;
  /** Of the library. */
  photo: string | null;
}
