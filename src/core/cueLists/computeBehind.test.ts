import { expect, test } from "vitest";
import { computeBehind } from "./computeBehind.ts";

const cue = (id: string, planned_at: number | null, fired_at: number | null) => ({
  id,
  planned_at,
  fired_at,
});
const now = 1_000;

test.each<[string, Parameters<typeof computeBehind>[0], number | null]>([
  ["nothing has fired", { cues: [cue("a", 10, null)], next_cue_id: "a", isRunning: false }, null],
  ["nothing is planned", { cues: [cue("a", null, 5)], next_cue_id: null, isRunning: true }, null],
  [
    "the last planned one fired late",
    {
      cues: [cue("a", 100, 100), cue("b", 200, 250), cue("c", 2_000, null)],
      next_cue_id: "c",
      isRunning: false,
    },
    50,
  ],
  ["it fired early", { cues: [cue("a", 900, 800)], next_cue_id: null, isRunning: false }, -100],
  [
    "one that fired again counts when it fired last",
    { cues: [cue("a", 100, 500), cue("b", 200, 250)], next_cue_id: null, isRunning: false },
    400,
  ],
  [
    "the next one should have fired",
    { cues: [cue("a", 100, 110), cue("b", 700, null)], next_cue_id: "b", isRunning: false },
    300,
  ],
  ["the list runs and waits", { cues: [cue("a", 400, null)], next_cue_id: "a", isRunning: true }, 600],
  [
    "one that was passed over waits no more",
    { cues: [cue("a", 400, null), cue("b", 2_000, null)], next_cue_id: "b", isRunning: true },
    null,
  ],
])("a list is behind as it should be when %s", (_, list, behind) => {
  expect(computeBehind(list, now)).toBe(behind);
});
