import { useEffect, useState } from "preact/hooks";
import type { Presenting } from "../../../core/presenters/livePresenter.ts";
import { useLabels, useLanguage } from "../language.tsx";
import { formatSpan, isFarAway, readSessionTime } from "../sessionTime.ts";

interface Props {
  session: Presenting["session"];
  /** Returns the server's time, by which the whole event goes. */
  now: () => number;
}

const tick_ms = 200;
/** From here on the end is near enough to be said in colour too. */
const soon_ms = 120_000;

export function ClockCard({ session, now }: Props) {
  const labels = useLabels();
  const { locale } = useLanguage();
  const [time, setTime] = useState(() => readSessionTime(session, now()));
  useEffect(() => {
    const tick = () => setTime(readSessionTime(session, now()));
    tick();
    const timer = setInterval(tick, tick_ms);
    return () => clearInterval(timer);
  }, [session, now]);
  const format = (at: number) =>
    new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }).format(at);
  const planned = labels.planned(format(session.starts_at), format(session.ends_at));
  if (!("ms" in time))
    return (
      <section class="card clock">
        <h2>{labels[time.at]}</h2>
        <p class="quiet">{planned}</p>
      </section>
    );
  const { at, ms, isHeld } = time;
  const names = {
    before: labels.starts_in,
    late: labels.late,
    left: labels.time_left,
    over: labels.over_time,
  };
  return (
    <section class="card clock" data-at={at === "left" && ms <= soon_ms ? "soon" : at} data-held={isHeld}>
      <h2>
        {names[at]}
        {isHeld && <span class="held">{labels.held}</span>}
      </h2>
      <p class="clock-time" role="timer">
        {isFarAway(ms)
          ? new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(session.starts_at)
          : sign(at) + formatSpan(ms)}
      </p>
      <p class="quiet">{planned}</p>
    </section>
  );
}

const sign = (at: "before" | "late" | "left" | "over") => (at === "over" || at === "late" ? "+" : "");
