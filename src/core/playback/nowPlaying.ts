import type { Playing } from "./playhead.ts";

/** What plays, as callers and screens tell it. */
export interface NowPlaying {
  kind: Playing["kind"];
  story_id: string | null;
  chapter_id: string | null;
  scene_id: string | null;
  shot_id: string | null;
  record_ref: string | null;
  started_at: number;
  until: number | null;
}

export function nowPlaying({ kind, story_id, step, started_at, until }: Playing): NowPlaying {
  return {
    kind,
    // A scene put on by itself is no story of anybody's.
    story_id: story_id !== null && isOfScene(story_id) ? null : story_id,
    chapter_id: step && !isOfScene(step.chapter.id) ? step.chapter.id : null,
    scene_id: step?.chapter.scene_id ?? null,
    shot_id: step?.shot.id ?? null,
    record_ref: step?.record_ref ?? null,
    started_at: Math.round(started_at),
    until: until === Infinity ? null : Math.round(until),
  };
}

/** A scene that is shown by itself plays as a story of one chapter. */
export const storyOfScene = (scene_id: string) => `scene:${scene_id}`;
const isOfScene = (id: string) => id.startsWith(storyOfScene(""));
