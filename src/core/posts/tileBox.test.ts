import fc from "fast-check";
import { expect, test } from "vitest";
import { wallBoxes } from "../../../test/support/guests/wallPosts.ts";
import { type Box, tileBox } from "./tileBox.ts";

const weights = fc
  .tuple(fc.nat(4), fc.nat(20))
  .filter(([large, small]) => large + small > 0)
  .map(([large, small]) => Array.from({ length: large + small }, (_, at) => (at < large ? 3 : 1)));
const area = ({ w, h }: Box) => w * h;
const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y));

test("tiles fill the box: none lies outside, none over another, and there is no hole", () => {
  fc.assert(
    fc.property(weights, wallBoxes, (weights, box) => {
      const tiles = tileBox(weights, box);
      expect(tiles.length).toBe(weights.length);
      const covered = tiles.reduce((all, tile) => all + area(tile), 0);
      expect(Math.abs(covered - area(box))).toBeLessThan(area(box) * 1e-9);
      const outside = tiles.filter((tile) => Math.abs(overlap(tile, box) - area(tile)) > 1e-3);
      expect(outside).toEqual([]);
      const lapping = tiles.filter((tile, at) =>
        tiles.some((other, place) => place !== at && overlap(tile, other) > 1e-3),
      );
      expect(lapping).toEqual([]);
    }),
  );
});

test("what weighs more is larger than all that weighs less", () => {
  fc.assert(
    fc.property(weights, wallBoxes, (weights, box) => {
      const tiles = tileBox(weights, box);
      const large = tiles.filter((_, at) => weights[at] === 3).map(area);
      const small = tiles.filter((_, at) => weights[at] === 1).map(area);
      expect(Math.min(...large)).toBeGreaterThan(1.2 * Math.max(0, ...small));
    }),
  );
});

test("few tiles are as square as the box allows", () => {
  const worst = (count: number, w: number, h: number) =>
    Math.max(
      ...tileBox(
        Array.from({ length: count }, () => 1),
        { x: 0, y: 0, w, h },
      ).map(({ w, h }) => Math.max(w / h, h / w)),
    );
  expect([1, 2, 3, 4, 5, 6, 9, 12, 18].map((count) => Number(worst(count, 1600, 900).toFixed(1)))).toEqual([
    1.8, 1.1, 1.7, 1.8, 2.1, 1.2, 1.5, 1.3, 1.1,
  ]);
});
