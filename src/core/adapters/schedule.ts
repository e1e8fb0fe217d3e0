import type { TranslatedText } from "./translatedText.ts";
import type { WrittenTime } from "./writtenTime.ts";

/** What a reader finds in a file, whatever the format: the file's own words, not yet a plan. */
export interface Schedule {
  /** The format's name, for people. */
  format: string;
  acronym: string;
  title: string;
  time_zone: string;
  city: string;
  language: string;
  /** The names of the rooms in the file's order. */
  rooms: TranslatedText[];
  tracks: { name: string; color: string }[];
  sessions: ListedSession[];
  remarks: string[];
}

export interface ListedSession {
  /** The id that stays the same in every release of the file; empty where there is none. */
  id: string;
  title: TranslatedText;
  room: TranslatedText | "*" | null;
  /** The day under which the file lists it, where it does. */
  day: string | null;
  start: WrittenTime | null;
  end: WrittenTime | null;
  /** The duration, where the file gives one instead of an end. */
  minutes: number | null;
  kind: TranslatedText;
  track: TranslatedText;
  takeaway: TranslatedText;
  language: string;
  speakers: ListedSpeaker[];
}

export interface ListedSpeaker {
  /** The id that stays the same in every release of the file; empty where there is none. */
  id: string;
  name: string;
  title: string;
  organization: string;
  photo_url: string;
}

export type ScheduleReading = Schedule | ScheduleRefusal;

export interface ScheduleRefusal {
  refused: string;
  /**
   * Set when only the time zone is missing: the file's times are in UTC, or in the time of a place that it does not
   * name.
   */
  zone_needed?: "universal" | "wall";
}
