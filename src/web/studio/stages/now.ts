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

/** Asked again when something else is on, but no sooner than in `least_ms`. */
export function nowQuery({ workspace, api }: Session, stage_id: string, least_ms: number) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, stage_id), "now"],
    queryFn: async ({ signal }) => {
      const now = await api<Now>({ path: `/stages/${stage_id}/now`, signal });
      return { ...now, left_ms: leftOf(now.playing) };
    },
    refetchInterval: ({ state }) =>
      Math.min(longest_ms, Math.max(least_ms, (state.data?.left_ms ?? longest_ms) + after_ms)),
  });
}

function leftOf({ until }: NowPlaying): number {
  return until === null ? longest_ms : until - Date.now();
}
