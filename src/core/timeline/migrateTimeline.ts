import { timelineVersion } from "./timeline.ts";

type StoredTimeline = Record<string, unknown>;

/**
 * Each step leads from the version under which it is listed to the next. Whoever raises `timelineVersion` adds a step
 * here.
 */
export type Steps = Readonly<Record<number, (stored: StoredTimeline) => StoredTimeline>>;

const steps: Steps = {};

/**
 * What was stored, brought up to the newest version. What says nothing sensible of its version is taken for the newest;
 * so is what a later program stored.
 */
export function migrateTimeline(
  stored: StoredTimeline,
  through: Steps = steps,
  newest = timelineVersion,
): StoredTimeline {
  const { version } = stored;
  const from = Number.isInteger(version) && (version as number) >= 0 ? (version as number) : newest;
  let migrated = stored;
  for (let at = from; at < newest; at += 1) migrated = through[at]?.(migrated) ?? migrated;
  return migrated;
}
