import type { QuizGame as Game } from "../../../../../contract/games.ts";
import { useSecondsTo } from "./useSecondsTo.ts";

export function Countdown({ game, time_s }: { game: Game; time_s: number }) {
  const opens_s = useSecondsTo(game.opens_at);
  const locks_s = useSecondsTo(game.locks_at);
  if (opens_s === null || locks_s === null) return null;
  if (opens_s > 0)
    return (
      <p className="countdown" role="timer">
        <b>{Math.ceil(opens_s)}</b> <span className="muted">until answers open</span>
      </p>
    );
  const left_s = Math.max(0, locks_s);
  return (
    <div className="countdown" role="timer">
      <b>{Math.ceil(left_s)}</b> <span className="muted">seconds left</span>
      <span className="countdown-bar" aria-hidden>
        <span style={{ width: `${Math.min(100, (100 * left_s) / time_s)}%` }} />
      </span>
    </div>
  );
}
