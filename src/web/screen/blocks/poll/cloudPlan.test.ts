import { expect, test } from "vitest";
import { cloudPlan, leading } from "./cloudPlan.ts";

const given = { area: { w: 1728, h: 640 }, small: 28, large: 75 };
const makeWords = (count: number, votes: (at: number) => number = () => 1) =>
  Array.from({ length: count }, (_, at) => ({
    word: `word ${at}`,
    votes: votes(at),
    width: 1 + ((at * 7) % 13),
  }));
const halving = (at: number) => Math.max(1, Math.round(900 / (at + 1)));

test.each([
  [1, { w: 1728, h: 640 }],
  [5, { w: 972, h: 1100 }],
  [60, { w: 1728, h: 640 }],
  [60, { w: 972, h: 1100 }],
  [100, { w: 520, h: 260 }],
])("%i words neither touch nor leave their room of %o", (count, area) => {
  for (const votes of [halving, () => 1]) {
    const words = makeWords(count, votes);
    const placed = cloudPlan({ ...given, area, words });
    const boxes = placed.map(({ word, x, y, size }) => {
      const { width } = words.find((each) => each.word === word)!;
      return { x, y, w: (width * size) / 2, h: (leading * size) / 2 };
    });
    expect(placed.length).toBeGreaterThan(0);
    for (const [at, { x, y, w, h }] of boxes.entries()) {
      expect(x - w >= 0 && y - h >= -0.1 && x + w <= area.w && y + h <= area.h + 0.1).toBe(true);
      for (const other of boxes.slice(at + 1))
        expect(Math.abs(x - other.x) >= w + other.w || Math.abs(y - other.y) >= h + other.h - 0.1).toBe(true);
    }
  }
});

test("sixty words are all there on a whole screen, none too small, the first the largest", () => {
  const placed = cloudPlan({ ...given, words: makeWords(60, halving) });
  expect(placed).toHaveLength(60);
  expect(Math.min(...placed.map(({ size }) => size))).toBeGreaterThanOrEqual(28);
  expect(placed.find(({ word }) => word === "word 0")!.size).toBe(
    Math.max(...placed.map(({ size }) => size)),
  );
});

test("the same words stand in the same places, in whatever order they are told", () => {
  const words = makeWords(40, halving);
  expect(cloudPlan({ ...given, words: words.toReversed() })).toEqual(cloudPlan({ ...given, words }));
});

test("a few votes more move nothing", () => {
  const words = makeWords(40, halving);
  const more = words.map((each) => ({ ...each, votes: each.votes + (each.votes === 900 ? 3 : 0) }));
  expect(cloudPlan({ ...given, words: more })).toEqual(cloudPlan({ ...given, words }));
});
