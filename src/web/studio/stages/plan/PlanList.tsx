import type { Play } from "../../../../core/playback/listPlays.ts";
import { type PlanDay, placeInDay } from "./planDays.ts";
import styles from "./Plan.module.css";
import { kindWords, listDayparts, nameStory, sayDay, saySpan } from "./sayPlay.ts";
import type { Plan } from "./usePlan.ts";

interface PlanListProps {
  days: PlanDay[];
  plan: Plan;
  timezone: string;
  onChoose: (at: number) => void;
}

/** The same as the drawing, to be read from top to bottom. */
export function PlanList({ days, plan, timezone, onChoose }: PlanListProps) {
  return (
    <details className={styles.list} open={days.length === 1}>
      <summary>As a list</summary>
      {days.map((day) => (
        <div key={day.date} className={`stack gap-4 ${styles.listDay}`}>
          <h3>{sayDay(day.date, "long")}</h3>
          <ul className={styles.items}>
            {listItems(plan, day).map((item) => (
              <li key={`${item.from} ${typeof item.of === "string" ? item.of : ""}`}>
                {typeof item.of !== "string" ? (
                  <PlayItem {...{ item, plan, timezone, onChoose }} play={item.of} />
                ) : (
                  <p className={styles.item}>
                    <span className={styles.itemTime}>{saySpan(item, timezone)}</span>
                    <span>
                      <b>Session</b> {item.of}
                    </span>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}

interface Item {
  from: number;
  to: number;
  /** What plays, or else the title of a session. */
  of: Play | string;
}

function listItems({ plays, sessions }: Plan, day: PlanDay): Item[] {
  const cut = (of: Play | string, { from, to }: { from: number; to: number }): Item[] =>
    placeInDay({ from, to }, day) ? [{ of, from: Math.max(from, day.from), to: Math.min(to, day.to) }] : [];
  const items = [
    ...plays.flatMap((play) => cut(play, play)),
    ...sessions.flatMap((session) => cut(session.title, session)),
  ];
  return items.toSorted((one, other) => one.from - other.from);
}

interface PlayItemProps extends Pick<PlanListProps, "plan" | "timezone" | "onChoose"> {
  item: Item;
  play: Play;
}

function PlayItem({ item, play, plan, timezone, onChoose }: PlayItemProps) {
  const words = [kindWords[play.kind], ...listDayparts(plan.programme, play)].join(" · ");
  return (
    <button type="button" className={styles.item} data-kind={play.kind} onClick={() => onChoose(item.from)}>
      <span className={styles.itemTime}>{saySpan(item, timezone)}</span>
      <span>
        <b>{words}</b> {nameStory(plan.programme, play)}
        <span className="muted small">{play.why}</span>
      </span>
    </button>
  );
}
