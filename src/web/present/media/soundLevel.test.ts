import { expect, test } from "vitest";
import { computeLevel, smoothLevel } from "./soundLevel.ts";

const tone = (loudness: number) =>
  Float32Array.from({ length: 1024 }, (_, at) => loudness * Math.sin(at / 5));

test("silence is nothing, speech is in the middle, and nothing is more than loud", () => {
  expect(computeLevel(tone(0))).toBe(0);
  expect(computeLevel(tone(0.05))).toBeGreaterThan(0.4);
  expect(computeLevel(tone(0.05))).toBeLessThan(0.8);
  expect(computeLevel(tone(1))).toBe(1);
});

test("the meter rises at once and falls slowly", () => {
  expect(smoothLevel(0.1, 0.8, 16)).toBe(0.8);
  expect(smoothLevel(0.8, 0, 100)).toBeCloseTo(0.71);
});
