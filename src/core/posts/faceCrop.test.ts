import fc from "fast-check";
import { expect, it } from "vitest";
import type { Crop } from "./crop.ts";
import { faceCrop } from "./faceCrop.ts";

it("shows the middle of a picture without faces, in portrait", () => {
  expect(faceCrop([], { width: 2000, height: 1000 })).toEqual({
    crop: { x: 0.3, y: 0, w: 0.4, h: 1 },
    source: "center",
  });
  expect(faceCrop([], { width: 400, height: 1000 })).toEqual({
    crop: { x: 0, y: 0.25, w: 1, h: 0.5 },
    source: "center",
  });
});

it("shows all of a picture that is in portrait already, or comes nearer to a face", () => {
  const whole = { x: 0, y: 0, w: 1, h: 1 };
  expect(faceCrop([], { width: 800, height: 1000 })).toEqual({ crop: whole, source: "center" });
  const face = { x: 0.4, y: 0.5, w: 0.2, h: 0.2 };
  // The head reaches from 0.38 to 0.77: its middle is at 0.575, 0.42 of the way down.
  expect(rounded(faceCrop([face], { width: 800, height: 1000 }).crop)).toEqual({
    x: 0.19,
    y: 0.3146,
    w: 0.62,
    h: 0.62,
  });
});

it("moves to a face at the side", () => {
  const { crop, source } = faceCrop([{ x: 0.7, y: 0.3, w: 0.1, h: 0.2 }], { width: 2000, height: 1000 });
  expect({ ...rounded(crop), source }).toEqual({ x: 0.626, y: 0.1146, w: 0.248, h: 0.62, source: "faces" });
});

it("stays inside the picture with a face in its corner", () => {
  const { crop } = faceCrop([{ x: 0.92, y: 0, w: 0.08, h: 0.1 }], { width: 2000, height: 1000 });
  expect(rounded(crop)).toEqual({ x: 0.752, y: 0, w: 0.248, h: 0.62 });
});

it("keeps its shape around a large face", () => {
  const { crop } = faceCrop([{ x: 0.3, y: 0.3, w: 0.2, h: 0.4 }], { width: 2000, height: 1000 });
  // The head is 0.32 wide and 0.78 high, from 0.06 down.
  expect(rounded(crop)).toEqual({ x: 0.24, y: 0.06, w: 0.32, h: 0.8 });
});

it("becomes wider for a row of people", () => {
  const row = [0.1, 0.5, 0.8].map((x) => ({ x, y: 0.4, w: 0.1, h: 0.2 }));
  const { crop } = faceCrop(row, { width: 2000, height: 1000 });
  expect(rounded(crop)).toEqual({ x: 0.07, y: 0, w: 0.86, h: 1 });
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const face: fc.Arbitrary<Crop> = fc
  .tuple(share, share, share, share)
  .map(([x, y, w, h]) => ({ x, y, w: w * (1 - x), h: h * (1 - y) }));
const size = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
});
const a_little = 1e-9;

it("is inside the picture and holds every face, whatever the picture", () => {
  fc.assert(
    fc.property(fc.array(face, { maxLength: 8 }), size, (faces, size) => {
      const { crop } = faceCrop(faces, size);
      expect(holds({ x: 0, y: 0, w: 1, h: 1 }, crop)).toBe(true);
      expect(faces.filter((face) => !holds(crop, face))).toEqual([]);
    }),
  );
});

it("is in portrait and near the faces, unless one would be cut off", () => {
  fc.assert(
    fc.property(fc.array(face, { minLength: 1, maxLength: 3 }), size, (faces, { width, height }) => {
      const { crop } = faceCrop(faces, { width, height });
      const largest = faceCrop([], { width, height }).crop;
      expect(Math.max(largest.w, largest.h)).toBeCloseTo(1, 9);
      expect((largest.w * width) / (largest.h * height)).toBeCloseTo(4 / 5, 9);
      expect(crop.w).toBeGreaterThanOrEqual(0.62 * largest.w - a_little);
      expect(crop.h).toBeGreaterThanOrEqual(0.62 * largest.h - a_little);
      const isLarger = crop.w > largest.w + a_little || crop.h > largest.h + a_little;
      const isPortrait = Math.abs(crop.w / largest.w - crop.h / largest.h) < a_little;
      expect(isLarger || isPortrait).toBe(true);
    }),
  );
});

it("has air above every head, as far as the picture has any", () => {
  fc.assert(
    fc.property(fc.array(face, { minLength: 1, maxLength: 4 }), size, (faces, size) => {
      const { crop } = faceCrop(faces, size);
      const tops = faces.map(({ y, h }) => Math.max(0, y - h * 0.5));
      expect(tops.filter((top) => top < crop.y - a_little)).toEqual([]);
    }),
  );
});

function holds(outer: Crop, inner: Crop): boolean {
  return (
    inner.x >= outer.x - a_little &&
    inner.y >= outer.y - a_little &&
    inner.x + inner.w <= outer.x + outer.w + a_little &&
    inner.y + inner.h <= outer.y + outer.h + a_little
  );
}

const rounded = ({ x, y, w, h }: Crop): Crop => ({ x: round(x), y: round(y), w: round(w), h: round(h) });

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
