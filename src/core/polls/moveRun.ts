import { type PollAction, allowedRunStates, type RunState } from "./poll.ts";

/** The state of a poll in its current run. */
export interface Run {
  state: RunState;
  /** The number of the run, from 1; each vote belongs to a run. */
  run: number;
  /** When it was opened last. */
  opened_at: number | null;
  /** When it closes by itself; null when somebody has to close it. */
  closes_at: number | null;
  closed_at: number | null;
  results_shown: boolean;
}

export const newRun: Run = {
  state: "prepared",
  run: 1,
  opened_at: null,
  closes_at: null,
  closed_at: null,
  results_shown: true,
};

/** Returns null when the action does not fit the state of the run. A tick that is not due changes nothing. */
export function moveRun(
  run: Run,
  move: PollAction | "tick",
  { now, for_ms }: { now: number; for_ms?: number | undefined },
): Run | null {
  if (move === "tick") return isDue(run, now) ? closeRun(run, now) : run;
  if (!allowedRunStates[move].includes(run.state)) return null;
  switch (move) {
    case "open":
      return {
        ...run,
        state: "open",
        opened_at: now,
        closes_at: for_ms === undefined ? null : now + for_ms,
        closed_at: null,
      };
    case "close":
      return closeRun(run, now);
    case "show":
      return { ...run, results_shown: true };
    case "hide":
      return { ...run, results_shown: false };
    case "reset":
      return { ...newRun, run: run.run + 1 };
  }
  return move satisfies never;
}

export function isDue({ state, closes_at }: Run, now: number): boolean {
  return state === "open" && closes_at !== null && closes_at <= now;
}

/** The run closes at its set time however late that is noticed, so that no later vote counts. */
function closeRun(run: Run, now: number): Run {
  const closed_at = run.closes_at === null ? now : Math.min(now, run.closes_at);
  return { ...run, state: "closed", closes_at: null, closed_at };
}
