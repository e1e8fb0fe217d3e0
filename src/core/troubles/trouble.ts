/** What can be wrong that a person has to look after. */
export const troubleKinds = [
  "screen_offline",
  "screen_faulty",
  "feed_unread",
  "schedule_unread",
  "disk_short",
  "jobs_late",
  "backup_failed",
] as const;
export type TroubleKind = (typeof troubleKinds)[number];

/** For each kind the minutes that something is wrong before it counts as trouble; null: nobody watches it. */
export type AfterMinutes = Record<TroubleKind, number | null>;

/** Feeds and schedules are read every quarter of an hour or so: one reading in vain is no trouble yet. */
export const usualAfterMinutes: AfterMinutes = {
  screen_offline: 5,
  screen_faulty: 5,
  feed_unread: 60,
  schedule_unread: 30,
  disk_short: 1,
  jobs_late: 10,
  backup_failed: 1,
};

/** Where something is: what goes wrong at one place at once is told in one sentence. */
export interface TroublePlace {
  id: string;
  name: string;
}

export interface TroubleSubject {
  id: string;
  name: string;
}

/** What went wrong together, as people are told of it. */
export interface Trouble {
  id: string;
  kind: TroubleKind;
  place: TroublePlace | null;
  subjects: TroubleSubject[];
  /** What the screen, feed or schedule itself says is wrong. */
  detail: string | null;
  time_zone: string;
  since: number;
  ended_at: number | null;
}
