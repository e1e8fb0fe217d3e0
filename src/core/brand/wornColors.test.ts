import fc from "fast-check";
import { expect, test } from "vitest";
import { anyColor, anyColors, inAccent } from "../../../test/support/screens/brands.ts";
import { houseBrand } from "./brand.ts";
import { contrast, line_contrast, text_contrast } from "./contrast.ts";
import { wornColors } from "./wornColors.ts";

test("an accent that reads is worn as it is", () => {
  const { colors } = houseBrand;
  expect(wornColors(colors)).toEqual({ ...colors, accent_ink: colors.accent, accent_line: colors.accent });
});

test("an accent that does not read is brightened where it is text or a line, and stays itself as a ground", () => {
  expect(wornColors(inAccent("#001f5b"))).toEqual({
    ...inAccent("#001f5b"),
    accent: "#001f5b",
    accent_text: "#ffffff",
    accent_ink: "#7486a6",
    accent_line: "#576c93",
  });
});

test("any accent reads as text and shows as a line on both of the house's grounds", () => {
  fc.assert(fc.property(anyColor, (accent) => expectReadable(inAccent(accent))));
});

test("so it does on any grounds on which the brand's own text reads", () => {
  const readable = anyColors.filter(({ text, background, surface }) =>
    [background, surface].every((ground) => contrast(text, ground) >= text_contrast),
  );
  fc.assert(fc.property(readable, expectReadable));
});

test("where even the text does not read, the accent is the text colour", () => {
  const grey = { ...houseBrand.colors, background: "#808080", surface: "#808080", text: "#8a8a8a" };
  expect(wornColors({ ...grey, accent: "#818181" })).toMatchObject({ accent_ink: "#8a8a8a" });
});

function expectReadable(colors: typeof houseBrand.colors) {
  const { accent_ink, accent_line, background, surface } = wornColors(colors);
  for (const ground of [background, surface]) {
    expect(contrast(accent_ink, ground)).toBeGreaterThanOrEqual(text_contrast);
    expect(contrast(accent_line, ground)).toBeGreaterThanOrEqual(line_contrast);
  }
}
