import { expect, test } from "vitest";
import { aGame, anOwn } from "../../../../test/support/quizzes/phoneGame.ts";
import { reveal_beats } from "../../../core/quizzes/gameBeats.ts";
import type { Phase } from "../../../core/quizzes/game.ts";
import { findMoment, findNextMoment, isLockedEarly, suspense_ms } from "./gameMoment.ts";

const own_game = anOwn();
const at = (phase: Phase, now: number, own: typeof own_game | null = own_game) =>
  findMoment({ game: aGame({ phase, q: 1 }), own_game: own }, now);

test("a question is read, answered and over by the clock, whoever tells it when", () => {
  expect([2_999, 3_000, 22_999, 23_000].map((now) => at("question", now))).toEqual([
    "reading",
    "answering",
    "answering",
    "locked",
  ]);
  const { game } = { game: aGame({ phase: "question", q: 1 }) };
  expect([0, 3_000, 23_000].map((now) => findNextMoment({ game }, now))).toEqual([3_000, 23_000, null]);
});

test("answers that are closed before the time is up are known as such, also while the screens wait to reveal", () => {
  const isEarly = (phase: Phase, locks_at: number | null) => isLockedEarly(aGame({ phase, q: 1, locks_at }));
  expect([isEarly("locked", 22_999), isEarly("reveal", 9_000)]).toEqual([true, true]);
  expect([isEarly("question", 23_000), isEarly("locked", 23_000), isEarly("reveal", 23_000)]).toEqual([
    false,
    false,
    false,
  ]);
  expect([isEarly("question", null), isLockedEarly(aGame())]).toEqual([false, false]);
});

test("who comes late waits for the next question, and sees everything else", () => {
  const late = anOwn({ from_q: 2 });
  const phases = ["lobby", "question", "locked", "reveal", "leaderboard", "ended"] as const;
  expect(phases.map((phase) => at(phase, 5_000, late))).toEqual([
    "lobby",
    "late",
    "late",
    "late",
    "leaderboard",
    "ended",
  ]);
});

test("who is in no game may join while it runs", () => {
  expect((["lobby", "question", "podium", "ended"] as const).map((phase) => at(phase, 0, null))).toEqual([
    "join",
    "join",
    "join",
    null,
  ]);
  expect(findMoment({ game: null, own_game: null }, 0)).toBe(null);
});

test("a phone does not tell the right answer before the screens have, and then by itself", () => {
  const { lights } = reveal_beats;
  expect([0, lights - 1, lights].map((now) => at("reveal", now))).toEqual(["locked", "locked", "reveal"]);
  const game = aGame({ phase: "reveal", q: 1 });
  expect([0, lights].map((now) => findNextMoment({ game }, now))).toEqual([lights, null]);
});

test("a phone does not name the first three before the screens have", () => {
  expect([0, suspense_ms - 1, suspense_ms].map((now) => at("podium", now))).toEqual([
    "suspense",
    "suspense",
    "podium",
  ]);
});

test("a slide asks nothing and waits for nothing", () => {
  const game = aGame({ phase: "question", q: 1, opens_at: null, locks_at: null });
  expect([findMoment({ game, own_game }, 0), findNextMoment({ game }, 0)]).toEqual(["slide", null]);
});
