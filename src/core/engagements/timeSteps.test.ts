import { expect, test } from "vitest";
import { addToSteps } from "./timeSteps.ts";

const minute = 60_000;

test("an hour is told by minutes, an evening by longer steps, and gaps are there too", () => {
  const few = [0, 0, 3].map((nth) => ({ at: 1_000 * minute + nth * minute, count: 2 }));
  expect(addToSteps(few, 60)).toEqual({
    step_ms: minute,
    steps: [4, 0, 0, 2].map((count, nth) => ({ at: (1_000 + nth) * minute, count })),
  });
  const evening = Array.from({ length: 240 }, (_, nth) => ({ at: nth * minute, count: 1 }));
  const { step_ms, steps } = addToSteps(evening, 60);
  expect([step_ms, steps.length, new Set(steps.map(({ count }) => count))]).toEqual([
    5 * minute,
    48,
    new Set([5]),
  ]);
});

test("nothing gives nothing, and years fit too", () => {
  expect(addToSteps([], 60).steps).toEqual([]);
  const years = [0, 40 * 365 * 24 * 60].map((nth) => ({ at: nth * minute, count: 1 }));
  const { steps } = addToSteps(years, 60);
  expect([steps.length <= 61, steps[0]!.count, steps.at(-1)!.count]).toEqual([true, 1, 1]);
});
