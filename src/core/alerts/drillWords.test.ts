import { expect, test } from "vitest";
import { listDrillWords } from "./drillWords.ts";

const words = (...languages: string[]) => listDrillWords(languages).map(({ word }) => word);

test("a drill is named in each language once, and in English where nobody knows the word", () => {
  expect(words("de-CH", "fr", "xx", "en")).toEqual(["ÜBUNG", "EXERCICE", "DRILL"]);
  expect(words("es", "pt")).toEqual(["SIMULACRO"]);
  expect(words("zh-TW", "zh")).toEqual(["演習", "演习"]);
});
