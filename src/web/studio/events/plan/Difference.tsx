import { type ReactNode, useMemo } from "react";
import { TriangleAlert } from "lucide-react";
import type { AppliedEvent } from "../../../../contract/events.ts";
import { dayOf } from "./DayChoice.tsx";
import { differenceOf, type Group, type Item, roomIn, type SaidSession, sessionsIn } from "./differenceOf.ts";
import type { GivenPlan } from "./readPlan.ts";
import type { Action } from "../events.ts";

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

/** They can be applied all the same: who plans a clash may mean it. */
function Clashes({ plan, clashes }: { plan: GivenPlan; clashes: AppliedEvent["clashes"] }) {
  const sessions = new Map(sessionsIn(plan).map((session) => [session.key, session]));
  return (
    <details className="difference-clashes" open={clashes.length <= 12}>
      <summary>
        <TriangleAlert aria-hidden />
        {clashes.length === 1
          ? "Two sessions are in one room at once"
          : `${clashes.length} pairs of sessions are in one room at once`}
      </summary>
      <ul>
        {clashes.map(({ room, a, b }) => (
          <li key={`${room} ${a} ${b}`}>
            <b>{roomIn(plan, room)}</b>
            <Said session={sessions.get(a)} known={a} />
            <Said session={sessions.get(b)} known={b} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Said({ session, known }: { session: SaidSession | undefined; known: string }) {
  return (
    <span className="clash-session">
      <span className="clash-time">{session ? `${session.start}–${session.end}` : ""}</span>{" "}
      {session?.title ?? known}
    </span>
  );
}

const words: Record<Action, { label: string; mark: string }> = {
  create: { label: "New", mark: "+" },
  update: { label: "Changed", mark: "→" },
  keep: { label: "Kept", mark: "=" },
};

/** Longer lists start closed: a first plan has hundreds of new sessions, and their number says enough. */
const most_shown = 12;

function DifferenceGroup({ group: { label, items, counts } }: { group: Group }) {
  return (
    <section className="difference-group" aria-label={label}>
      <h3>{label}</h3>
      {(["update", "create", "keep"] as const).map((action) => {
        const count = counts[action];
        if (count === 0) return null;
        const isOpen = action === "update" || (action === "create" && count <= most_shown);
        return (
          <details key={action} className={`difference-${action}`} open={isOpen}>
            <summary>
              {words[action].label} ({count})
            </summary>
            <ul>
              {items
                .filter((item) => item.action === action)
                .map((item) => (
                  <Line key={item.key} item={item} />
                ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}

function Line({ item: { title, action, detail, says } }: { item: Item }) {
  return (
    <li className="difference-line">
      <span className="difference-mark" aria-hidden>
        {words[action].mark}
      </span>
      <span className="difference-title">{title}</span>
      {detail !== "" && <span className="muted small">{detail}</span>}
      {says.map((said) => (
        <span key={said} className="difference-says">
          {said}
        </span>
      ))}
    </li>
  );
}
