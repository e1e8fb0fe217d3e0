import { expect, test } from "vitest";
import fc from "fast-check";
import { type BrandColors, houseBrand } from "./brand.ts";
import { contrast, isDark } from "./contrast.ts";
import { derivePalette } from "./palette.ts";
import { phoneColors, type PhoneTheme } from "./phoneColors.ts";
import { wornColors } from "./wornColors.ts";

const dark: BrandColors = {
  background: "#101820",
  surface: "#182430",
  text: "#ffffff",
  muted: "#b0bcc8",
  accent: "#00c2a8",
  accent_text: "#000000",
};
const light: BrandColors = {
  background: "#ffffff",
  surface: "#f2f2f2",
  text: "#111111",
  muted: "#555555",
  accent: "#10208a",
  accent_text: "#ffffff",
};

test("a brand is worn as it is where its grounds are as dark or light as the phone", () => {
  expect([phoneColors(dark, "dark"), phoneColors(light, "light")]).toEqual([dark, light]);
  expect(phoneColors(houseBrand.colors, "dark")).toEqual(houseBrand.colors);
});

test("otherwise only its accent is worn, as bright or dark as it must be to be seen", () => {
  const [night, day] = [phoneColors(light, "dark"), phoneColors(dark, "light")];
  expect([isDark(night.background), isDark(day.background)]).toEqual([true, false]);
  expect([night.accent === light.accent, contrast(night.accent, night.background) >= 3]).toEqual([
    false,
    true,
  ]);
  expect(day.accent).toBe(dark.accent);
});

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);

test.each<[PhoneTheme, number]>([
  ["dark", 3],
  ["light", 1.6],
])("whatever a brand's colours are, everything on a %s phone reads", (theme, seen) => {
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
      const worn = wornColors(phoneColors(colors, theme));
      const { background, surface, text, muted, accent, accent_text, accent_ink, accent_line } = worn;
      const { tints, glow_1, glow_2, good, bad } = derivePalette({ colors: worn, second_accent: null });
      const onGrounds = [text, muted, accent_ink, good, bad].flatMap((ink) => [
        contrast(ink, background),
        contrast(ink, surface),
      ]);
      const onTints = [text, muted].flatMap((ink) =>
        [...tints, glow_1, glow_2].map((tint) => contrast(ink, tint)),
      );
      return (
        isDark(background) === (theme === "dark") &&
        Math.min(...onGrounds, ...onTints, contrast(accent_text, accent)) >= 4.5 &&
        contrast(accent, background) >= seen &&
        contrast(accent_line, background) >= 3
      );
    }),
  );
});
