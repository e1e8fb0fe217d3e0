import { TriangleAlert } from "#icons";
import { type ReactNode, useMemo } from "react";
import type { AppliedEvent } from "../../../../contract/events.ts";
import type { Action } from "../events.ts";
import {
  describeDifference,
  type Group,
  type Item,
  roomIn,
  type PlannedSession,
  sayPlanDay,
  sessionsIn,
} from "./difference.ts";
import styles from "./Plan.module.css";
import type { WrittenPlan } from "./readPlan.ts";

interface DifferenceProps {
  plan: WrittenPlan;
  answer: Pick<AppliedEvent, "steps" | "clashes" | "notes">;
  isApplied: boolean;
  apply: ReactNode;
}

/** What applying would do, to be read by whoever answers for the day. */
export function Difference({ plan, answer, isApplied, apply }: DifferenceProps) {
  const { groups, counts } = useMemo(() => describeDifference(answer.steps, plan), [answer, plan]);
  const { clashes, notes } = answer;
  const isSame = counts.create === 0 && counts.update === 0;
  return (
    <section className="stack" aria-label="What would change">
      <h2>
        {isSame
          ? isApplied
            ? "All of it is here now"
            : "Nothing would change"
          : `What would change on ${sayPlanDay(plan)}`}
      </h2>
      <dl className={`wrap ${styles.differenceCounts}`} data-counts>
        <Count label="new" value={counts.create} kind="create" />
        <Count label="changed" value={counts.update} kind="update" />
        <Count label="kept as it is" value={counts.keep} kind="keep" />
        {clashes.length > 0 && <Count label="clashes" value={clashes.length} kind="clash" />}
      </dl>
      {apply}
      {clashes.length > 0 && <Clashes plan={plan} clashes={clashes} />}
      {notes.length > 0 && (
        <details className={`fold ${styles.bullets}`} data-notes open={notes.length <= 12}>
          <summary>Notes ({notes.length})</summary>
          <ul className="stack gap-4">
            {notes.map((note, index) => (
              <li key={index} className="break">
                {note}
              </li>
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

const countLooks = { create: "ready", update: "ready", keep: undefined, clash: "fault" };

function Count({ label, value, kind }: { label: string; value: number; kind: keyof typeof countLooks }) {
  return (
    <div className={styles.differenceCount} data-kind={kind}>
      <dt className="muted small">{label}</dt>
      <dd className={value === 0 ? "muted" : countLooks[kind]}>{value.toLocaleString("en")}</dd>
    </div>
  );
}

/** They can be applied all the same: who plans a clash may mean it. */
function Clashes({ plan, clashes }: { plan: WrittenPlan; clashes: AppliedEvent["clashes"] }) {
  const sessions = new Map(sessionsIn(plan).map((session) => [session.key, session]));
  return (
    <details className={`fold ${styles.clashes}`} open={clashes.length <= 12}>
      <summary className="row fault">
        <TriangleAlert aria-hidden />
        {clashes.length === 1
          ? "Two sessions are in one room at once"
          : `${clashes.length} pairs of sessions are in one room at once`}
      </summary>
      <ul className="stack gap-4">
        {clashes.map(({ room, a, b }) => (
          <li key={`${room} ${a} ${b}`}>
            <b>{roomIn(plan, room)}</b>
            <ClashSession session={sessions.get(a)} known={a} />
            <ClashSession session={sessions.get(b)} known={b} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function ClashSession({ session, known }: { session: PlannedSession | undefined; known: string }) {
  return (
    <span data-clash-session>
      <span className="strong">{session ? `${session.start}–${session.end}` : ""}</span>{" "}
      {session?.title ?? known}
    </span>
  );
}

const labels: Record<Action, { label: string; mark: string }> = {
  create: { label: "New", mark: "+" },
  update: { label: "Changed", mark: "→" },
  keep: { label: "Kept", mark: "=" },
};

/** Longer lists start closed: a first plan has hundreds of new sessions, and their number says enough. */
const most_shown = 12;

function DifferenceGroup({ group: { label, items, counts } }: { group: Group }) {
  return (
    <section className={styles.differenceGroup} aria-label={label}>
      <h3 className="size-16">{label}</h3>
      {(["update", "create", "keep"] as const).map((action) => {
        const count = counts[action];
        if (count === 0) return null;
        const isOpen = action === "update" || (action === "create" && count <= most_shown);
        return (
          <details key={action} className="fold" data-kind={action} open={isOpen}>
            <summary>
              {labels[action].label} ({count})
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
  const look = action === "keep" ? "muted" : "ready";
  return (
    <li className={`wrap baseline break ${styles.differenceLine}`}>
      <span className={`${look} ${styles.differenceMark}`} aria-hidden>
        {labels[action].mark}
      </span>
      <span>{title}</span>
      {detail !== "" && <span className="muted small">{detail}</span>}
      {says.map((said) => (
        <span key={said} className={`small ${look} ${styles.differenceSays}`}>
          {said}
        </span>
      ))}
    </li>
  );
}
