import { expect, test } from "vitest";
import { boundsOf, boundsOfAll, isCaught, isInside, rectBetween } from "./geometry.ts";

const box = (x: number, y: number, w: number, h: number, rotate = 0) => ({ x, y, w, h, rotate });
const rounded = (rect: object) =>
  Object.fromEntries(Object.entries(rect).map(([name, value]) => [name, Math.round(value as number)]));

test("a turned box takes the room of its corners", () => {
  expect(rounded(boundsOf(box(0, 0, 200, 100, 90)))).toEqual({ x: 50, y: -50, w: 100, h: 200 });
  expect(rounded(boundsOfAll([box(0, 0, 200, 100, 90), box(300, 0, 10, 10)])!)).toEqual({
    x: 50,
    y: -50,
    w: 260,
    h: 200,
  });
  expect(boundsOfAll([])).toBeNull();
});

test("a point is in a turned box where the box is, not where it would be upright", () => {
  const turned = box(0, 0, 200, 100, 90);
  expect([isInside(turned, { x: 100, y: 140 }), isInside(turned, { x: 10, y: 50 })]).toEqual([true, false]);
});

test("a frame takes what it touches, but not the ground it was drawn on", () => {
  const frame = rectBetween({ x: 300, y: 300 }, { x: 100, y: 100 });
  expect(frame).toEqual({ x: 100, y: 100, w: 200, h: 200 });
  expect(
    [box(250, 250, 500, 20), box(0, 0, 1000, 1000), box(150, 150, 10, 10), box(400, 100, 10, 10)].map((one) =>
      isCaught(one, frame),
    ),
  ).toEqual([true, false, true, false]);
});
