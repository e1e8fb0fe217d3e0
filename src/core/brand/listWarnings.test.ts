import { expect, test } from "vitest";
import { inAccent } from "../../../test/support/screens/brands.ts";
import { houseBrand } from "./brand.ts";
import { listWarnings } from "./listWarnings.ts";

test("the house's own colours read", () => {
  expect(listWarnings(houseBrand)).toEqual([]);
});

test("an accent that does not read is named with each ground, the ratio and what to do", () => {
  const remedy = "where it is text it is drawn as #7486a6; take a lighter accent to see it as it is";
  expect(listWarnings({ colors: inAccent("#001f5b"), second_accent: null })).toEqual([
    `accent #001f5b on background #0e1116 has a contrast of 1.21:1, below 4.5:1: ${remedy}`,
    `accent #001f5b on surface #161b22 has a contrast of 1.10:1, below 4.5:1: ${remedy}`,
  ]);
});

test("a pair just below the bound is not told as if it reached it", () => {
  const light = { ...houseBrand.colors, background: "#ffffff", surface: "#ffffff", text: "#000000" };
  expect(
    listWarnings({
      colors: { ...light, muted: "#777777", accent: "#000000", accent_text: "#ffffff" },
      second_accent: null,
    }),
  ).toEqual([
    "muted #777777 on background #ffffff has a contrast of 4.47:1, below 4.5:1: take a darker muted",
    "muted #777777 on surface #ffffff has a contrast of 4.47:1, below 4.5:1: take a darker muted",
  ]);
});

test("every pair is looked at", () => {
  const grey = "#808080";
  const colors = {
    background: grey,
    surface: grey,
    text: grey,
    muted: grey,
    accent: grey,
    accent_text: grey,
  };
  expect(
    listWarnings({ colors, second_accent: grey }).map((line) => line.replace(/ #808080| has.*/g, "")),
  ).toEqual([
    "text on background",
    "text on surface",
    "muted on background",
    "muted on surface",
    "accent_text on accent",
    "accent on background",
    "accent on surface",
    "second_accent on background",
    "second_accent on surface",
  ]);
});
