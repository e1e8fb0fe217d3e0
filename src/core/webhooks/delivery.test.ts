import { expect, it } from "vitest";
import { judgeAttempt } from "./delivery.ts";

it("tries again after 5 s, 30 s, 2 min, 10 min, 1 h and 6 h, and then no more", () => {
  const judge = (attempts: number) =>
    judgeAttempt({ status: 500, error: "a.example answered with status 500" }, attempts);
  const pauses_s = [5, 30, 120, 600, 3_600, 21_600];
  expect(pauses_s.map((_, before) => judge(before + 1))).toEqual(
    pauses_s.map((seconds) => ({ kind: "retry", after_ms: seconds * 1_000 })),
  );
  expect(judge(7)).toEqual({
    kind: "failed",
    note: "Turned off after 7 failed attempts: a.example answered with status 500",
  });
});

it("takes 410 at its word, and an answer without error as delivered", () => {
  expect(judgeAttempt({ status: 410, error: "gone" }, 1)).toEqual({
    kind: "failed",
    note: "Turned off because the receiver answered 410 Gone",
  });
  expect(judgeAttempt({ status: 204, error: null }, 7)).toEqual({ kind: "delivered" });
});
