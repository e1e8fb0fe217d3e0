import { useEffect, useMemo, useReducer } from "react";
import type { Preview } from "../../../contract/preview.ts";
import { describeNow } from "../../../core/playback/describeNow.ts";
import { Playhead, type Playing } from "../../../core/playback/playhead.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import { useServerTime } from "../shell/serverTime.ts";
import type { Now } from "../stages/now.ts";

export interface PlayingNow extends Now {
  /** What its picture is drawn from. */
  preview: Preview;
}

// A turn is looked at a moment after it.
const after_ms = 30;
const longest_ms = 10 * 60_000;

/**
 * What a stage plays at this moment, by the playhead of screens; null while its programme is being read. Shots that turn
 * sooner than `least_ms` are not drawn one by one; another programme is looked at at once.
 */
export function usePlayingNow(programme: Programme | undefined, least_ms: number): PlayingNow | null {
  const time = useServerTime();
  const playhead = useMemo(() => programme && new Playhead(programme), [programme]);
  const [looks, look] = useReducer((count: number) => count + 1, 0);
  const seen = useMemo(() => {
    void looks;
    if (!programme || !playhead) return null;
    const { near, visit, alerts } = programme;
    const sensors = { near, visit, alerts };
    const playing = playhead.at(time.now(), sensors);
    return { playing, now: describeNow({ playhead, playing, sensors }) };
  }, [programme, playhead, time, looks]);

  useEffect(() => {
    if (!seen) return;
    const left_ms = seen.playing.until - time.now() + after_ms;
    const timer = setTimeout(look, Math.min(longest_ms, Math.max(least_ms, left_ms)));
    return () => clearTimeout(timer);
  }, [seen, time, least_ms]);

  return useMemo(
    () => (seen && programme ? { ...seen.now, preview: makePreview(seen.playing, programme) } : null),
    [seen, programme],
  );
}

function makePreview({ kind, started_at, until, step, alert }: Playing, programme: Programme): Preview {
  return {
    kind,
    started_at,
    until: until === Infinity ? null : until,
    step,
    // The playhead has judged by the server's clock what this device's clock might judge otherwise.
    programme: { ...programme, alerts: alert ? [{ ...alert, started_at: 0, ends_at: null }] : [] },
  };
}
