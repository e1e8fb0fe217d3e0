import { type PollAction, allowedRunStates, type RunState } from "./poll.ts";

/** Where a poll is in its present run. */
export interface Run {
  state: RunState;
  /** From 1; votes belong to a run. */
  run: number;
  /** When it was opened last. */
  opened_at: number | null;
  /** When it closes by itself; null: somebody has to close it. */
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

/** Null: the action does not fit where the run is. A tick that is not due leaves it as it is. */
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

/** However late anybody notices: after its time no vote is taken. */
function closeRun(run: Run, now: number): Run {
  const closed_at = run.closes_at === null ? now : Math.min(now, run.closes_at);
  return { ...run, state: "closed", closes_at: null, closed_at };
}
