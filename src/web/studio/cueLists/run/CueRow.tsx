import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ActionResult, Cue } from "../../../../contract/cueLists.ts";
import { sayDate } from "../../events/times.ts";
import { RowMenu } from "../../parts/RowMenu.tsx";
import type { NameOf } from "../sayAction.ts";
import { ActionLines } from "./ActionLines.tsx";
import { ConfirmPress } from "./ConfirmPress.tsx";
import styles from "./Run.module.css";
import { sayDifference, sayMoment, sayStart } from "./sayCue.ts";
import { useCueActions } from "./useChangeCues.ts";

interface CueRowProps {
  cue: Cue;
  list_id: string;
  number: number;
  handle: ReactNode;
  /** Its date, where it is another one than that of the cue before. */
  day: string | null;
  isNext: boolean;
  isFiring: boolean;
  isRehearsing: boolean;
  /** What would have happened; null: it was not rehearsed. */
  rehearsed: readonly ActionResult[] | null;
  nameOf: NameOf;
  zone: string;
  isOperator: boolean;
  onFire: () => void;
}

export function CueRow(props: CueRowProps) {
  const { cue, list_id, number, handle, day, isNext, isFiring, isRehearsing, rehearsed } = props;
  const { nameOf, zone, isOperator, onFire } = props;
  return (
    <article
      className={styles.row}
      data-cue={cue.id}
      data-state={isNext ? "next" : cue.fired_at === null ? undefined : "fired"}
      aria-current={isNext ? "step" : undefined}
      aria-label={`Cue ${number}: ${cue.title}`}
    >
      <span className={`row ${styles.place}`}>
        {handle}
        <span className="muted">{number}</span>
      </span>
      <span className={styles.planned}>
        {cue.planned_at !== null && sayMoment(cue.planned_at, zone, "planned")}
        {day !== null && <span className="muted small">{sayDate(day)}</span>}
      </span>
      <div className="stack gap-4 top">
        <h3 className="size-16 break">
          {isOperator ? (
            <Link className="name-link" to="/run/$list_id/cues/$cue_id" params={{ list_id, cue_id: cue.id }}>
              {cue.title}
            </Link>
          ) : (
            cue.title
          )}
        </h3>
        {cue.note !== "" && <p className={`muted small break ${styles.note}`}>{cue.note}</p>}
        <ActionLines
          actions={cue.actions}
          nameOf={nameOf}
          results={rehearsed ?? (isRehearsing ? null : cue.results)}
        />
      </div>
      <span className="small">{sayStart(cue, nameOf)}</span>
      <Fired cue={cue} zone={zone} isRehearsed={rehearsed !== null} />
      {isOperator && (
        <span className={`row ${styles.tools}`}>
          <ConfirmPress label="Fire" again="Fire now?" of={cue.title} busy={isFiring} onConfirm={onFire} />
          <CueMenu cue={cue} list_id={list_id} isNext={isNext} />
        </span>
      )}
    </article>
  );
}

/** When it was fired, by how much that was off, and by whom. */
function Fired({ cue, zone, isRehearsed }: { cue: Cue; zone: string; isRehearsed: boolean }) {
  const { fired_at, fired_by, planned_at, missed_at } = cue;
  const late_ms = fired_at === null || planned_at === null ? null : fired_at - planned_at;
  return (
    <div className={`small ${styles.fired}`}>
      {isRehearsed && <span className="ready">Rehearsed</span>}
      {fired_at !== null && (
        <span>
          {sayMoment(fired_at, zone, "actual")}
          {late_ms !== null && (
            <b className={`strong nowrap ${late_ms >= 1000 ? "fault" : "muted"}`}>
              {" "}
              {sayDifference(late_ms)}
            </b>
          )}
        </span>
      )}
      {fired_by !== null && <span className="muted cut">{fired_by}</span>}
      {missed_at !== null && (
        <span className="fault">
          Did not fire by itself at {sayMoment(missed_at, zone, "actual")}: it waits for a hand.
        </span>
      )}
    </div>
  );
}

function CueMenu({ cue, list_id, isNext }: { cue: Cue; list_id: string; isNext: boolean }) {
  const navigate = useNavigate();
  const { makeNext, duplicate, remove } = useCueActions(list_id, cue);
  return (
    <RowMenu
      label={`More for ${cue.title}`}
      items={[
        { label: "Make it the next", disabled: isNext, onSelect: makeNext },
        {
          label: "Edit",
          onSelect: () =>
            void navigate({ to: "/run/$list_id/cues/$cue_id", params: { list_id, cue_id: cue.id } }),
        },
        {
          label: "Add a cue after it",
          onSelect: () =>
            void navigate({
              to: "/run/$list_id/cues/new",
              params: { list_id },
              search: (before) => ({ ...before, after: cue.id }),
            }),
        },
        { label: "Duplicate", onSelect: duplicate },
        { label: "Delete", danger: true, onSelect: remove },
      ]}
    />
  );
}
