import fc from "fast-check";
import { expect, test } from "vitest";
import { anyColor } from "../../../test/support/screens/brands.ts";
import { contrast, isDark, luminance, text_contrast, chooseTextColor } from "./contrast.ts";

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
  ["#767676", "#ffffff", 4.54],
  ["#ff0000", "#ffffff", 4],
  ["#0000ff", "#ffffff", 8.59],
  ["#00ff00", "#000000", 15.3],
  ["#ffff00", "#000000", 19.56],
])("%s and %s have the contrast that WCAG's own examples give", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test("luminance goes from black to white", () => {
  expect([luminance("#000000"), luminance("#ffffff")]).toEqual([0, 1]);
  expect(luminance("#808080")).toBeCloseTo(0.2159, 4);
});

test.each([
  ["#ffb224", "#000000"],
  ["#001f5b", "#ffffff"],
  ["#757575", "#ffffff"],
  ["#767676", "#000000"],
])("on %s words are %s", (ground, text) => {
  expect(chooseTextColor(ground)).toBe(text);
  expect(isDark(ground)).toBe(text === "#ffffff");
});

test("on any colour, black or white reads", () => {
  fc.assert(
    fc.property(anyColor, (ground) => {
      expect(contrast(chooseTextColor(ground), ground)).toBeGreaterThanOrEqual(text_contrast);
    }),
  );
});
