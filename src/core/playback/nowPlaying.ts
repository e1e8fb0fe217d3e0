import { makeSceneStoryId, makeShowStoryId } from "./madeStoryIds.ts";
import type { Playing } from "./playhead.ts";

/** What plays, in the form that the API and the screens report. */
export interface NowPlaying {
  kind: Playing["kind"];
  story_id: string | null;
  chapter_id: string | null;
  scene_id: string | null;
  shot_id: string | null;
  record_ref: string | null;
  /** Null unless `kind` is `alert`. */
  alert_id: string | null;
  started_at: number;
  until: number | null;
}

export function describeNowPlaying({ kind, story_id, step, alert, started_at, until }: Playing): NowPlaying {
  return {
    kind,
    story_id: keepStoredId(story_id),
    chapter_id: keepStoredId(step?.chapter.id),
    scene_id: keepStoredId(step?.chapter.scene_id),
    shot_id: keepStoredId(step?.shot.id),
    record_ref: step?.record_ref ?? null,
    alert_id: alert?.id ?? null,
    started_at: Math.round(started_at),
    until: until === Infinity ? null : Math.round(until),
  };
}

/** Returns null for an id that exists in the programme alone: callers could find nothing under it. */
function keepStoredId(id: string | null | undefined): string | null {
  const isMade = id?.startsWith(makeSceneStoryId("")) || id?.startsWith(makeShowStoryId(""));
  return isMade ? null : (id ?? null);
}
