import { expect, test } from "vitest";
import { findNearest, snapMove, snapTime } from "./snapTimes.ts";

const snap = { targets: { times: [0, 1320, 4000], step_ms: 1000 }, near_ms: 60 };

test("the edge that is nearest to something decides where the bar goes", () => {
  expect(snapMove([500, 1500], 780, snap)).toEqual({ by_ms: 820, at_ms: 1320 });
  expect(snapMove([500, 1500], 2460, snap)).toEqual({ by_ms: 2500, at_ms: 4000 });
});

test("edges of others go before whole seconds", () => {
  const near = { targets: { times: [2040], step_ms: 1000 }, near_ms: 60 };
  expect(snapTime(2010, near)).toEqual({ time_ms: 2040, at_ms: 2040 });
  expect(snapTime(3010, near)).toEqual({ time_ms: 3000, at_ms: 3000 });
});

test("where nothing is near it goes where it is put, to the hundredth of a second", () => {
  expect(snapTime(2413, snap)).toEqual({ time_ms: 2410, at_ms: null });
  expect(snapMove([500], 1117, snap)).toEqual({ by_ms: 1120, at_ms: null });
});

test("the nearest of a list is found, also beyond its ends and in an empty one", () => {
  const sorted = [0, 10, 20];
  expect([-5, 4, 6, 15, 99].map((time) => findNearest(sorted, time))).toEqual([0, 0, 10, 10, 20]);
  expect(findNearest([], 5)).toBeUndefined();
});
