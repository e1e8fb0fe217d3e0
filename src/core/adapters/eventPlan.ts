export const languages = ["de", "en", "fr", "it"] as const;
export type Language = (typeof languages)[number];

/** One day's whole programme, as `POST /events/apply` takes it. */
export interface EventPlan {
  ref: string;
  title: string;
  date: string;
  time_zone: string;
  language: Language;
  series: string;
  day_starts?: string;
  rooms: PlannedRoom[];
  speakers: PlannedSpeaker[];
  sessions: PlannedSession[];
}

export interface PlannedRoom {
  key: string;
  name: string;
}

export interface PlannedSpeaker {
  key: string;
  name: string;
  title?: string;
  organization?: string;
  photo_url?: string;
}

export interface PlannedSession {
  key: string;
  title: string;
  /** A room's key, or `*` for every room. */
  room: string;
  start: string;
  end: string;
  kind?: string;
  speakers: string[];
  track?: string;
  track_color?: string;
  takeaway?: string;
  extra?: Record<string, string>;
}

/** What an event plan holds at most. */
export const most = { rooms: 200, speakers: 2000, sessions: 2000, speakers_of_session: 200 };
export const longest = { name: 200, takeaway: 2000 };
