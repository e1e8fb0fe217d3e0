import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MonitorPlay } from "#icons";
import { Fragment, type ReactNode, useState } from "react";
import type { ShowingStage } from "../../../contract/onStage.ts";
import type { StageSubject } from "../../../core/stages/stageSubject.ts";
import { Button } from "../parts/Button.tsx";
import { useAction } from "../parts/useSave.ts";
import { useSettled } from "../parts/useSettled.ts";
import { mayOperate } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { useTakes } from "../stages/stage/takes.ts";
import styles from "./OnStage.module.css";
import { showingQuery } from "./onStage.ts";
import { ShowDialog } from "./ShowDialog.tsx";

interface ShowOnStageProps {
  subject: StageSubject;
  /** What people know it by. */
  title: string;
  /** Where a page shows several things, which of them this button is for. */
  label?: string;
  /** What is read of the label where there is little room: its beginning. */
  short?: string;
  /** What a stage shows of the subject is something else now: where that is on says nothing of this. */
  isAnother?: boolean;
  /** Is done just before it goes on; what throws keeps it off. */
  beforeShown?: () => Promise<void>;
  /** Is said while it is on nowhere. */
  offWord?: ReactNode;
}

/** Puts what a page is about on stages, and says beside it where it is on. */
export function ShowOnStage(props: ShowOnStageProps) {
  const { subject, title, label = "Show on a stage", short = label } = props;
  const { isAnother = false, beforeShown, offWord } = props;
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const isOperator = mayOperate(session.workspace.role);
  const { data: showing } = useQuery(showingQuery(session, subject));
  const stages = isAnother ? [] : showing;
  return (
    <div className={`row ${styles.show}`} data-on-stage={subject.kind}>
      {isOperator && (
        <Button
          icon={MonitorPlay}
          label={short}
          aria-label={label}
          className={stages?.length ? styles.isOn : styles.goesOn}
          onClick={() => setOpen(true)}
        />
      )}
      {stages && <OnNow stages={stages} title={title} isOperator={isOperator} />}
      {stages?.length === 0 && offWord}
      {isOpen && (
        <ShowDialog
          subject={subject}
          title={title}
          beforeShown={beforeShown}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

// More names than these say nothing more.
const most_named = 4;

interface OnNowProps {
  stages: readonly ShowingStage[];
  title: string;
  isOperator: boolean;
}

/** Where it is on. Whoever may only look is told as well that it is on nowhere: there is no button to tell them. */
function OnNow({ stages, title, isOperator }: OnNowProps) {
  if (stages.length === 0)
    return isOperator ? null : <p className="muted small">On no stage at the moment.</p>;
  const byHand = stages.filter(({ by_hand }) => by_hand);
  const more = stages.length - most_named;
  return (
    <p className={`row small ${styles.onNow}`} role="status">
      <span className="live-dot" aria-hidden />
      <span className="live cut">
        <span data-on-now>On now: </span>
        {stages.slice(0, most_named).map(({ stage_id, name }, index) => (
          <Fragment key={stage_id}>
            {index > 0 && ", "}
            <Link to="/screens/$stage_id" params={{ stage_id }}>
              {name}
            </Link>
          </Fragment>
        ))}
        {more > 0 && ` and ${more} more`}
      </span>
      {isOperator && byHand.length > 0 && <EndIt stages={byHand} title={title} />}
    </p>
  );
}

function EndIt({ stages, title }: { stages: readonly ShowingStage[]; title: string }) {
  const { end } = useTakes();
  const place = stages.map(({ stage_id }) => stage_id).join(" ");
  const isSettled = useSettled(place);
  const named = stages.map(({ stage_id, name }) => ({ id: stage_id, name }));
  const { mutate, isPending } = useAction(() => end(named, `“${title}”`), { notifiesErrors: true });
  const isStill = isPending || !isSettled;
  return (
    <Button
      look="text"
      aria-disabled={isStill || undefined}
      onClick={() => !isStill && mutate()}
      label="End it"
      aria-label={`End it: “${title}” on ${named.map(({ name }) => name).join(", ")}`}
    />
  );
}
