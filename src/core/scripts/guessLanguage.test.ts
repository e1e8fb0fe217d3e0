import { expect, test } from "vitest";
import { guessLanguage } from "./guessLanguage.ts";
import { isRightToLeft } from "./readingDirection.ts";

test("the script of a text tells its language, as far as it is not said", () => {
  expect(guessLanguage("أهلاً بكم", "en")).toBe("ar");
  expect(guessLanguage("أهلاً بكم", "fa")).toBe(null);
  expect(guessLanguage("ようこそ、東京へ", "en")).toBe("ja");
  expect(guessLanguage("欢迎来到开源大会", null)).toBe("zh-Hans");
  expect(guessLanguage("歡迎來到開源大會", null)).toBe("zh-Hant");
  expect(guessLanguage("直角", "ja")).toBe(null);
  expect(guessLanguage("Добро пожаловать", "uk")).toBe(null);
  expect(guessLanguage("Welcome to Zürich", "en")).toBe(null);
  expect(guessLanguage("Meet 東京 in our workshop", "en")).toBe(null);
});

test("a text reads in the direction of its first letter", () => {
  expect(isRightToLeft("2026: أهلاً بكم at PyCon")).toBe(true);
  expect(isRightToLeft("PyCon أهلاً")).toBe(false);
  expect(isRightToLeft("12:30")).toBe(false);
});
