import eventStyles from "../Events.module.css";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { CopyField } from "../../parts/CopyField.tsx";
import { AgendaBoards } from "../boards/AgendaBoards.tsx";
import type { AppliedEvent } from "../../../../contract/events.ts";
import { sayPlanDay, textIn } from "./difference.ts";
import type { WrittenPlan } from "./readPlan.ts";
import styles from "./Plan.module.css";

interface AppliedProps {
  plan: WrittenPlan;
  answer: AppliedEvent;
  next: WrittenPlan | null;
  onNext: () => void;
}

export function Applied({ plan, answer, next, onNext }: AppliedProps) {
  const { stages } = answer;
  const event = {
    ref: textIn(plan, "ref"),
    series: textIn(plan, "series") || null,
    title: textIn(plan, "title"),
  };
  return (
    <section className={styles.applied} aria-label="Applied">
      <h2>
        <CircleCheck aria-hidden /> {event.title}, {sayPlanDay(plan)}, is applied
      </h2>
      <div className={styles.appliedNext}>
        <Link className="button" to="/events/$event_ref" params={{ event_ref: event.ref }}>
          See the day
        </Link>
        <Link className="button" to="/events/sessions" search={{ day: textIn(plan, "date") }}>
          Live sessions
        </Link>
        {next && (
          <button type="button" className="button button-main" onClick={onNext}>
            Go on with {sayPlanDay(next)}
          </button>
        )}
      </div>
      <AgendaBoards event={event} stage_ids={stages.flatMap(({ id }) => id ?? [])} />
      <details className={`${eventStyles.details} ${styles.stages}`} open={stages.length <= 4}>
        <summary>
          {stages.length === 1 ? "One stage" : `${stages.length} stages`}, with the links for their screens
        </summary>
        <ul>
          {stages.map(({ key, name, player_url }) => (
            <li key={key}>
              {player_url === null ? name : <CopyField label={name} value={player_url} />}
              {player_url !== null && (
                <a
                  className="button"
                  href={player_url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Open ${name}`}
                >
                  Open
                </a>
              )}
            </li>
          ))}
        </ul>
        <Link to="/screens">Pair screens with them</Link>
      </details>
    </section>
  );
}
