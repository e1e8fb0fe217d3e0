import { expect, test } from "vitest";
import { sayErasure } from "./erasure.ts";

const day_ms = 86_400_000;
const now = Date.UTC(2026, 10, 18);
const closed = { closed_at: now - 30 * day_ms, erased_at: null };

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
