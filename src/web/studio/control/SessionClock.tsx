import { sayClock, saySpan } from "../events/times.ts";
import type { Row } from "../events/desk/deskRooms.ts";
import { useNow } from "../shell/useNow.ts";
import styles from "./Control.module.css";

interface SessionClockProps {
  row: Row;
  is: "on" | "due" | "next";
}

const soon_ms = 3_600_000;

/** The session of a stage and how long it has left, or by how much it is over. */
export function SessionClock({ row, is }: SessionClockProps) {
  const now = useNow(1000);
  const { live, starts_at, length_ends_at } = row;
  const left = length_ends_at - now;
  return (
    <p className={`row between ${styles.session}`}>
      <span className="cut" title={live.title}>
        {live.title}
      </span>
      <span role="timer" className={`strong ${is !== "next" && left < 0 ? styles.over : ""}`}>
        {is === "next"
          ? `in ${starts_at - now < soon_ms ? sayClock(starts_at - now) : saySpan(starts_at - now)}`
          : left >= 0
            ? `${sayClock(left)} left`
            : `over ${sayClock(-left)}`}
      </span>
    </p>
  );
}
