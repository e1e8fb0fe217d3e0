import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, TriangleAlert } from "#icons";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { AppliedEvent } from "../../../../contract/events.ts";
import { isDate } from "../../../../core/adapters/writtenTime.ts";
import { findTimezone } from "../../../../core/time/timezone.ts";
import { ApiError } from "../../../../client/ApiError.ts";
import { Button, ButtonLink } from "../../parts/Button.tsx";
import { CopyField } from "../../parts/CopyField.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useAction } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { AgendaBoards } from "../boards/AgendaBoards.tsx";
import { applyPlan } from "../events.ts";
import { dayAt } from "../times.ts";
import { listIn, sayPlanDay, textIn } from "./difference.ts";
import { Difference } from "./Difference.tsx";
import { placeInPlan } from "./placeInPlan.ts";
import styles from "./Plan.module.css";
import type { WrittenPlan } from "./readPlan.ts";

interface PlanDayProps {
  plan: WrittenPlan;
  /** The day after it in the same file. */
  next: WrittenPlan | null;
  onNext: () => void;
  /** Applied as soon as it is compared. */
  isWanted: boolean;
  onWanted: (isWanted: boolean) => void;
}

let plans = 0;

/** A dry run at once, and again whenever somebody changes what it is about; then the apply. */
export function PlanDay({ plan, next, onNext, isWanted, onWanted }: PlanDayProps) {
  const session = useSession();
  // A key made of the plan itself would be a megabyte.
  const [number] = useState(() => (plans += 1));
  const key = workspaceKey(session.workspace.id, "events", "difference", number);
  const apply = useAction(() => applyPlan(session, plan, { dry_run: false }), { stale: [key] });
  const difference = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => applyPlan(session, plan, { dry_run: true, signal }),
    enabled: !apply.isPending,
  });
  const { data, error, refetch } = difference;
  const isCompared = data !== undefined;
  const applyWanted = useEffectEvent(() => {
    onWanted(false);
    apply.mutate();
  });
  const isRefused = error !== null;
  // What could not be compared is not applied later, when nobody expects it any more.
  const forget = useEffectEvent(() => onWanted(false));
  useEffect(() => {
    if (isWanted && isRefused) forget();
    else if (isWanted && isCompared) applyWanted();
  }, [isWanted, isCompared, isRefused]);

  if (error && !data)
    return (
      <PlanRefusal
        plan={plan}
        error={error}
        other={<ErrorState error={error} retry={() => void refetch()} />}
      />
    );
  if (!data)
    return (
      <section aria-label="What would change">
        <h2>Comparing with what is here</h2>
        <Skeleton lines={4} />
      </section>
    );
  return (
    <>
      {apply.data && <Applied plan={plan} answer={apply.data} next={next} onNext={onNext} />}
      {apply.error && (
        <PlanRefusal plan={plan} error={apply.error} other={<p className="fault">{apply.error.message}</p>} />
      )}
      {!apply.data && <PastDay plan={plan} />}
      <Difference
        plan={plan}
        answer={data}
        isApplied={apply.data !== undefined}
        apply={<ApplyBar answer={data} plan={plan} isBusy={apply.isPending} onApply={() => onWanted(true)} />}
      />
    </>
  );
}

interface ApplyBarProps {
  plan: WrittenPlan;
  answer: AppliedEvent;
  isBusy: boolean;
  onApply: () => void;
}

/** All of it is written in one go or nothing is, so there is no half to tell of. */
function ApplyBar({ plan, answer: { counts }, isBusy, onApply }: ApplyBarProps) {
  const writes = counts.create + counts.update;
  if (isBusy)
    return (
      <div className={`row wrap ${styles.apply}`} role="status">
        <progress aria-label="Applying" />
        <span>
          Writing {listIn(plan, "sessions").length} sessions. You can leave this page: it is done all the
          same, whole or not at all.
        </span>
      </div>
    );
  if (writes === 0) return null;
  return (
    <div className={`row wrap ${styles.apply}`}>
      <Button
        look="main"
        label="Apply"
        // A field that is being typed in would be left at once, compared anew, and the button gone before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onApply}
      />
      <span className="muted small">Boards and desks show it at once.</span>
    </div>
  );
}

/** Last year's file is easily taken for this year's. */
function PastDay({ plan }: { plan: WrittenPlan }) {
  const time = useServerTime();
  const date = textIn(plan, "date");
  const zone = findTimezone(textIn(plan, "time_zone"));
  if (zone === null || !isDate(date) || date >= dayAt(time.now(), zone)) return null;
  return (
    <p className={`row ${styles.past}`} role="alert">
      <TriangleAlert aria-hidden className="ready" /> {sayPlanDay(plan)} is past. Check the date and the year
      before you apply it.
    </p>
  );
}

/** A plan that is refused is refused for one place in it. */
function PlanRefusal({ plan, error, other }: { plan: WrittenPlan; error: Error; other: ReactNode }) {
  const place = error instanceof ApiError ? placeInPlan(plan, error.details.field) : null;
  if (!place) return other;
  return (
    <section className={`stack gap-8 start frame break ${styles.refusal}`} role="alert" aria-label="Refused">
      <h2>The plan cannot be applied like this</h2>
      <p>
        <b>{place.where}</b>
      </p>
      <p>
        <code className={`code ${styles.value}`}>{place.value}</code> {withoutField(error as ApiError)}
      </p>
      <p className="muted">{place.advice}</p>
    </section>
  );
}

/** The field is named above already. */
function withoutField({ message, details }: ApiError): string {
  const field = String(details.field);
  return message.startsWith(field) ? message.slice(field.length).replace(/^:?\s*/, "") : message;
}

interface AppliedProps {
  plan: WrittenPlan;
  answer: AppliedEvent;
  next: WrittenPlan | null;
  onNext: () => void;
}

function Applied({ plan, answer, next, onNext }: AppliedProps) {
  const { stages } = answer;
  const event = {
    ref: textIn(plan, "ref"),
    series: textIn(plan, "series") || null,
    title: textIn(plan, "title"),
  };
  return (
    <section className="stack panel" aria-label="Applied">
      <h2 className="row">
        <CircleCheck aria-hidden /> {event.title}, {sayPlanDay(plan)}, is applied
      </h2>
      <div className="wrap">
        <ButtonLink label="See the day" to="/events/$event_ref" params={{ event_ref: event.ref }} />
        <ButtonLink label="Live sessions" to="/events/sessions" search={{ day: textIn(plan, "date") }} />
        {next && <Button look="main" label={`Go on with ${sayPlanDay(next)}`} onClick={onNext} />}
      </div>
      <AgendaBoards event={event} stage_ids={stages.flatMap(({ id }) => id ?? [])} />
      <details className={`fold ${styles.stages}`} open={stages.length <= 4}>
        <summary>
          {stages.length === 1 ? "One stage" : `${stages.length} stages`}, with the links for their screens
        </summary>
        <ul>
          {stages.map(({ key, name, player_url }) => (
            <li key={key} className="stack gap-8">
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
