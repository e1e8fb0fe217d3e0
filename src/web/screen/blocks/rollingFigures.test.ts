import { expect, test } from "vitest";
import { splitChanged } from "./rollingFigures.ts";

test.each([
  [
    "0:42",
    "0:41",
    [
      { was: null, is: "0:4" },
      { was: "2", is: "1" },
    ],
  ],
  [
    "1:00",
    "0:59",
    [
      { was: "1", is: "0" },
      { was: null, is: ":" },
      { was: "0", is: "5" },
      { was: "0", is: "9" },
    ],
  ],
  ["12 min", "12 min", [{ was: null, is: "12 min" }]],
])("from %s to %s only the figures that change are parts of their own", (before, words, parts) => {
  expect(splitChanged(before, words)).toEqual(parts);
});
