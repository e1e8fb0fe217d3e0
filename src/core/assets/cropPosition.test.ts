import fc from "fast-check";
import { expect, test } from "vitest";
import { cropPosition } from "./cropPosition.ts";

const wide = { width: 1600, height: 900 };
const tall = { width: 900, height: 1600 };

test.each([
  ["in the middle", { x: 0.5, y: 0.5 }, { x: 50, y: 50 }],
  ["at the left edge", { x: 0, y: 0.5 }, { x: 0, y: 50 }],
  ["at the right edge", { x: 1, y: 0.5 }, { x: 100, y: 50 }],
])("of a wide picture in a tall box, a focus %s shows that part", (_where, focus, position) => {
  expect(cropPosition(focus, wide, tall)).toEqual(position);
});

test("a picture of the box's own shape is not cut, wherever its focus is", () => {
  expect(cropPosition({ x: 0.1, y: 0.9 }, wide, { width: 160, height: 90 })).toEqual({ x: 50, y: 50 });
});

test("the focus is always to be seen", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const size = fc.record({
    width: fc.integer({ min: 10, max: 4000 }),
    height: fc.integer({ min: 10, max: 4000 }),
  });
  fc.assert(
    fc.property(fc.record({ x: share, y: share }), size, size, (focus, picture, box) => {
      const position = cropPosition(focus, picture, box);
      const scale = Math.max(box.width / picture.width, box.height / picture.height);
      const left = ((picture.width * scale - box.width) * position.x) / 100;
      const top = ((picture.height * scale - box.height) * position.y) / 100;
      const at = { x: focus.x * picture.width * scale - left, y: focus.y * picture.height * scale - top };
      expect(at.x).toBeGreaterThanOrEqual(-0.01);
      expect(at.x).toBeLessThanOrEqual(box.width + 0.01);
      expect(at.y).toBeGreaterThanOrEqual(-0.01);
      expect(at.y).toBeLessThanOrEqual(box.height + 0.01);
    }),
  );
});
