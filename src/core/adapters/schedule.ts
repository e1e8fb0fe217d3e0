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
  /** In the file's order; names alone. */
  rooms: TranslatedText[];
  tracks: { name: string; color: string }[];
  sessions: ListedSession[];
  remarks: string[];
}

export interface ListedSession {
  /** What the file calls it in every release; empty where it has nothing of the kind. */
  id: string;
  title: TranslatedText;
  room: TranslatedText | "*" | null;
  /** The day under which the file lists it, where it does. */
  day: string | null;
  start: WrittenTime | null;
  end: WrittenTime | null;
  /** Where the file gives a length instead of an end. */
  minutes: number | null;
  kind: TranslatedText;
  track: TranslatedText;
  takeaway: TranslatedText;
  language: string;
  speakers: ListedSpeaker[];
}

export interface ListedSpeaker {
  /** As for sessions. */
  id: string;
  name: string;
  title: string;
  organization: string;
  photo_url: string;
}

export type ScheduleReading = Schedule | ScheduleRefusal;

export interface ScheduleRefusal {
  refused: string;
  /** Only the time zone is missing: whether the file's times are universal, or of a wall that it does not name. */
  zone_needed?: "universal" | "wall";
}
