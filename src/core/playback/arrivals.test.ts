import { expect, test } from "vitest";
import { computeArrivals } from "./arrivals.ts";

test("what was stored right after one another came at one moment, the first of them", () => {
  const at = (created_at: number) => ({ ref: String(created_at), values: {}, stale: false, created_at });
  expect([...computeArrivals([5_000, 5_001, 9_000, 5_003, 5_999, 6_000, 5_001].map(at))]).toEqual([
    [5_000, 5_000],
    [5_001, 5_000],
    [5_003, 5_000],
    [5_999, 5_000],
    [6_000, 6_000],
    [9_000, 9_000],
  ]);
});
