import { sayMoment } from "../../parts/Ago.tsx";
import { PollResults } from "./PollResults.tsx";
import type { Poll } from "../../../../contract/polls.ts";
import type { EarlierRun } from "./polls.ts";
import { sayVotes } from "./words.ts";

export function EarlierRuns({ poll, runs }: { poll: Poll; runs: EarlierRun[] }) {
  if (runs.length === 0) return null;
  return (
    <details className="earlier-runs">
      <summary>{runs.length === 1 ? "1 earlier run" : `${runs.length} earlier runs`}</summary>
      <ul>
        {runs.map((run) => (
          <li key={run.number}>
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
