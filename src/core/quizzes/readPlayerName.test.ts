import { expect, test } from "vitest";
import { readPlayerName } from "./readPlayerName.ts";

test("a name is one line that can be read, of at most forty characters", () => {
  const names = [
    "  Ada \n Lovelace ",
    "李小龙",
    "👩‍🚀",
    "x".repeat(40),
    "",
    " \t",
    "\u200b\u2060",
    "x".repeat(41),
  ];
  expect(names.map(readPlayerName)).toEqual([
    "Ada Lovelace",
    "李小龙",
    "👩‍🚀",
    "x".repeat(40),
    null,
    null,
    null,
    null,
  ]);
});
