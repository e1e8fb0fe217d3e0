import { useMemo, type ReactNode } from "react";
import type { AppliedEvent } from "../../../../contract/events.ts";
import { Clashes } from "./Clashes.tsx";
import { dayOf } from "./DayChoice.tsx";
import { DifferenceGroup } from "./DifferenceGroup.tsx";
import { differenceOf } from "./differenceOf.ts";
import type { GivenPlan } from "./readPlan.ts";

interface DifferenceProps {
  plan: GivenPlan;
  answer: AppliedEvent;
  isApplied: boolean;
  apply: ReactNode;
}

/** What applying would do, to be read by whoever answers for the day. */
export function Difference({ plan, answer, isApplied, apply }: DifferenceProps) {
  const { groups, counts } = useMemo(() => differenceOf(answer.steps, plan), [answer, plan]);
  const { clashes, notes } = answer;
  const isSame = counts.create === 0 && counts.update === 0;
  return (
    <section className="difference" aria-label="What would change">
      <h2>
        {isSame
          ? isApplied
            ? "All of it is here now"
            : "Nothing would change"
          : `What would change on ${dayOf(plan)}`}
      </h2>
      <dl className="difference-counts">
        <Count label="new" value={counts.create} kind="create" />
        <Count label="changed" value={counts.update} kind="update" />
        <Count label="kept as it is" value={counts.keep} kind="keep" />
        {clashes.length > 0 && <Count label="clashes" value={clashes.length} kind="clash" />}
      </dl>
      {apply}
      {clashes.length > 0 && <Clashes plan={plan} clashes={clashes} />}
      {notes.length > 0 && (
        <details className="difference-notes" open={notes.length <= 12}>
          <summary>Notes ({notes.length})</summary>
          <ul>
            {notes.map((note, index) => (
              <li key={index}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      {groups.map((group) => (
        <DifferenceGroup key={group.label} group={group} />
      ))}
    </section>
  );
}

function Count({ label, value, kind }: { label: string; value: number; kind: string }) {
  return (
    <div className={`difference-count difference-${kind}`} data-none={value === 0 || undefined}>
      <dt>{label}</dt>
      <dd>{value.toLocaleString("en")}</dd>
    </div>
  );
}
