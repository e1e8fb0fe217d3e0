import fc from "fast-check";
import { expect, test } from "vitest";
import { anyColor } from "../../../test/support/screens/brands.ts";
import { houseBrand } from "./brand.ts";
import { changeBrand } from "./changeBrand.ts";
import { contrast, text_contrast } from "./contrast.ts";
import { derivePalette } from "./palette.ts";

test("the brand's text reads on every tint and wherever the ground glows, whatever the colours", () => {
  fc.assert(
    fc.property(anyColor, anyColor, fc.option(anyColor), (primary_color, background, second_accent) => {
      const brand = changeBrand(houseBrand, { primary_color, background, second_accent });
      const { tints, glow_1, glow_2 } = derivePalette(brand);
      for (const ground of [brand.colors.surface, ...tints, glow_1, glow_2])
        expect(contrast(brand.colors.text, ground)).toBeGreaterThanOrEqual(text_contrast);
    }),
  );
});

test("signals read on both grounds, whatever the colours", () => {
  fc.assert(
    fc.property(anyColor, anyColor, (primary_color, background) => {
      const brand = changeBrand(houseBrand, { primary_color, background });
      const { late, good, bad, second_accent_ink } = derivePalette(brand);
      for (const ink of [late, good, bad, second_accent_ink])
        for (const ground of [brand.colors.background, brand.colors.surface])
          expect(contrast(ink, ground)).toBeGreaterThanOrEqual(text_contrast);
    }),
  );
});

test("a second accent that was chosen is worn as it is", () => {
  const brand = changeBrand(houseBrand, { second_accent: "#ff00aa" });
  expect(derivePalette(brand)).toMatchObject({ second_accent: "#ff00aa", second_accent_text: "#000000" });
});

test("the tints of a brand without a hue are greys", () => {
  const { tints } = derivePalette(changeBrand(houseBrand, { primary_color: "#ffffff" }));
  for (const tint of tints) {
    const channels = tint
      .slice(1)
      .match(/../g)!
      .map((pair) => Number.parseInt(pair, 16));
    expect(Math.max(...channels) - Math.min(...channels)).toBeLessThanOrEqual(8);
  }
});

test("the tints can be told apart", () => {
  for (const background of [null, "#ffffff", "#f4efe6", "#1b1140"])
    expect(new Set(derivePalette(changeBrand(houseBrand, { background })).tints).size).toBe(6);
});
