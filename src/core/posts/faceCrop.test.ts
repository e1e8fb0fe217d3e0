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

it("shows all of a picture that is in portrait already", () => {
  const whole = { x: 0, y: 0, w: 1, h: 1 };
  expect(faceCrop([], { width: 800, height: 1000 })).toEqual({ crop: whole, source: "center" });
  const face = { x: 0.1, y: 0.1, w: 0.2, h: 0.2 };
  expect(faceCrop([face], { width: 800, height: 1000 })).toEqual({ crop: whole, source: "faces" });
});

it("moves to a face at the side", () => {
  const { crop, source } = faceCrop([{ x: 0.7, y: 0.3, w: 0.1, h: 0.2 }], { width: 2000, height: 1000 });
  expect({ ...crop, x: round(crop.x), source }).toEqual({ x: 0.55, y: 0, w: 0.4, h: 1, source: "faces" });
});

it("stays inside the picture with a face in its corner", () => {
  const { crop } = faceCrop([{ x: 0.92, y: 0, w: 0.08, h: 0.1 }], { width: 2000, height: 1000 });
  expect({ ...crop, x: round(crop.x) }).toEqual({ x: 0.6, y: 0, w: 0.4, h: 1 });
});

it("puts faces a little above the middle of a tall picture", () => {
  const { crop } = faceCrop([{ x: 0.4, y: 0.5, w: 0.2, h: 0.08 }], { width: 400, height: 1000 });
  // The head reaches from 0.452 to 0.608: its middle is at 0.53.
  expect({ ...crop, y: round(crop.y) }).toEqual({ x: 0, y: 0.32, w: 1, h: 0.5 });
});

it("becomes wider for a row of people", () => {
  const row = [0.1, 0.5, 0.8].map((x) => ({ x, y: 0.4, w: 0.1, h: 0.2 }));
  const { crop } = faceCrop(row, { width: 2000, height: 1000 });
  expect({ ...crop, x: round(crop.x), w: round(crop.w) }).toEqual({ x: 0.07, y: 0, w: 0.86, h: 1 });
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

it("is in portrait and as large as can be unless a face would be cut off", () => {
  fc.assert(
    fc.property(fc.array(face, { maxLength: 3 }), size, (faces, { width, height }) => {
      const { crop } = faceCrop(faces, { width, height });
      const without = faceCrop([], { width, height }).crop;
      const touches = Math.max(without.w, without.h);
      expect(touches).toBeCloseTo(1, 9);
      expect((without.w * width) / (without.h * height)).toBeCloseTo(4 / 5, 9);
      expect(crop.w).toBeGreaterThanOrEqual(without.w - a_little);
      expect(crop.h).toBeGreaterThanOrEqual(without.h - a_little);
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

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
