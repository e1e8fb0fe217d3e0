import { expect, test } from "vitest";
import { namedSlots, nameSlots } from "./nameSlots.ts";

test("who comes takes the next place, and then that of whoever came first", () => {
  expect(namedSlots([], 0, 3)).toEqual([null, null, null]);
  expect(namedSlots(["b", "a"], 2, 3)).toEqual(["a", "b", null]);
  expect(namedSlots(["d", "c", "b", "a"], 4, 3)).toEqual(["d", "b", "c"]);
  expect(namedSlots(["e", "d", "c"], 5, 3)).toEqual(["d", "e", "c"]);
});

test("a screen that hears of names before it hears of their number places them all the same", () => {
  expect(namedSlots(["b", "a"], 0, 3)).toEqual(["a", "b", null]);
});

test("places are within their box, and there are no more than names are told", () => {
  for (const [w, h, small] of [
    [1728, 260, 28],
    [972, 500, 28],
    [4000, 2000, 28],
    [200, 40, 28],
  ] as const)
    for (const all of [0, 3, 20, 304]) {
      const { slots, letters } = nameSlots({ x: 0, y: 0, w, h }, small, all);
      expect(slots.length >= 1 && slots.length <= 60).toBe(true);
      expect(letters).toBeGreaterThanOrEqual(small);
      for (const slot of slots) expect(slot.x + slot.w <= w + 0.01 && slot.y + slot.h <= h + 0.01).toBe(true);
    }
});

test("the fewer have come, the larger their names", () => {
  const sizes = [3, 12, 304].map((all) => nameSlots({ x: 0, y: 0, w: 1728, h: 243 }, 28, all).letters);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(new Set(sizes).size).toBe(3);
});
