import fc from "fast-check";
import { expect, test } from "vitest";
import { anyColor } from "../../../test/support/screens/brands.ts";
import { toChannels } from "./contrast.ts";
import { fromOklch, toOklch } from "./oklch.ts";

test("a colour comes back as it was", () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const back = toChannels(fromOklch(toOklch(color)));
      toChannels(color).forEach((channel, place) => {
        expect(Math.abs(channel - back[place]!)).toBeLessThanOrEqual(2);
      });
    }),
  );
});

test("known colours have the figures that browsers give", () => {
  expect(toOklch("#ff0000").lightness).toBeCloseTo(0.628, 3);
  expect(toOklch("#ff0000").chroma).toBeCloseTo(0.2577, 3);
  expect(toOklch("#ff0000").hue).toBeCloseTo(29.23, 1);
});

test("a colour that no screen can show is made weaker", () => {
  expect(fromOklch({ lightness: 0.9, chroma: 0.4, hue: 264 })).toMatch(/^#[0-9a-f]{6}$/);
});
