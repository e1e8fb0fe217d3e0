import type { OnAirPresenter } from "../presenters/livePresenter.ts";
import type { TimedSession } from "./timetable.ts";

export interface PlayedSession extends TimedSession {
  title: string;
  /** The record of the programme whose values fill the session's blanks. */
  record_ref: string | null;
  /** The presenters in the order of a block's `presenter_slot`, which counts from 1. */
  presenters: PlayedPresenter[];
}

export interface PlayedPresenter {
  /** Missing in a programme of an earlier version. */
  id?: string;
  name: string;
  title: string;
  organization: string;
  /** The id of an asset in the library. */
  photo: string | null;
  /** Is there while an operator has put them on air. It is found out on the screen, and in no programme. */
  live?: OnAirPresenter;
}
