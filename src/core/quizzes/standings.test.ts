import { expect, test } from "vitest";
import { questionOf } from "../../../test/support/quizzes/quizOf.ts";
import { applyQuestion, rankStandings, type Standings } from "./standings.ts";

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
    },
    bob: {
      score: 1_500,
      correct: 2,
      streak: 2,
      right_ms: 20_000,
      last: { answered: true, correct: true, points: 1_000 },
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
