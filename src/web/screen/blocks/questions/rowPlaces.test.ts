import { expect, test } from "vitest";
import { rowPlaces } from "./rowPlaces.ts";

test("rows stand below each other while they fit", () => {
  const places = rowPlaces({ heights: [100, 100, 100, 100], height: 320, gap: 10, most: 12 });
  expect(places).toEqual([
    { y: 0, h: 100 },
    { y: 110, h: 100 },
    { y: 220, h: 100 },
  ]);
});

test("room that is left makes rows a little higher", () => {
  const places = rowPlaces({ heights: [100, 60], height: 200, gap: 20, most: 12 });
  expect(places).toEqual([
    { y: 0, h: 110 },
    { y: 130, h: 70 },
  ]);
  expect(rowPlaces({ heights: [100], height: 900, gap: 20, most: 12 })).toEqual([{ y: 0, h: 135 }]);
});

test("no more are there than wanted, and one that is too high is as high as the list", () => {
  expect(rowPlaces({ heights: [50, 50, 50], height: 300, gap: 0, most: 2 })).toHaveLength(2);
  expect(rowPlaces({ heights: [500, 50], height: 300, gap: 10, most: 2 })).toEqual([{ y: 0, h: 300 }]);
  expect(rowPlaces({ heights: [], height: 300, gap: 10, most: 2 })).toEqual([]);
});
