import type { Values } from "../records/values.ts";
import type { SessionStatus } from "../sessions/session.ts";
import type { Fields } from "./mergeFields.ts";

/** The kinds stand in the order in which their steps come. */
export const kinds = ["venue", "room", "presenter", "record", "session", "show"] as const;
export type Kind = (typeof kinds)[number];

/** What a plan wrote last of one thing. */
export interface EventItem {
  kind: Kind;
  key: string;
  /** The id of the thing, or the ref of a record. */
  item_id: string;
  values: Fields;
}

export interface StoredVenue {
  id: string;
  name: string;
  timezone: string;
  /** What a person wrote, by column. */
  hand: Fields;
}

export interface StoredRoom {
  id: string;
  key: string;
  name: string;
  label: string;
  /** Null when somebody deleted it. */
  stage: { id: string; name: string; hand: Fields } | null;
}

export interface StoredPresenter {
  id: string;
  ref: string | null;
  name: string;
  title: string;
  organization: string;
  photo_asset_id: string | null;
  photo_source: string | null;
  photo_wanted: string | null;
  photo_problem: string | null;
  hand: Fields;
}

export interface StoredRecord {
  ref: string;
  values: Values;
  hand: Fields;
}

export interface StoredSession {
  id: string;
  /** Null when it is in every room of the venue. */
  stage_id: string | null;
  venue_id: string | null;
  title: string;
  starts_at: number;
  ends_at: number;
  record_ref: string | null;
  presenter_ids: string[];
  status: SessionStatus;
  hand: Fields;
}

export interface StoredShow {
  id: string;
  session_id: string;
}

export interface EventRow {
  id: string;
  ref: string;
  series: string | null;
  title: string;
  date: string;
  time_zone: string;
  language: string;
  day_starts: string;
  venue_id: string | null;
}

/** Everything that a plan is compared with. */
export interface StoredEvent {
  event: EventRow | null;
  items: EventItem[];
  /** The items of the other days of the series, newest first. */
  others: EventItem[];
  /** The venue that the event is in or will be in; null when it must be created. */
  venue: StoredVenue | null;
  /** The rooms of that venue. */
  rooms: StoredRoom[];
  presenters: StoredPresenter[];
  records: StoredRecord[];
  sessions: StoredSession[];
  shows: StoredShow[];
}

export const nothingStored: StoredEvent = {
  event: null,
  items: [],
  others: [],
  venue: null,
  rooms: [],
  presenters: [],
  records: [],
  sessions: [],
  shows: [],
};
