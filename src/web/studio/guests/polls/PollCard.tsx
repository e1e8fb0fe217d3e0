import { ChevronDown } from "#icons";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import type { Poll } from "../../../../contract/polls.ts";
import { type PollAction, listAllowedPollActions } from "../../../../core/polls/poll.ts";
import { ApiError } from "../../../../client/ApiError.ts";
import { sayMoment } from "../../parts/Ago.tsx";
import { Button } from "../../parts/Button.tsx";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { Menu } from "../../parts/Menu.tsx";
import { RemoveDialog } from "../../parts/RemoveDialog.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { useSave } from "../../parts/useSave.ts";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useSecondsTo } from "../quiz/game/useSecondsTo.ts";
import { SharedAddress } from "../SharedAddress.tsx";
import { VoteSpread } from "../VoteSpread.tsx";
import { CodeNeeded } from "./CodeNeeded.tsx";
import { pollKindLabels, runLabels, sayVotes } from "./labels.ts";
import { PollResults } from "./PollResults.tsx";
import styles from "./Polls.module.css";
import { pollsQuery } from "./polls.ts";

export function PollCard({ poll, onEdit }: { poll: Poll; onEdit: (() => void) | null }) {
  const session = useSession();
  const { move, isMoving } = useMovePoll(poll);
  const [asks, setAsks] = useState<"reset" | "delete" | null>(null);
  const { kind, question, run, earlier_runs } = poll;
  const isOff = (action: PollAction) => isMoving || !listAllowedPollActions(run.state).includes(action);
  const isOperator = mayOperate(session.workspace.role);
  const { icon: Icon, label } = pollKindLabels[kind];

  return (
    <li className={`panel ${run.state === "open" ? styles.open : ""}`}>
      <article className="stack gap-16" aria-label={question}>
        <header className={`stack ${styles.head}`}>
          <Icon aria-hidden />
          <div className={`stack gap-4 ${styles.asked}`}>
            <h2 className="size-16 break">{question}</h2>
            <p className="muted small">
              <span className={run.state === "open" ? "badge badge-on" : "badge"}>
                {runLabels[run.state]}
              </span>{" "}
              {label}
              {run.state !== "prepared" && ` · ${sayVotes(run.votes)}`}
              {run.state !== "prepared" && !run.results_shown && " · results hidden from the screens"}
            </p>
            {run.state !== "closed" && <CodeNeeded />}
            {run.state === "open" && <ClosesIn at={run.closes_at} />}
          </div>
          {onEdit && (
            <RowMenu
              label={`More for ${question}`}
              items={[
                { label: run.state === "prepared" ? "Edit" : "Reword the question", onSelect: onEdit },
                {
                  label: run.state === "open" ? "Delete (close it first)" : "Delete",
                  danger: true,
                  disabled: run.state === "open",
                  onSelect: () => setAsks("delete"),
                },
              ]}
            />
          )}
        </header>
        <PollResults poll={poll} votes={run.votes} results={run.state === "prepared" ? null : run.results} />
        {run.state !== "prepared" && (
          <SharedAddress
            of={{ poll_id: poll.id }}
            count={run.votes}
            isRunning={run.state === "open"}
            what="votes"
          />
        )}
        {run.state !== "prepared" && (
          <VoteSpread of={{ poll_id: poll.id }} isRunning={run.state === "open"} />
        )}
        {isOperator && (
          <div className={`wrap ${styles.actions}`} role="group" aria-label={`Actions for ${question}`}>
            <OpenButton
              isAgain={run.state === "closed"}
              disabled={isOff("open")}
              onOpen={(for_ms) => move("open", for_ms)}
            />
            <Button
              look={run.state === "open" ? "main" : undefined}
              label="Close"
              disabled={isOff("close")}
              onClick={() => move("close")}
            />
            <Button
              label={run.results_shown ? "Hide results" : "Show results"}
              disabled={isOff("show")}
              onClick={() => move(run.results_shown ? "hide" : "show")}
            />
            <Button label="Reset" disabled={isOff("reset")} onClick={() => setAsks("reset")} />
          </div>
        )}
        <EarlierRuns poll={poll} runs={earlier_runs} />
      </article>
      <RemoveDialog
        title={`Delete “${question}”?`}
        open={asks === "delete"}
        remove={() => session.api.delete("/polls/{poll_id}", { params: { poll_id: poll.id } })}
        notice="The poll is deleted."
        stale={pollsQuery(session, poll.engagement_id).queryKey}
        onClose={() => setAsks(null)}
      >
        Its votes and the results of all its runs go with it. This cannot be undone.
      </RemoveDialog>
      <ConfirmDialog
        title={`Ask “${question}” anew?`}
        yes="Reset"
        open={asks === "reset"}
        onYes={() => {
          move("reset");
          setAsks(null);
        }}
        onClose={() => setAsks(null)}
      >
        It begins with no votes. The {sayVotes(run.votes)} of this run stay under its earlier runs.
      </ConfirmDialog>
    </li>
  );
}

function ClosesIn({ at }: { at: number | null }) {
  const left_s = useSecondsTo(at);
  if (left_s === null) return null;
  const whole = Math.max(0, Math.ceil(left_s));
  const minutes = Math.floor(whole / 60);
  const says = minutes === 0 ? `${whole} s` : `${minutes}:${String(whole % 60).padStart(2, "0")}`;
  return (
    <p className="ready small" role="timer">
      Closes in {says}
    </p>
  );
}

function EarlierRuns({ poll, runs }: { poll: Poll; runs: Poll["earlier_runs"] }) {
  if (runs.length === 0) return null;
  return (
    <details className={styles.earlierRuns}>
      <summary className="muted">
        {runs.length === 1 ? "1 earlier run" : `${runs.length} earlier runs`}
      </summary>
      <ul className="stack gap-16">
        {runs.map((run) => (
          <li key={run.number} className="stack gap-8">
            <p className="muted small">
              Run {run.number} · {sayVotes(run.votes)}
              {run.opened_at !== null && ` · ${sayMoment(run.opened_at)}`}
            </p>
            <PollResults poll={poll} votes={run.votes} results={run.results} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface OpenButtonProps {
  /** It goes on with the votes it has. */
  isAgain: boolean;
  disabled: boolean;
  onOpen: (for_ms: number | null) => void;
}

const times = [
  { label: "For 30 seconds", for_ms: 30_000 },
  { label: "For 1 minute", for_ms: 60_000 },
  { label: "For 2 minutes", for_ms: 120_000 },
  { label: "For 5 minutes", for_ms: 300_000 },
];

/** Until somebody closes it, or for a while. */
function OpenButton({ isAgain, disabled, onOpen }: OpenButtonProps) {
  const trigger = (
    <Button className={styles.openFor} disabled={disabled} aria-label="Open for a while">
      <ChevronDown aria-hidden />
    </Button>
  );
  return (
    <span className={styles.openButton}>
      <Button
        look={isAgain || disabled ? undefined : "main"}
        label={isAgain ? "Open again" : "Open"}
        disabled={disabled}
        onClick={() => onOpen(null)}
      />
      <Menu trigger={trigger} align="start">
        {times.map(({ label, for_ms }) => (
          <DropdownMenu.Item key={for_ms} className="menu-item" onSelect={() => onOpen(for_ms)}>
            {label}
          </DropdownMenu.Item>
        ))}
      </Menu>
    </span>
  );
}

function useMovePoll(poll: Poll) {
  const session = useSession();
  const act = useSave(
    ({ action, for_ms }: { action: PollAction; for_ms: number | null }) =>
      session.api.post("/polls/{poll_id}/{action}", {
        params: { poll_id: poll.id, action },
        ...(for_ms !== null && { body: { for_ms } }),
      }),
    {
      // Opening one closes another, so the whole list is read.
      stale: [pollsQuery(session, poll.engagement_id).queryKey],
      refused: (error) =>
        error instanceof ApiError && error.status === 409
          ? `${error.message}. The list shows how it is by now.`
          : `Not done. ${error.message}`,
    },
  );
  return {
    isMoving: act.isPending,
    move: (action: PollAction, for_ms: number | null = null) => act.mutate({ action, for_ms }),
  };
}
