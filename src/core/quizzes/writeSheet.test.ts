import { expect, test } from "vitest";
import { writeSheet } from "./writeSheet.ts";

const rowOf = (name: string) => ({
  id: "ada",
  rank: 1,
  prev_rank: null,
  name,
  score: 0,
  correct: 0,
  streak: 0,
  last: null,
});

test.each([
  ["=1+1", "'=1+1"],
  ["@here", "'@here"],
  ["x;=1+1", "x;'=1+1"],
  ["x; -2;+3", "x; '-2;'+3"],
  ["a-b; c=d", "a-b; c=d"],
  ['"Ada", =x', '"""Ada"", =x"'],
])("the name %s stays a name in a spreadsheet: %s", (name, cell) => {
  expect(writeSheet([rowOf(name)], "solo")).toBe(
    `\uFEFFrank,name,score,correct,streak\r\n1,${cell},0,0,0\r\n`,
  );
});
