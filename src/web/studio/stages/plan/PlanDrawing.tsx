import type { MouseEvent } from "react";
import type { Play } from "../../../../core/playback/listPlays.ts";
import { findOddLength, listHours, momentAt, type PlanDay, type PlanView, placeInDay } from "./planDays.ts";
import styles from "./Plan.module.css";
import { kindWords, listDayparts, nameStory, sayDay, sayScenes, saySpan } from "./sayPlay.ts";
import type { Plan } from "./usePlan.ts";

interface PlanDrawingProps {
  days: PlanDay[];
  view: PlanView;
  plan: Plan;
  timezone: string;
  now: number;
  /** The moment that is chosen. */
  moment: number | null;
  onPoint: (play: Play | null) => void;
  onChoose: (at: number) => void;
}

/** Hours from top to bottom, days from left to right. */
export function PlanDrawing(props: PlanDrawingProps) {
  const { days, view, timezone } = props;
  // The hours beside the days are those of an ordinary day.
  const ordinary = days.find((day) => findOddLength(day) === null) ?? days[0]!;
  return (
    <div className={styles.scroll} data-plan={view}>
      <div className={styles.grid} style={{ "--days": days.length }}>
        <div className={styles.hours} aria-hidden>
          {listHours(ordinary, timezone).map(({ label, share }) => (
            <span key={label} style={{ top: `${share * 100}%` }}>
              {label}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn key={day.date} {...props} day={day} />
        ))}
      </div>
    </div>
  );
}

function DayColumn({ day, ...props }: PlanDrawingProps & { day: PlanDay }) {
  const { plan, now, moment, timezone, view } = props;
  const odd = findOddLength(day);
  return (
    <section
      className={styles.day}
      aria-label={sayDay(day.date, "long")}
      data-day={day.date}
      data-has-sessions={plan.sessions.some((session) => placeInDay(session, day)) || undefined}
    >
      <header className={styles.dayHead}>
        <span className={now >= day.from && now < day.to ? styles.today : ""}>
          {sayDay(day.date, view === "day" ? "long" : "short")}
        </span>
        {odd !== null && <span className="muted small">{odd} hours: the clocks change</span>}
      </header>
      <div className={styles.column}>
        {listHours(day, timezone).map(({ label, share }) => (
          <i key={label} className={styles.hour} style={{ top: `${share * 100}%` }} />
        ))}
        {plan.plays.map((play) => (
          <Band key={`${play.from} ${play.kind} ${play.story_id}`} {...props} day={day} play={play} />
        ))}
        {plan.sessions.map((session) => {
          const place = placeInDay(session, day);
          return (
            place && (
              <div
                key={session.id}
                className={styles.session}
                style={percent(place)}
                title={`Session: ${session.title}`}
              >
                <span>Session: {session.title}</span>
              </div>
            )
          );
        })}
        <Mark at={now} day={day} className={styles.now} />
        {moment !== null && <Mark at={moment} day={day} className={styles.chosen} />}
      </div>
    </section>
  );
}

function Band({ day, play, ...props }: PlanDrawingProps & { day: PlanDay; play: Play }) {
  const { plan, timezone, view, onPoint, onChoose } = props;
  const place = placeInDay(play, day);
  if (!place) return null;
  const shown = { from: Math.max(play.from, day.from), to: Math.min(play.to, day.to) };
  const story = nameStory(plan.programme, play);
  const scenes = sayScenes(play);
  const dayparts = listDayparts(plan.programme, play);
  const span = saySpan(shown, timezone);

  /** By keyboard it is the beginning that is chosen, by hand the very place. */
  function choose({ clientY, currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
    const { top, height } = currentTarget.getBoundingClientRect();
    if (detail === 0 || height === 0) return onChoose(shown.from);
    return onChoose(momentAt({ ...day, ...shown }, (clientY - top) / height));
  }

  return (
    <button
      type="button"
      className={styles.band}
      style={percent(place)}
      data-kind={play.kind}
      data-daypart={dayparts.length > 0 || undefined}
      onClick={choose}
      onPointerEnter={() => onPoint(play)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(play)}
      onBlur={() => onPoint(null)}
    >
      <span className="unseen">{span}: </span>
      <span className={styles.bandWord}>{[kindWords[play.kind], ...dayparts].join(" · ")}</span>
      <span>{story}</span>
      {view === "day" && scenes !== "" && <span className={styles.bandScenes}>{scenes}</span>}
      <span className="unseen">. {play.why}</span>
    </button>
  );
}

function Mark({ at, day, className }: { at: number; day: PlanDay; className: string | undefined }) {
  const place = placeInDay({ from: at, to: at + 1 }, day);
  return place && <i className={className} style={{ top: `${place.top * 100}%` }} aria-hidden />;
}

const percent = ({ top, height }: { top: number; height: number }) => ({
  top: `${top * 100}%`,
  height: `${height * 100}%`,
});
