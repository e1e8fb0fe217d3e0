import fc from "fast-check";
import { expect, test } from "vitest";
import { cropView } from "./cropView.ts";

const size = fc.record({
  width: fc.integer({ min: 40, max: 4000 }),
  height: fc.integer({ min: 40, max: 4000 }),
});
const crop = fc
  .tuple(...Array.from({ length: 4 }, () => fc.double({ min: 0, max: 1, noNaN: true })))
  .map(([x, y, w, h]) => ({
    x: x! * 0.98,
    y: y! * 0.98,
    w: 0.01 + w! * (0.99 - x! * 0.98),
    h: 0.01 + h! * (0.99 - y! * 0.98),
  }));

/** What shows of a picture, from 0 to 1 of its side. */
function shownOf(position: number, picture: number, tile: number, scale: number): [number, number] {
  const shown = tile / (picture * scale);
  const from = position * (1 - shown);
  return [from, from + shown];
}

test("the crop is in view whenever the tile has room for it, else nothing but it, and always where faces are", () => {
  fc.assert(
    fc.property(crop, size, size, (crop, picture, tile) => {
      const view = cropView(crop, picture, tile);
      const scale = Math.max(tile.width / picture.width, tile.height / picture.height);
      const sides = [
        {
          middle: 0.5,
          box: [crop.x, crop.x + crop.w],
          shown: shownOf(view.x, picture.width, tile.width, scale),
        },
        {
          middle: 0.42,
          box: [crop.y, crop.y + crop.h],
          shown: shownOf(view.y, picture.height, tile.height, scale),
        },
      ] as const;
      for (const { box, shown, middle: share } of sides) {
        const middle = box[0] + (box[1] - box[0]) * share;
        expect(shown[0] >= -1e-6 && shown[1] <= 1 + 1e-6).toBe(true);
        expect(middle >= shown[0] - 1e-6 && middle <= shown[1] + 1e-6).toBe(true);
        if (box[1] - box[0] <= shown[1] - shown[0])
          expect(box[0] >= shown[0] - 1e-6 && box[1] <= shown[1] + 1e-6).toBe(true);
        else expect(shown[0] >= box[0] - 1e-6 && shown[1] <= box[1] + 1e-6).toBe(true);
      }
    }),
  );
});

test("of a crop that is too high for the tile the head shows, not the feet", () => {
  const picture = { width: 1000, height: 1000 };
  const crop = { x: 0.2, y: 0.1, w: 0.5, h: 0.8 };
  // 0.7 of the picture, from the crop's upper end.
  expect(cropView(crop, picture, { width: 1000, height: 700 }).y).toBeCloseTo(0.1 / 0.3, 9);
  // 0.4 of it, around 42 % of the crop.
  expect(cropView(crop, picture, { width: 1000, height: 400 }).y).toBeCloseTo((0.436 - 0.2) / 0.6, 9);
});

test("without a crop a tall picture shows rather its upper part, and one that fits all of it", () => {
  const tall = { width: 900, height: 1600 };
  expect(cropView(null, tall, { width: 900, height: 900 })).toEqual({ x: 0.5, y: (0.4 - 0.28125) / 0.4375 });
  expect(cropView(null, tall, { width: 450, height: 800 })).toEqual({ x: 0.5, y: 0.5 });
});
