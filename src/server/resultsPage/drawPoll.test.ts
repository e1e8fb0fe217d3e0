import { expect, test } from "vitest";
import { drawPoll } from "./drawPoll.ts";
import { labelsByLanguage } from "./labels.ts";

type Poll = Parameters<typeof drawPoll>[0];

const options = [
  { id: "a", label: "Roof <b>" },
  { id: "b", label: "Lake" },
];
const words = {
  labels: labelsByLanguage.en,
  say: String,
  sayShare: (share: number) => share.toLocaleString("en", { style: "percent" }),
};
const draw = (given: object) =>
  drawPoll({ question: "Where?", kind: "single", options, votes: 4, ...given } as Poll, words);
const listWidths = (drawn: string) => [...drawn.matchAll(/width:(\d+)%/g)].map(([, width]) => Number(width));
const listCounts = (drawn: string) => [...drawn.matchAll(/class="count">([^<]*)</g)].map(([, said]) => said);

test("a bar is as long as the share that stands beside it", () => {
  const drawn = draw({ results: { a: 1, b: 3 } });
  expect([listWidths(drawn), listCounts(drawn)]).toEqual([
    [25, 75],
    ["1 · 25%", "3 · 75%"],
  ]);
  expect(drawn).toContain("Roof &lt;b&gt;");
});

test("of points the most fill a bar, and nobody's votes fill none", () => {
  expect(listWidths(draw({ kind: "ranking", results: { a: 30, b: 15 } }))).toEqual([100, 50]);
  expect(listWidths(draw({ votes: 0, results: { a: 0, b: 0 } }))).toEqual([0, 0]);
});
