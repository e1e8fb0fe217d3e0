import * as fontkit from "fontkit";
import { expect, test } from "vitest";
import { fontFile } from "../../../test/support/media/media.ts";
import { unpackFont } from "./unpackFont.ts";

const text = "Sommerfest ÄÖÜ ç fi &?";

function drawn(file: Buffer): unknown[] {
  const font = fontkit.create(file) as fontkit.Font;
  const { glyphs, positions } = font.layout(text);
  return [positions.map(({ xAdvance }) => xAdvance), glyphs.map(({ path }) => path.toSVG())];
}

test.each([
  ["inter", "inter-latin-wght-normal.woff2"],
  ["bricolage-grotesque", "bricolage-grotesque-latin-wght-normal.woff2"],
  ["playfair-display", "playfair-display-latin-wght-normal.woff2"],
  ["poppins", "poppins-latin-700-normal.woff2"],
])("%s is drawn unpacked as it was packed", async (family, name) => {
  const file = await fontFile(family, name);
  expect(drawn(unpackFont(file))).toEqual(drawn(file));
});

test("unpacked a variable font can be drawn in another weight", async () => {
  const file = await fontFile("bricolage-grotesque", "bricolage-grotesque-latin-wght-normal.woff2");
  const font = fontkit.create(unpackFont(file)) as fontkit.Font;
  const widthIn = (wght: number) => font.getVariation({ wght }).layout(text).advanceWidth;
  const widths = [200, 500, 800].map(widthIn);
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  expect(new Set(widths).size).toBe(3);
  // The one that it is designed in.
  expect(widthIn(800)).toBe((fontkit.create(file) as fontkit.Font).layout(text).advanceWidth);
});

test("what is not packed stays as it is, and half a file is refused", async () => {
  const plain = Buffer.from("\0\u{1}\0\0plain", "latin1");
  expect(unpackFont(plain)).toBe(plain);
  const file = await fontFile("inter", "inter-latin-wght-normal.woff2");
  expect(() => unpackFont(file.subarray(0, file.length / 2))).toThrow();
});
