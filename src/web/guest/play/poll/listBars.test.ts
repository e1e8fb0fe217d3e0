import { expect, test } from "vitest";
import { listBars } from "./listBars.ts";
import { wholeVote } from "./wholeVote.ts";

const options = ["a", "b"].map((id) => ({ id, label: id.toUpperCase() }));

test("results of every kind become bars", () => {
  const bar = (key: string, label: string, value: number, mark: number | null = null) => ({
    key,
    label,
    value,
    mark,
  });
  expect(listBars({ kind: "single", options, scale: null }, { a: 1 })).toEqual([
    bar("a", "A", 1, 0),
    bar("b", "B", 0, 1),
  ]);
  expect(listBars({ kind: "ranking", options, scale: null }, { a: 1, b: 2 })).toEqual([
    bar("b", "B", 2, 1),
    bar("a", "A", 1, 0),
  ]);
  const scale = { min: 1, max: 3, min_label: "", max_label: "" };
  expect(listBars({ kind: "rating", options: [], scale }, { 1: 2, 3: 1, mean: 1.67 })).toEqual([
    bar("1", "1", 2),
    bar("2", "2", 0),
    bar("3", "3", 1),
  ]);
  expect(listBars({ kind: "words", options: [], scale: null }, [{ word: "Hi", votes: 3 }])).toEqual([
    bar("Hi", "Hi", 3),
  ]);
});

test("a vote with nothing in it is none, and a word counts once", () => {
  expect([null, "", " ", ["", " "], 0, " Hi ", ["Hi ", "", "hi", "Ho"]].map(wholeVote)).toEqual([
    null,
    null,
    null,
    null,
    0,
    "Hi",
    ["Hi", "Ho"],
  ]);
});
