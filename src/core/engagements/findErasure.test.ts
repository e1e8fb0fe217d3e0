import { expect, test } from "vitest";
import { erasesAtOnce } from "./findErasure.ts";

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
