import { expect, test } from "vitest";
import { boxBetween, moveBox, resizeBox, wholePhoto } from "./cropBox.ts";

const box = { x: 0.25, y: 0.5, w: 0.5, h: 0.25 };

test("a box is moved no further than to the photo's edges", () => {
  expect([
    moveBox(box, { x: 0.125, y: -0.25 }),
    moveBox(box, { x: -1, y: 1 }),
    moveBox(wholePhoto, { x: 0.5, y: 0.5 }),
  ]).toEqual([{ ...box, x: 0.375, y: 0.25 }, { ...box, x: 0, y: 0.75 }, wholePhoto]);
});

test("a box is resized at its lower right corner, between the smallest and the photo's edges", () => {
  expect([resizeBox(box, { x: 0.125, y: 0.125 }), resizeBox(box, { x: 1, y: -1 })]).toEqual([
    { ...box, w: 0.625, h: 0.375 },
    { ...box, w: 0.75, h: 0.05 },
  ]);
});

test("a box drawn in any direction is the same box, and even a click makes one", () => {
  const drawn = boxBetween({ x: 0.75, y: 0.25 }, { x: 0.25, y: 0.75 });
  expect(drawn).toEqual({ x: 0.25, y: 0.25, w: 0.5, h: 0.5 });
  expect(boxBetween({ x: 0.25, y: 0.75 }, { x: 0.75, y: 0.25 })).toEqual(drawn);
  const click = boxBetween({ x: 1.5, y: -1 }, { x: 1.5, y: -1 });
  expect([click.x, click.y, click.x + click.w, click.y + click.h]).toEqual([0.95, 0, 1, 0.05]);
});
