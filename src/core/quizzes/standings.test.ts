import { expect, test } from "vitest";
import { questionOf } from "../../../test/support/quizzes/quizOf.ts";
import { applyQuestion, makeRanker, rankStandings, type Standings } from "./standings.ts";

const question = questionOf("choice");

function played(rounds: Record<string, [answer: string, ms: number]>[], streak = false): Standings {
  const everybody = new Set(rounds.flatMap((answers) => Object.keys(answers)));
  return rounds.reduce<Standings>((before, answers) => {
    const given = Object.entries(answers).map(([id, [answer, ms]]) => [id, { answer, ms }] as const);
    return applyQuestion(before, { question, streak, everybody }, new Map(given));
  }, new Map());
}

test("points add up, and the last answer is told", () => {
  const standings = played([
    { ann: ["a", 0], bob: ["b", 0] },
    { ann: ["a", 10_000], bob: ["a", 20_000] },
    { bob: ["a", 0] },
  ]);
  expect(Object.fromEntries(standings)).toEqual({
    ann: {
      score: 1_750,
      correct: 2,
      streak: 0,
      right_ms: 10_000,
      last: { answered: false, correct: false, points: 0 },
      tiebreak: null,
    },
    bob: {
      score: 1_500,
      correct: 2,
      streak: 2,
      right_ms: 20_000,
      last: { answered: true, correct: true, points: 1_000 },
      tiebreak: null,
    },
  });
});

test("only right answers in a row earn the bonus", () => {
  const right = { ann: ["a", 0] as [string, number] };
  const wrong = { ann: ["b", 0] as [string, number] };
  const scores = [
    [right, right],
    [right, wrong, right],
    [right, right, right],
  ].map((rounds) => played(rounds, true).get("ann")!.score);
  expect(scores).toEqual([2_100, 2_000, 3_300]);
});

test("part of the credit ends a run", () => {
  const near = questionOf("number", { answer: { number: 100, tolerance: 10 }, partial: true });
  const ask = (before: Standings, answer: string) =>
    applyQuestion(
      before,
      { question: near, streak: true, everybody: ["ann"] },
      new Map([["ann", { answer, ms: 0 }]]),
    );
  const scores = ["100", "100", "120", "100"].reduce<Standings>(ask, new Map());
  expect(scores.get("ann")).toMatchObject({ score: 1_000 + 1_100 + 500 + 1_000, streak: 1, correct: 3 });
});

test("who is equal in score goes by time on right answers, who is equal in both shares a rank", () => {
  const board = rankStandings(
    played([
      { dan: ["b", 0], ann: ["a", 300], bob: ["a", 100], cid: ["a", 300] },
      { dan: ["b", 0], ann: ["b", 300], bob: ["b", 0], cid: ["b", 300] },
    ]),
  );
  expect(board.map(({ id, rank, score }) => [id, rank, score])).toEqual([
    ["bob", 1, 1_000],
    ["ann", 2, 1_000],
    ["cid", 2, 1_000],
    ["dan", 4, 0],
  ]);
});

const tiebreak = questionOf("number", { answer: { number: 3.2, tolerance: 0 }, points: 0, tiebreak: true });

function breakTies(before: Standings, answers: Record<string, [answer: string, ms: number]>): Standings {
  const given = Object.entries(answers).map(([id, [answer, ms]]) => [id, { answer, ms }] as const);
  return applyQuestion(
    before,
    { question: tiebreak, streak: true, everybody: before.keys() },
    new Map(given),
  );
}

test("a tiebreak orders equal scores by nearness, then by time, and earns nothing", () => {
  const equal = played([
    { ann: ["a", 100], bob: ["a", 300], cid: ["a", 200], dan: ["a", 100], eve: ["a", 0], fay: ["b", 0] },
    { ann: ["a", 0], bob: ["a", 0], cid: ["a", 0], dan: ["a", 0], eve: ["a", 0], fay: ["a", 0] },
  ]);
  const after = breakTies(equal, {
    ann: ["3", 900],
    bob: ["3.3", 800],
    cid: ["3.1", 700],
    dan: ["300", 100],
    fay: ["3.2", 100],
  });
  expect(rankStandings(after).map(({ id, rank, score }) => [id, rank, score])).toEqual([
    ["cid", 1, 2_000],
    ["bob", 2, 2_000],
    ["ann", 3, 2_000],
    ["dan", 4, 2_000],
    ["eve", 5, 2_000],
    ["fay", 6, 1_000],
  ]);
  const rank = makeRanker(after.values());
  expect(rankStandings(after).map((row) => rank(row))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(after.get("fay")).toEqual({
    ...equal.get("fay")!,
    last: { answered: true, correct: true, points: 0 },
    tiebreak: { off: 0, ms: 100 },
  });
  expect(after.get("eve")).toEqual({
    ...equal.get("eve")!,
    last: { answered: false, correct: false, points: 0 },
  });
});

test("the last tiebreak counts, and whoever is equal in it goes by time on right answers as before", () => {
  const equal = played([{ ann: ["a", 300], bob: ["a", 100], cid: ["a", 100] }]);
  const once = breakTies(equal, { ann: ["3.2", 500], bob: ["9", 500], cid: ["9", 500] });
  expect(rankStandings(once).map(({ id, rank }) => [id, rank])).toEqual([
    ["ann", 1],
    ["bob", 2],
    ["cid", 2],
  ]);
  const again = breakTies(once, { ann: ["9", 500], bob: ["9", 500] });
  expect(rankStandings(again).map(({ id, rank }) => [id, rank])).toEqual([
    ["bob", 1],
    ["ann", 2],
    ["cid", 3],
  ]);
});
