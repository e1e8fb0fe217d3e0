import { expect, test } from "vitest";
import { moveRun, newRun, type Run } from "./moveRun.ts";
import { type PollAction, pollActions, listAllowedPollActions, type RunState, runStates } from "./poll.ts";

const now = 10_000;

const in_state: Record<RunState, Run> = {
  prepared: newRun,
  open: { ...newRun, state: "open", opened_at: 1_000 },
  closed: { ...newRun, state: "closed", opened_at: 1_000, closed_at: 2_000 },
};

/** The whole table; null: 409. */
const table: Record<PollAction, Record<RunState, Run | null>> = {
  open: {
    prepared: { ...newRun, state: "open", opened_at: now },
    open: null,
    closed: { ...newRun, state: "open", opened_at: now },
  },
  close: { prepared: null, open: { ...in_state.open, state: "closed", closed_at: now }, closed: null },
  show: { prepared: null, open: in_state.open, closed: in_state.closed },
  hide: {
    prepared: null,
    open: { ...in_state.open, results_shown: false },
    closed: { ...in_state.closed, results_shown: false },
  },
  reset: { prepared: null, open: { ...newRun, run: 2 }, closed: { ...newRun, run: 2 } },
};

const cells = pollActions.flatMap((action) => runStates.map((state) => [action, state] as const));

test.each(cells)("%s of a poll that is %s", (action, state) => {
  expect(moveRun(in_state[state], action, { now })).toEqual(table[action][state]);
});

test.each(runStates)("in %s exactly those actions are called allowed that move it", (state) => {
  expect(listAllowedPollActions(state)).toEqual(
    pollActions.filter((action) => table[action][state] !== null),
  );
});

test("it closes by itself when its time is over and not before, and takes that moment for its end", () => {
  const open = moveRun(newRun, "open", { now, for_ms: 5_000 })!;
  expect(open.closes_at).toBe(15_000);
  expect(moveRun(open, "tick", { now: 14_999 })).toEqual(open);
  expect(moveRun(open, "tick", { now: 90_000 })).toEqual({
    ...newRun,
    state: "closed",
    opened_at: now,
    closed_at: 15_000,
  });
  expect(moveRun(open, "close", { now: 12_000 })).toMatchObject({ closed_at: 12_000, closes_at: null });
  expect(moveRun(open, "close", { now: 16_000 })).toMatchObject({ closed_at: 15_000, closes_at: null });
});

test("opened again without a time it no longer has one", () => {
  const timed = moveRun(moveRun(newRun, "open", { now, for_ms: 5_000 })!, "close", { now: 11_000 })!;
  expect(moveRun(timed, "open", { now: 12_000 })).toEqual({ ...newRun, state: "open", opened_at: 12_000 });
});

test("a new run shows its results again", () => {
  const hidden = moveRun(in_state.closed, "hide", { now })!;
  expect(moveRun(hidden, "reset", { now })).toEqual({ ...newRun, run: 2 });
});
