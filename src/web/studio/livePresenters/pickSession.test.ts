import { expect, test } from "vitest";
import type { SessionStatus } from "../../../core/sessions/session.ts";
import { pickSession } from "./pickSession.ts";

const min = 60_000;
const session = (
  id: string,
  from: number,
  status: SessionStatus = "scheduled",
  stage_id: string | null = "s",
) => ({
  id,
  stage_id,
  status,
  starts_at: from * min,
  ends_at: (from + 30) * min,
});
const pick = (sessions: ReturnType<typeof session>[], at: number) =>
  pickSession(sessions, at * min)?.id ?? null;

test("what is on goes first, the stage's own before one in every room", () => {
  const sessions = [session("everywhere", 0, "live", null), session("talk", 5, "held"), session("next", 40)];
  expect(pick(sessions, 20)).toBe("talk");
});

test("else it is what is due, or begins within two hours", () => {
  const sessions = [session("over", 0), session("cancelled", 40, "cancelled"), session("next", 60)];
  expect([20, 35, 89, 90].map((at) => pick(sessions, at))).toEqual(["over", "next", "next", null]);
  expect(pick([session("late", 200)], 0)).toBe(null);
});
