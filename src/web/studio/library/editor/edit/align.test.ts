import { expect, test } from "vitest";
import { alignBoxes, distributeBoxes, equalGaps } from "./align.ts";

const box = (x: number, y: number, w: number, h: number, rotate = 0) => ({ x, y, w, h, rotate });
const within = { x: 0, y: 0, w: 1000, h: 500 };
const places = (boxes: { x: number; y: number }[]) => boxes.map(({ x, y }) => [x, y]);

test("boxes go to an edge or the middle of what is around them, across or down only", () => {
  const boxes = [box(10, 20, 100, 50), box(300, 40, 200, 100)];
  expect(
    (["left", "centre", "right", "top", "middle", "bottom"] as const).map((edge) =>
      places(alignBoxes(boxes, edge, within)),
    ),
  ).toEqual([
    [
      [0, 20],
      [0, 40],
    ],
    [
      [450, 20],
      [400, 40],
    ],
    [
      [900, 20],
      [800, 40],
    ],
    [
      [10, 0],
      [300, 0],
    ],
    [
      [10, 225],
      [300, 200],
    ],
    [
      [10, 450],
      [300, 400],
    ],
  ]);
});

test("a turned box is aligned by what is seen of it", () => {
  const [turned] = alignBoxes([box(100, 100, 200, 100, 90)], "left", within);
  expect(Math.round(turned!.x)).toBe(-50);
});

test("middles are spread evenly, in whichever order the boxes were chosen", () => {
  const boxes = [box(800, 0, 100, 10), box(0, 0, 100, 10), box(100, 0, 300, 10)];
  expect(places(distributeBoxes(boxes, "x"))).toEqual([
    [800, 0],
    [0, 0],
    [300, 0],
  ]);
  expect(distributeBoxes(boxes.slice(1), "x")).toEqual(boxes.slice(1));
});

test("gaps become equal between boxes of any size", () => {
  const boxes = [box(0, 0, 10, 100), box(0, 130, 10, 200), box(0, 700, 10, 100)];
  expect(places(equalGaps(boxes, "y"))).toEqual([
    [0, 0],
    [0, 300],
    [0, 700],
  ]);
});
