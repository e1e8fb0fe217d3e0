import { expect, test } from "vitest";
import { inAccent } from "../../../test/support/screens/brands.ts";
import { listContrasts, sayRatio } from "./listContrasts.ts";

test("each pair that is drawn has its figure, and whether it reads", () => {
  const told = listContrasts({ colors: inAccent("#001f5b"), second_accent: "#7e8cfc" }).map(
    ({ text, ground, ratio, reads }) =>
      `${text} on ${ground}: ${sayRatio(ratio)}${reads ? "" : ", too little"}`,
  );
  expect(told).toEqual([
    "text on background: 15.93",
    "text on surface: 14.57",
    "muted on background: 7.57",
    "muted on surface: 6.93",
    "accent_text on accent: 15.58",
    "accent on background: 1.21, too little",
    "accent on surface: 1.10, too little",
    "second_accent on background: 6.34",
    "second_accent on surface: 5.80",
  ]);
});

test("figures are rounded down", () => {
  expect([4.4999, 21, 1].map(sayRatio)).toEqual(["4.49", "21.00", "1.00"]);
});
