import fc from "fast-check";
import { expect, test } from "vitest";
import { anyColor } from "../../../test/support/screens/brands.ts";
import { houseBrand } from "./brand.ts";
import { contrast, text_contrast } from "./contrast.ts";
import { deriveColors } from "./deriveColors.ts";

const accent = "#e4002b";

test("without a ground of its own a brand has the house's", () => {
  expect(deriveColors({ background: null, surface: null, accent })).toEqual({
    ...houseBrand.colors,
    accent,
    accent_text: "#ffffff",
  });
});

test("a light background has dark text and cards a shade darker", () => {
  expect(deriveColors({ background: "#ffffff", surface: null, accent })).toEqual({
    background: "#ffffff",
    surface: "#f4f5f5",
    text: "#15191f",
    muted: "#525559",
    accent,
    accent_text: "#ffffff",
  });
});

test("text and muted text read on any background", () => {
  fc.assert(
    fc.property(anyColor, (background) => {
      const { surface, text, muted } = deriveColors({ background, surface: null, accent });
      for (const ink of [text, muted])
        for (const ground of [background, surface])
          expect(contrast(ink, ground)).toBeGreaterThanOrEqual(text_contrast);
    }),
  );
});

test("cards of another colour have text that reads on both as well as can be", () => {
  const { text } = deriveColors({ background: "#777777", surface: "#111111", accent });
  expect(text).toBe("#ffffff");
});
