import { expect, test } from "vitest";
import { barPlaces } from "./barPlaces.ts";

const given = { area: { w: 1728, h: 620 }, small: 28, gutter: 0, is_ranking: false };

test("few options stand one below the other, in the middle", () => {
  const places = barPlaces({ ...given, count: 2, letters: 8 });
  expect(new Set(places.map(({ x }) => x)).size).toBe(1);
  expect(places[0]!.y).toBeCloseTo(620 - places[1]!.y - places[1]!.h);
});

test("twelve long labels stand in columns that are read downwards", () => {
  const places = barPlaces({ ...given, area: { w: 1728, h: 440 }, count: 12, letters: 80 });
  expect(new Set(places.map(({ x }) => x)).size).toBe(2);
  expect(places[1]!.x).toBe(places[0]!.x);
  expect(places[1]!.y).toBeGreaterThan(places[0]!.y);
});

test.each([
  [{ w: 1728, h: 620 }, 28],
  [{ w: 972, h: 1000 }, 50],
  [{ w: 520, h: 250 }, 28],
  [{ w: 1700, h: 170 }, 28],
])("twelve bars keep apart and within %o", (area, small) => {
  for (const gutter of [0, small * 2.2])
    for (const letters of [5, 80]) {
      const places = barPlaces({ count: 12, area, small, letters, gutter, is_ranking: gutter > 0 });
      for (const [at, { x, y, w, h }] of places.entries()) {
        expect(x >= gutter && y >= -0.01 && x + w <= area.w + 0.01 && y + h <= area.h + 0.01).toBe(true);
        expect(h).toBeGreaterThanOrEqual(small * 1.2);
        for (const other of places.slice(at + 1))
          expect(y + h <= other.y + 0.01 || x + w <= other.x || other.x + other.w <= x).toBe(true);
      }
    }
});
