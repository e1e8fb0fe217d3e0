import { useEffect, useReducer } from "preact/hooks";
import { type GameMoment, findMoment, findNextMoment } from "../gameMoment.ts";
import type { GameAndPoll } from "../playState.ts";

/** The moment is checked this often, so that a phone that slept, or was told the time anew, is never far behind. */
const look_ms = 100;

export function useMoment(
  played: Pick<GameAndPoll, "game" | "own_game">,
  now: () => number,
): GameMoment | null {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const moment = findMoment(played, now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      if (findMoment(played, now()) !== moment) return drawAgain(undefined);
      const next_at = findNextMoment(played, now());
      if (next_at !== null) timer = setTimeout(look, Math.min(look_ms, next_at - now() + 1));
    }
    look();
    return () => clearTimeout(timer);
  }, [played.game, played.own_game, moment]);
  return moment;
}
