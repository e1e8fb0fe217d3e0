import { describe, expect, test } from "vitest";
import { foldLookAlikes } from "./foldLookAlikes.ts";
import { nameKey, nameKeyText, numberName } from "./nameKey.ts";

describe("look the same", () => {
  test.each([
    ["case and spaces", ["Ann", "ann", " ANN ", "A nn", "A.n-n", "A\u00A0nn", "A\u3000nn"]],
    [
      "what is invisible",
      ["Ann", "A\u200Bnn", "Ann\u202E", "\uFEFFAnn", "A\u00ADnn", "A\u3164nn", "Ann\uFE0F"],
    ],
    ["Cyrillic", ["Ann", "Аnn", "АΝΝ"]],
    ["Greek", ["Ann", "Αnn", "Aηη"]],
    ["fullwidth and fancy letters", ["Ann", "Ａｎｎ", "𝓐𝓷𝓷", "Ⓐⓝⓝ", "🅐🅝🅝", "🄰🄽🄽", "ᴀɴɴ"]],
    ["Cherokee, Lisu and Coptic", ["ACE", "ᎪᏟᎬ", "ꓮꓚꓰ", "ⲀⲤⲈ"]],
    ["one stroke", ["Bill", "BiIl", "B1ll", "Bi||", "BІll"]],
    ["nought", ["Bob", "B0b", "Вοb"]],
    ["accents typed in two ways", ["Zoë", "Zoe\u0308", "zoё"]],
    ["Arabic, stretched", ["محمد", "محـــمد"]],
    ["letters and a filler or a null notehead", ["Ann", "A\u{16FE4}nn", "An\u{1D159}n"]],
    ["Persian with and without joiner", ["علی‌رضا", "علیرضا"]],
    ["names of signs alone", ["👩‍🚀", "👩\u200D🚀"]],
  ])("%s", (_, names) => {
    expect(new Set(names.map(nameKeyText)).size).toBe(1);
  });
});

test("other names stay others", () => {
  const names =
    "Ann Anna Anne Hannah Zoe Zoë René Rene محمد احمد שרה דוד علی नमिता अमित 山田 田山 カオリ Ольга Оля Νίκος 김민준 李小龙 👩‍🚀 👨‍🚀 ❤️ 💛";
  const keys = names.split(" ").map(nameKeyText);
  expect(new Set(keys).size).toBe(keys.length);
});

test("a number at the end tells names apart, a long one is part of the name", () => {
  expect(
    ["Ann", "Ann 2", "Ann2", "Ann 02", "R2D2", "7", "Ann 1234567", "Ann 10000", "Player 10"].map(nameKey),
  ).toEqual([
    { base: "ann", number: null },
    { base: "ann", number: 2 },
    { base: "ann", number: 2 },
    { base: "ann", number: 2 },
    { base: "r2d", number: 2 },
    { base: "7", number: null },
    { base: "annl234567", number: null },
    { base: "ann", number: 10_000 },
    { base: "player", number: 10 },
  ]);
});

test("a name of signs is compared by its signs", () => {
  expect(nameKeyText("!!!")).not.toBe(nameKeyText("???"));
  expect(nameKeyText("!!!")).not.toBe("");
});

test("a name gets another number, within its length", () => {
  expect([
    numberName("Ann", 2, 40),
    numberName("Ann 2", 13, 40),
    numberName("x".repeat(40), 10, 40),
    numberName("👩‍🚀", 3, 40),
    numberName("7", 2, 40),
  ]).toEqual(["Ann 2", "Ann 13", `${"x".repeat(33)} 10`, "👩‍🚀 3", "7 2"]);
});

test("all numbers of a name have one base, which is that of the name as somebody types it", () => {
  for (const name of [
    "Ann",
    "Ann 9999",
    "Ann1234567",
    "x".repeat(40),
    `${"y".repeat(38)} 7`,
    "!!!",
    "7",
    "👩‍🚀",
  ]) {
    const keys = [2, 10, 9_999, 10_000, 999_999].map((number) => nameKey(numberName(name, number, 40)));
    expect(keys.map(({ number }) => number)).toEqual([2, 10, 9_999, 10_000, 999_999]);
    expect(new Set(keys.map(({ base }) => base)).size).toBe(1);
  }
});

test("a name is not cut within an emoji", () => {
  expect(numberName(`${"x".repeat(31)}👩‍🚀`, 2, 40)).toBe(`${"x".repeat(31)}👩 2`);
});

test("look-alikes are folded letter by letter, and accents stay", () => {
  expect(foldLookAlikes("ＦＵСК ӓ É")).toBe("fuck ä é");
});
