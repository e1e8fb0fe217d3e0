import fc from "fast-check";
import { expect, test } from "vitest";
import { safeBox } from "./safeBox.ts";

const canvas = { width: 2000, height: 1000 };

test("a block that fills the canvas keeps a twentieth free on all sides, one inside it nothing", () => {
  expect(safeBox({ x: 0, y: 0, w: 2000, h: 1000 }, canvas)).toEqual({ x: 100, y: 50, w: 1800, h: 900 });
  expect(safeBox({ x: 100, y: 50, w: 1800, h: 900 }, canvas)).toEqual({ x: 0, y: 0, w: 1800, h: 900 });
  expect(safeBox({ x: 1000, y: 200, w: 980, h: 600 }, canvas)).toEqual({ x: 0, y: 0, w: 900, h: 600 });
});

test("a narrow block at the edge keeps most of its room", () => {
  expect(safeBox({ x: 0, y: 100, w: 200, h: 800 }, canvas)).toEqual({ x: 20, y: 0, w: 180, h: 800 });
});

test("it is in the block, and never less than four fifths of it each way", () => {
  const length = fc.integer({ min: 1, max: 4000 });
  const box = fc.record({
    x: fc.integer({ min: -500, max: 2500 }),
    y: fc.integer({ min: -500, max: 2500 }),
    w: length,
    h: length,
  });
  fc.assert(
    fc.property(box, (block) => {
      const { x, y, w, h } = safeBox(block, canvas);
      expect(x >= 0 && y >= 0 && x + w <= block.w + 1e-9 && y + h <= block.h + 1e-9).toBe(true);
      expect(w >= block.w * 0.8 - 1e-9 && h >= block.h * 0.8 - 1e-9).toBe(true);
    }),
  );
});
