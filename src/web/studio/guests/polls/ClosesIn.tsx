import { useSecondsTo } from "../quiz/game/useSecondsTo.ts";

export function ClosesIn({ at }: { at: number | null }) {
  const left_s = useSecondsTo(at);
  if (left_s === null) return null;
  const whole = Math.max(0, Math.ceil(left_s));
  const minutes = Math.floor(whole / 60);
  const says = minutes === 0 ? `${whole} s` : `${minutes}:${String(whole % 60).padStart(2, "0")}`;
  return (
    <p className="poll-closes small" role="timer">
      Closes in {says}
    </p>
  );
}
