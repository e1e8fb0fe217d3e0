import { expect, test } from "vitest";
import { smallestText } from "./smallestText.ts";

test.each([
  [1920, 1080, 28.08],
  [1080, 1920, 28.08],
  [1080, 1080, 28.08],
  [3840, 2160, 56.16],
  [3840, 720, 24.48],
])("on %i × %i no text is smaller than %f px", (width, height, size) => {
  expect(smallestText({ width, height })).toBeCloseTo(size, 6);
});
