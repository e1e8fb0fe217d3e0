import { expect, test } from "vitest";
import type { AskedPoll, PollKind } from "./poll.ts";
import { computeResults } from "./computeResults.ts";

const options = ["a", "b", "__proto__"].map((id) => ({ id, label: id }));
const scale = { min: 1, max: 3, min_label: "", max_label: "" };
const asked = (kind: PollKind): AskedPoll => ({ kind, question: "What?", options, max_choices: 3, scale });

test("options that nobody chose have no votes", () => {
  const votes = [
    { vote: "b", votes: 3, at: 0 },
    { vote: "__proto__", votes: 1, at: 0 },
  ];
  expect(Object.entries(computeResults(asked("single"), votes))).toEqual([
    ["a", 0],
    ["b", 3],
    ["__proto__", 1],
  ]);
});

test("each of several choices counts", () => {
  const votes = [
    { vote: ["a", "b"], votes: 2, at: 0 },
    { vote: ["b"], votes: 5, at: 0 },
  ];
  expect(Object.entries(computeResults(asked("multi"), votes))).toEqual([
    ["a", 2],
    ["b", 7],
    ["__proto__", 0],
  ]);
});

test("the first of three gets three points, the last one", () => {
  const votes = [
    { vote: ["b", "a", "__proto__"], votes: 2, at: 0 },
    { vote: ["a", "b", "__proto__"], votes: 1, at: 0 },
  ];
  expect(Object.entries(computeResults(asked("ranking"), votes))).toEqual([
    ["a", 7],
    ["b", 8],
    ["__proto__", 3],
  ]);
});

test("a rating has all values of its scale and a mean of two decimals, null without votes", () => {
  const votes = [
    { vote: 1, votes: 1, at: 0 },
    { vote: 3, votes: 2, at: 0 },
  ];
  expect(computeResults(asked("rating"), votes)).toEqual({ 1: 1, 2: 0, 3: 2, mean: 2.33 });
  expect(computeResults(asked("rating"), [])).toEqual({ 1: 0, 2: 0, 3: 0, mean: null });
});

test("words are the same however they are typed, shown as first written, most first", () => {
  const votes = [
    { vote: "blue", votes: 2, at: 30 },
    { vote: "Red", votes: 2, at: 20 },
    { vote: "Blue", votes: 1, at: 10 },
    { vote: "green", votes: 2, at: 40 },
  ];
  expect(computeResults(asked("words"), votes)).toEqual([
    { word: "Blue", votes: 3 },
    { word: "Red", votes: 2 },
    { word: "green", votes: 2 },
  ]);
});

test("of words and texts two hundred are listed, texts newest first", () => {
  const votes = Array.from({ length: 201 }, (_, index) => ({ vote: `w${index}`, votes: 1, at: index }));
  expect(computeResults(asked("words"), votes)).toHaveLength(200);
  const texts = computeResults(asked("text"), votes) as { text: string; at: number }[];
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([
    200,
    { text: "w200", at: 200 },
    { text: "w1", at: 1 },
  ]);
});
