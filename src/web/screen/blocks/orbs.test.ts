import { expect, test } from "vitest";
import { orbAt, orbColours } from "./orbs.ts";

test("there are three to five orbs, in the colours chosen", () => {
  expect(orbColours(["red"])).toEqual(["red", "red", "red"]);
  expect(orbColours(["a", "b"])).toEqual(["a", "b", "a"]);
  expect(orbColours(["a", "b", "c", "d", "e", "f", "g"])).toEqual(["a", "b", "c", "d", "e"]);
  expect(orbColours().length).toBe(3);
});

test("an orb is never far from where it was a frame ago, and never gone from the picture", () => {
  const start = 1_773_337_646_000;
  for (let index = 0; index < 5; index += 1) {
    for (let second = 0; second < 300; second += 1) {
      const now = start + second * 1000;
      const [before, after] = [orbAt(index, now), orbAt(index, now + 16)];
      expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(0.002);
      expect(Math.min(after.x, after.y, 1 - after.x, 1 - after.y)).toBeGreaterThan(0.09);
    }
  }
});

test("at no speed an orb stands still", () => {
  expect(orbAt(2, 5000, 0)).toEqual(orbAt(2, 999_999, 0));
});
