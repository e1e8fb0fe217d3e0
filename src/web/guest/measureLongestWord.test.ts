import { expect, test } from "vitest";
import { measureLongestWord } from "./measureLongestWord.ts";

test("the longest word counts, a hyphen ends one, and scripts without spaces break anywhere", () => {
  const titles = [
    "Summer party",
    "RISC-V Donaudampfschiff",
    "東京オープンソースカンファレンス",
    "مؤتمر ٢٠٢٦",
    "",
  ];
  expect(titles.map(measureLongestWord)).toEqual([6, 16, 1, 5, 1]);
});
