import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "#icons";
import { useState } from "react";
import type { Play } from "../../../../core/playback/listPlays.ts";
import { localTime } from "../../../../core/time/venueTime.ts";
import { asItIs } from "../../asIf/asIf.ts";
import { sayZone } from "../../asIf/sayAsIf.ts";
import { Button, IconButton } from "../../parts/Button.tsx";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { TimeField } from "../../parts/TimeField.tsx";
import { useNow } from "../../shell/useNow.ts";
import { useStage } from "../stage/stageContext.ts";
import { listDays, type PlanView, shiftDate } from "./planDays.ts";
import { PlanDrawing } from "./PlanDrawing.tsx";
import { PlanList } from "./PlanList.tsx";
import { PlanMoment } from "./PlanMoment.tsx";
import styles from "./Plan.module.css";
import { kindWords, sayDay } from "./sayPlay.ts";
import { usePlan, useStageZone } from "./usePlan.ts";

/** A day or a week of what the stage will play, and why. */
export function PlanTab() {
  const timezone = useStageZone();
  return timezone === null ? <Skeleton lines={6} /> : <PlanOfZone timezone={timezone} />;
}

const route = getRouteApi("/shell/screens/$stage_id/plan");
const views = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
] as const;

function PlanOfZone({ timezone }: { timezone: string }) {
  const { id: stage_id } = useStage();
  const search = route.useSearch();
  const navigate = useNavigate();
  const now = useNow(30_000);
  const today = localTime(now, timezone).date;
  const view: PlanView = search.view === "day" ? "day" : "week";
  const date = /^\d{4}-\d\d-\d\d$/.test(search.date ?? "") ? search.date! : today;
  const days = listDays(date, view, timezone);
  const [asIf, setAsIf] = useState(asItIs);
  const [pointed, point] = useState<Play | null>(null);
  const { programme, plan, query } = usePlan(days);

  function open(next: { date?: string; view?: PlanView }) {
    point(null);
    const wanted = { date, view, ...next };
    void navigate({
      to: "/screens/$stage_id/plan",
      params: { stage_id },
      search: { date: wanted.date === today ? undefined : wanted.date, view: wanted.view },
      replace: true,
    });
  }

  /** A moment that is supposed on another day is shown in its own. */
  function suppose(next: typeof asIf) {
    setAsIf(next);
    const on = next.at === null ? null : localTime(next.at, timezone).date;
    if (on !== null && !days.some((day) => day.date === on)) open({ date: on });
  }

  const step = view === "day" ? 1 : 7;
  return (
    <div className={styles.plan}>
      <div className={`row wrap ${styles.bar}`}>
        <ChoiceField
          bare
          label="Shown"
          look="segments"
          choices={views}
          value={view}
          onChange={(view) => open({ view })}
        />
        <div className="row gap-4">
          <IconButton
            icon={ChevronLeft}
            label={`Previous ${view}`}
            onClick={() => open({ date: shiftDate(date, -step) })}
          />
          <IconButton
            icon={ChevronRight}
            label={`Next ${view}`}
            onClick={() => open({ date: shiftDate(date, step) })}
          />
          <Button label="Today" onClick={() => open({ date: today })} disabled={date === today} />
        </div>
        <div className={styles.date}>
          <TimeField
            bare
            as="date"
            label="Date"
            value={date}
            onChange={(date) => date !== "" && open({ date })}
          />
        </div>
        <h2 className={styles.title}>{sayDays(days)}</h2>
      </div>
      <ZoneLine timezone={timezone} from={days[0]!.from} to={days.at(-1)!.to} />
      {!programme ? (
        query.error ? (
          <ErrorState error={query.error} retry={() => void query.refetch()} />
        ) : (
          <Skeleton lines={8} />
        )
      ) : (
        <div className={styles.columns}>
          <div className="stack gap-12">
            <Legend />
            <p className={styles.why} data-why>
              {pointed ? <b>{kindWords[pointed.kind]}. </b> : null}
              {pointed ? (
                `${pointed.why}.`
              ) : (
                <span className="muted">
                  Point at a time to see why it plays; choose it to see its picture.
                </span>
              )}
            </p>
            {plan ? (
              <PlanDrawing
                {...{ days, plan, timezone, now, view }}
                moment={asIf.at}
                onPoint={point}
                onChoose={(at) => setAsIf({ ...asIf, at })}
              />
            ) : (
              <Skeleton lines={8} />
            )}
          </div>
          <aside className={`stack gap-16 ${styles.aside}`} aria-label="The chosen moment">
            <PlanMoment programme={programme} timezone={timezone} asIf={asIf} onChange={suppose} />
            {plan && <PlanList {...{ days, plan, timezone }} onChoose={(at) => setAsIf({ ...asIf, at })} />}
          </aside>
        </div>
      )}
    </div>
  );
}

/** Nobody plans an alert. */
const planned = Object.entries(kindWords).filter(([kind]) => kind !== "alert");

/** Colours alone tell nothing to those who do not see them, so every part carries its word as well. */
function Legend() {
  return (
    <ul className={`row wrap ${styles.legend}`} aria-hidden>
      {planned.map(([kind, word]) => (
        <li key={kind} data-kind={kind} className={styles.key}>
          {word}
        </li>
      ))}
      <li className={`${styles.key} ${styles.keyDaypart}`}>Daypart</li>
      <li className={`${styles.key} ${styles.keySession}`}>Session</li>
    </ul>
  );
}

/** The clocks of venue and browser may differ only after one of them has changed. */
function ZoneLine({ timezone, from, to }: { timezone: string; from: number; to: number }) {
  const said = sayZone(timezone, from) ?? sayZone(timezone, to - 1);
  return <p className="muted small">{said ?? `Times are the venue’s (${timezone}).`}</p>;
}

function sayDays(days: readonly { date: string }[]): string {
  const [first, last] = [days[0]!.date, days.at(-1)!.date];
  if (first === last) return sayDay(first, "long");
  return `${sayDay(first, "short")} – ${sayDay(last, "short")}`;
}
