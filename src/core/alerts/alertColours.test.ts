import { expect, test } from "vitest";
import { contrast } from "../brand/contrast.ts";
import { alertLevels } from "./alert.ts";
import { alertColours } from "./alertColours.ts";

test.each(alertLevels)("words of level %s are read on every shade of their ground", (level) => {
  const { ink, ground, deep, bright } = alertColours[level];
  for (const shade of [ground, deep, bright]) expect(contrast(ink, shade)).toBeGreaterThan(4.5);
  expect(contrast(ink, ground)).toBeGreaterThan(6);
});
