import type { Audio, Block, Timeline } from "../../../../../core/timeline/timeline.ts";

/** What stands on a locked row, in a locked group, or is locked itself stays where it is. */
export function makeLockCheck({ tracks, groups = [] }: Pick<Timeline, "tracks" | "groups">) {
  const rows = new Set(tracks.flatMap(({ uuid, locked }) => (locked ? [uuid] : [])));
  const locked = new Set(groups.flatMap(({ uuid, locked }) => (locked ? [uuid] : [])));
  return ({ track_id, ...item }: Pick<Block, "track_id" | "locked" | "group_id"> | Audio): boolean =>
    rows.has(track_id) ||
    ("locked" in item && item.locked === true) ||
    ("group_id" in item && item.group_id !== undefined && locked.has(item.group_id));
}
