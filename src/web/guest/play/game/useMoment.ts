import { useEffect, useReducer } from "preact/hooks";
import { type Moment, momentOf, nextMomentAt } from "../momentOf.ts";
import type { Played } from "../played.ts";

/** Looked at so often: a phone that slept, or was told the time anew, is never far behind. */
const look_ms = 100;

export function useMoment(played: Pick<Played, "game" | "own_game">, now: () => number): Moment | null {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const moment = momentOf(played, now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      if (momentOf(played, now()) !== moment) return drawAgain(undefined);
      const next_at = nextMomentAt(played, now());
      if (next_at !== null) timer = setTimeout(look, Math.min(look_ms, next_at - now() + 1));
    }
    look();
    return () => clearTimeout(timer);
  }, [played.game, played.own_game, moment]);
  return moment;
}
