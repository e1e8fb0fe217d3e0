import { expect, test } from "vitest";
import fc from "fast-check";
import { type BrandColors, houseBrand } from "./brand.ts";
import { contrast } from "./contrast.ts";
import { phoneColors } from "./phoneColors.ts";

const house = houseBrand.colors;

test("a dark brand is worn as it is", () => {
  const colors: BrandColors = {
    background: "#101820",
    surface: "#182430",
    text: "#ffffff",
    muted: "#b0bcc8",
    accent: "#00c2a8",
    accent_text: "#000000",
  };
  expect(phoneColors(colors)).toEqual({ ...colors, accent_ink: "#00c2a8", accent_line: "#00c2a8" });
});

test("of a light brand only the accent is worn, brighter where it would not be seen in the dark", () => {
  const light: BrandColors = {
    background: "#ffffff",
    surface: "#f2f2f2",
    text: "#111111",
    muted: "#555555",
    accent: "#10208a",
    accent_text: "#ffffff",
  };
  const { background, surface, text, muted, accent } = phoneColors(light);
  expect({ background, surface, text, muted }).toEqual({
    background: house.background,
    surface: house.surface,
    text: house.text,
    muted: house.muted,
  });
  expect([accent === light.accent, contrast(accent, house.background) >= 3]).toEqual([false, true]);
});

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);

test("whatever a brand's colours are, everything on a phone reads", () => {
  const brand = fc.record({
    background: color,
    surface: color,
    text: color,
    muted: color,
    accent: color,
    accent_text: color,
  });
  fc.assert(
    fc.property(brand, (colors) => {
      const { background, surface, text, muted, accent, accent_text, accent_ink } = phoneColors(colors);
      const onGrounds = [text, muted, accent_ink].flatMap((ink) => [
        contrast(ink, background),
        contrast(ink, surface),
      ]);
      return (
        Math.min(...onGrounds, contrast(accent_text, accent)) >= 4.5 && contrast(accent, background) >= 3
      );
    }),
  );
});
