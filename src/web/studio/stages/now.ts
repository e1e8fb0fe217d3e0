import { queryOptions } from "@tanstack/react-query";
import type { NowPlaying } from "../../../core/playback/nowPlaying.ts";
import type { Session } from "../people/session.ts";
import { stageKey } from "./stages.ts";

export interface Now {
  playing: NowPlaying;
  /** A sentence. */
  why: string;
  next: NowPlaying | null;
}

// A moment after the turn: by then it is the next one that plays.
const after_ms = 300;
const longest_ms = 60_000;

/** This query asks again when something else is on, but no sooner than after `least_ms`. */
export function nowQuery({ workspace, api }: Session, stage_id: string, least_ms: number) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, stage_id), "now"],
    queryFn: async ({ signal }) => {
      const now = await api.get("/stages/{id}/now", { params: { id: stage_id }, signal });
      return { ...now, left_ms: measureTimeLeft(now.playing) };
    },
    refetchInterval: ({ state }) =>
      Math.min(longest_ms, Math.max(least_ms, (state.data?.left_ms ?? longest_ms) + after_ms)),
  });
}

function measureTimeLeft({ until }: NowPlaying): number {
  return until === null ? longest_ms : until - Date.now();
}

/** When something else comes; null where the same goes round, or what comes next belongs to it: that is no end. */
export function findEnd({ playing, next }: Pick<Now, "playing" | "next">): number | null {
  const goesOn =
    next !== null &&
    next.kind === playing.kind &&
    next.story_id === playing.story_id &&
    (playing.story_id !== null || next.scene_id === playing.scene_id);
  return goesOn ? null : playing.until;
}

/** Whether what comes next is the very same once more. */
export function isRound({ playing, next }: Pick<Now, "playing" | "next">): boolean {
  const { started_at: _, until: __, ...same } = playing;
  return (
    next !== null && Object.entries(same).every(([key, value]) => next[key as keyof typeof same] === value)
  );
}
