import { expect, test } from "vitest";
import { findAlertPage, planAlertPages } from "./alertPages.ts";

test.each<[string, string[], string[][]]>([
  ["en", [], [["en"]]],
  ["en de fr", ["fr"], [["fr", "en", "de"]]],
  [
    "en de fr es",
    [],
    [
      ["en", "de"],
      ["fr", "es"],
    ],
  ],
  [
    "en de fr es it",
    ["de-CH", "fr-CH"],
    [
      ["de", "fr", "en"],
      ["es", "it"],
    ],
  ],
  ["en de", ["ja"], [["en", "de"]]],
])("the languages %s on a stage with %j are shown as %j", (given, own, pages) => {
  expect(planAlertPages(given.split(" "), own)).toEqual(pages);
});

test("pages turn by the clock, and the first is on from the start", () => {
  const at = (now: number, pages = 2) => findAlertPage(pages, { now, started_at: 1_000 });
  expect([at(0), at(1_000), at(8_999), at(9_000), at(17_000)]).toEqual([0, 0, 0, 1, 0]);
  expect(at(99_999, 1)).toBe(0);
});
