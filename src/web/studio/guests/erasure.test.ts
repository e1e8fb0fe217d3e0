import { expect, test } from "vitest";
import { erasesAtOnce, sayErasure } from "./erasure.ts";

const day_ms = 86_400_000;
const now = Date.UTC(2026, 10, 18);
const closed = { closed_at: now - 30 * day_ms, erased_at: null };

test("fewer days than have passed since the closing erase at once", () => {
  expect([
    erasesAtOnce(closed, 31, now),
    erasesAtOnce(closed, 30, now),
    erasesAtOnce(closed, 1, now),
    erasesAtOnce(closed, null, now),
  ]).toEqual([false, true, true, false]);
});

test("what is not closed, or erased already, is not erased by fewer days", () => {
  expect([
    erasesAtOnce({ closed_at: null, erased_at: null }, 1, now),
    erasesAtOnce({ ...closed, erased_at: now - day_ms }, 1, now),
  ]).toEqual([false, false]);
});

test("the studio says when guests' data goes, and that it is gone", () => {
  const kept = { closed_at: null, erased_at: null, retention_days: null, erases_at: null };
  expect([
    sayErasure(kept, now),
    sayErasure({ ...kept, retention_days: 1 }, now),
    sayErasure({ ...kept, retention_days: 90 }, now),
    sayErasure({ ...closed, retention_days: 90, erases_at: now + 60 * day_ms }, now),
    sayErasure({ ...closed, retention_days: 30, erases_at: now }, now),
    sayErasure({ ...closed, retention_days: 90, erases_at: now + 60 * day_ms, erased_at: now }, now),
  ]).toEqual([
    "It is kept until somebody deletes it.",
    "It is erased a day after the engagement is closed.",
    "It is erased 90 days after the engagement is closed.",
    expect.stringMatching(/^It is erased on .*(2027|27)/),
    "It is being erased.",
    expect.stringMatching(/^It was erased on .*(2026|26)/),
  ]);
});
