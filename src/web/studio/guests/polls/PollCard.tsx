import { useState } from "react";
import { pollAllowedIn } from "../../../../core/polls/poll.ts";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { SharedAddress } from "../SharedAddress.tsx";
import { ClosesIn } from "./ClosesIn.tsx";
import { EarlierRuns } from "./EarlierRuns.tsx";
import { OpenButton } from "./OpenButton.tsx";
import { PollResults } from "./PollResults.tsx";
import type { Poll } from "../../../../contract/polls.ts";
import { RemovePoll } from "./RemovePoll.tsx";
import { ResetPoll } from "./ResetPoll.tsx";
import { useMovePoll } from "./useMovePoll.ts";
import { pollKindWords, runWords, sayVotes } from "./words.ts";

export function PollCard({ poll, onEdit }: { poll: Poll; onEdit: (() => void) | null }) {
  const { workspace } = useSession();
  const { move, isMoving } = useMovePoll(poll);
  const [asks, setAsks] = useState<"reset" | "delete" | null>(null);
  const { kind, question, run, earlier_runs } = poll;
  const allowed = pollAllowedIn(run.state);
  const isOperator = mayOperate(workspace.role);
  const { icon: Icon, label } = pollKindWords[kind];
  const close = () => setAsks(null);

  return (
    <li className={run.state === "open" ? "poll poll-open" : "poll"}>
      <article aria-label={question}>
        <header className="poll-head">
          <Icon aria-hidden />
          <div className="poll-asked">
            <h2>{question}</h2>
            <p className="muted small">
              <span className={run.state === "open" ? "badge badge-live" : "badge"}>
                {runWords[run.state]}
              </span>{" "}
              {label}
              {run.state !== "prepared" && ` · ${sayVotes(run.votes)}`}
              {run.state !== "prepared" && !run.results_shown && " · results hidden from the screens"}
            </p>
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
        {isOperator && (
          <div className="poll-actions" role="group" aria-label={`Actions for ${question}`}>
            <OpenButton
              isAgain={run.state === "closed"}
              disabled={isMoving || !allowed.includes("open")}
              onOpen={(for_ms) => move("open", for_ms)}
            />
            <button
              type="button"
              className={run.state === "open" ? "button button-main" : "button"}
              disabled={isMoving || !allowed.includes("close")}
              onClick={() => move("close")}
            >
              Close
            </button>
            <button
              type="button"
              className="button"
              disabled={isMoving || !allowed.includes("show")}
              onClick={() => move(run.results_shown ? "hide" : "show")}
            >
              {run.results_shown ? "Hide results" : "Show results"}
            </button>
            <button
              type="button"
              className="button"
              disabled={isMoving || !allowed.includes("reset")}
              onClick={() => setAsks("reset")}
            >
              Reset
            </button>
          </div>
        )}
        <EarlierRuns poll={poll} runs={earlier_runs} />
      </article>
      {asks === "delete" && <RemovePoll poll={poll} onClose={close} />}
      {asks === "reset" && <ResetPoll poll={poll} onReset={() => move("reset")} onClose={close} />}
    </li>
  );
}
