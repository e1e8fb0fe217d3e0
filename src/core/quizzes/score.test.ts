import { expect, test } from "vitest";
import { questionOf } from "../../../test/support/quizzes/quizOf.ts";
import { computeBasePoints, computeCredit, computeStreakBonus } from "./score.ts";

test("a choice and true or false are right or wrong", () => {
  const choice = questionOf("choice");
  expect(["a", "b"].map((answer) => computeCredit(choice, answer))).toEqual([1, 0]);
  const no = questionOf("true_false", { answer: { value: false } });
  expect(["true", "false"].map((answer) => computeCredit(no, answer))).toEqual([0, 1]);
});

test("a multi is right as a whole, or with partial by its right picks less its wrong ones", () => {
  const given = ["a,c", "a", "a,b", "a,b,c", "b,d", "a,b,c,d"];
  const whole = questionOf("multi");
  expect(given.map((answer) => computeCredit(whole, answer))).toEqual([1, 0, 0, 0, 0, 0]);
  const partial = questionOf("multi", { partial: true });
  expect(given.map((answer) => computeCredit(partial, answer))).toEqual([1, 0.5, 0, 0.5, 0, 0]);
  expect(computeCredit(questionOf("multi", { answer: null, partial: true }), "a")).toBe(0);
});

test("a text is right in every spelling that is accepted, whatever its case, accents, punctuation and spaces", () => {
  const city = questionOf("text", { answer: { accept: ["São Paulo", "SP", "Straße 7", "東京", "القاهرة"] } });
  const right = ["São Paulo", "sao paulo", "SAO-PAULO!", " s.p ", "strasse7", "東京", "اَلْقَاهِرَة", "ＳＰ"];
  expect(right.map((answer) => computeCredit(city, answer))).toEqual(right.map(() => 1));
  const wrong = ["Paulo", "Sao Paolo", "京", "", "!"];
  expect(wrong.map((answer) => computeCredit(city, answer))).toEqual(wrong.map(() => 0));
  // Marks that make another letter are no accents.
  expect(computeCredit(questionOf("text", { answer: { accept: ["がく"] } }), "かく")).toBe(0);
  expect(computeCredit(questionOf("text", { answer: { accept: ["C++"] } }), "c")).toBe(0);
  expect(computeCredit(questionOf("text", { answer: null }), "a")).toBe(0);
});

test("a number is right within its tolerance", () => {
  const exact = questionOf("number", { answer: { number: 42 } });
  expect(["42", "42.5", "41"].map((answer) => computeCredit(exact, answer))).toEqual([1, 0, 0]);
  const near = questionOf("number", { answer: { number: 3.2, tolerance: 0.1 } });
  expect(["3.1", "3.3", "3.31", "3"].map((answer) => computeCredit(near, answer))).toEqual([1, 1, 0, 0]);
});

test.each([
  [8_000_000_000, 8_000_000_001],
  [9_783_161_484_100, 9_783_161_484_101],
  [12_345_678.9, 12_345_678.91],
  [5e-10, 0],
])("of %d, %d is wrong: only binary fractions are overlooked", (right, given) => {
  const question = questionOf("number", { answer: { number: right } });
  expect([computeCredit(question, String(right)), computeCredit(question, String(given))]).toEqual([1, 0]);
});

test("with partial a number falls in a line to nothing at three times the tolerance", () => {
  const partial = questionOf("number", { answer: { number: 100, tolerance: 10 }, partial: true });
  const given = ["100", "110", "90", "115", "120", "80", "129", "130", "150"];
  expect(given.map((answer) => computeCredit(partial, answer))).toEqual([
    1, 1, 1, 0.75, 0.5, 0.5, 0.05, 0, 0,
  ]);
  const exact = questionOf("number", { answer: { number: 100, tolerance: 0 }, partial: true });
  expect(computeCredit(exact, "101")).toBe(0);
});

test("an order is right as a whole, or with partial by its pairs", () => {
  const whole = questionOf("order");
  expect(["a,b,c,d", "a,b,d,c"].map((answer) => computeCredit(whole, answer))).toEqual([1, 0]);
  const partial = questionOf("order", { partial: true });
  const given = ["a,b,c,d", "a,b,d,c", "b,a,d,c", "d,c,b,a", "b,c,d,a"];
  expect(given.map((answer) => computeCredit(partial, answer))).toEqual([
    1,
    2 * (5 / 6) - 1,
    2 * (4 / 6) - 1,
    0,
    0,
  ]);
});

test.each([
  [0, 1_000],
  [499, 1_000],
  [500, 988],
  [5_000, 875],
  [10_000, 750],
  [20_000, 500],
])("right after %i ms of 20 s is worth %i of 1000", (ms, points) => {
  expect(computeBasePoints(questionOf("choice"), 1, ms)).toBe(points);
});

test("a part of the credit is a part of the points", () => {
  expect(computeBasePoints(questionOf("number"), 0.5, 10_000)).toBe(375);
  expect(computeBasePoints(questionOf("choice"), 0, 0)).toBe(0);
  expect(computeBasePoints(questionOf("choice", { points: 0 }), 1, 0)).toBe(0);
  expect(computeBasePoints(questionOf("choice", { points: 5_000, time_s: 120 }), 1, 120_000)).toBe(2_500);
});

test("a streak is worth a tenth more each time, up to half", () => {
  const runs = [0, 1, 2, 3, 4, 5, 6, 7, 20];
  expect(runs.map((run) => computeStreakBonus(questionOf("choice"), run))).toEqual([
    0, 0, 100, 200, 300, 400, 500, 500, 500,
  ]);
  expect(computeStreakBonus(questionOf("choice", { points: 15 }), 2)).toBe(2);
});
