import type { PlayedChapter, PlayedShot, Programme } from "./programme.ts";

export interface Playing {
  chapter: PlayedChapter;
  shot: PlayedShot;
  started_at: number;
  until: number;
}

/**
 * A story loops from the beginning of time, so every screen of a stage is at the same place at the same moment
 * without asking anybody. Null: nothing to play, the idle card shows.
 */
export function whatPlaysAt({ story, shots }: Programme, now: number): Playing | null {
  const moments = (story?.chapters ?? []).flatMap((chapter) =>
    (shots[chapter.plays_scene_id] ?? []).map((shot) => ({ chapter, shot })),
  );
  const loop_ms = moments.reduce((sum, { shot }) => sum + shot.duration_ms, 0);
  if (loop_ms === 0) return null;
  let started_at = now - (now % loop_ms);
  for (const { chapter, shot } of moments) {
    const until = started_at + shot.duration_ms;
    if (now < until) return { chapter, shot, started_at, until };
    started_at = until;
  }
  return null;
}
