import { expect, test } from "vitest";
import { palette, paletteColor, readColor } from "./trackColor.ts";

test.each([
  ["#00ccff", "#00CCFF"],
  ["#0cf", "#00CCFF"],
  ["00ccff", null],
  ["red", null],
  ["", null],
])("%j is read as %s", (text, color) => {
  expect(readColor(text)).toBe(color);
});

test("a track's colour hangs on its name alone", () => {
  expect(["Security", "Design", "Security"].map(paletteColor)).toEqual([
    paletteColor("Security"),
    paletteColor("Design"),
    paletteColor("Security"),
  ]);
  expect(palette).toContain(paletteColor(""));
});

test("every colour stands out from black and from white", () => {
  const luminance = (color: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const tooClose = palette.filter(
    (color) => 1.05 / (luminance(color) + 0.05) < 3 || (luminance(color) + 0.05) / 0.05 < 3,
  );
  expect(tooClose).toEqual([]);
  expect(new Set(palette).size).toBe(24);
});
