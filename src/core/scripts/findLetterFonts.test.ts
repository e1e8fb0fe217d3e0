import { expect, test } from "vitest";
import { findLetterFonts } from "./findLetterFonts.ts";

test("a text in Latin letters needs no other font, whatever signs it has", () => {
  for (const text of ["Zürich, Łódź & İstanbul", "“It’s 5 € – really…”", "naïve façade ™ © ×", ""])
    expect(findLetterFonts(text)).toEqual([]);
});

test.each([
  ["أهلاً بكم، كيف حالكم؟ ٢٠٢٦", ["noto-sans-arabic"]],
  ["שלום לכולם", ["noto-sans-hebrew"]],
  ["ようこそ、東京へ。", ["noto-sans-jp"]],
  ["环境与发展", ["noto-sans-sc"]],
  ["歡迎來到開源大會", ["noto-sans-tc"]],
  ["환영합니다 大韓民國", ["noto-sans-kr"]],
  ["ยินดีต้อนรับ", ["noto-sans-thai"]],
  ["आपका स्वागत है।", ["noto-sans-devanagari"]],
  ["আপনাকে স্বাগতম।", ["noto-sans-bengali"]],
  ["Καλώς ήρθατε, Ἀθήνα", ["inter"]],
  ["Ласкаво просимо", ["inter"]],
  ["Chào mừng các bạn", ["inter"]],
  ["Well done 🎉👍🏽", ["noto-color-emoji"]],
])("%s needs %s", (text, fonts) => {
  expect(findLetterFonts(text)).toEqual(fonts);
});

test("signs of Chinese origin are set as the language that is named writes them", () => {
  expect(findLetterFonts("直角", "ja")).toEqual(["noto-sans-jp"]);
  expect(findLetterFonts("直角", "zh-Hant-TW")).toEqual(["noto-sans-tc"]);
  expect(findLetterFonts("直角", "zh-HK")).toEqual(["noto-sans-tc"]);
  expect(findLetterFonts("直角", "zh-CN")).toEqual(["noto-sans-sc"]);
  expect(findLetterFonts("直角", "ko")).toEqual(["noto-sans-kr"]);
  expect(findLetterFonts("直角", "de")).toEqual(["noto-sans-sc"]);
});

test("a sign that is an emoji only where it is asked for has both forms", () => {
  expect(findLetterFonts("❤️")).toEqual(
    expect.arrayContaining(["noto-color-emoji", "noto-sans-symbols", "noto-sans-symbols-2"]),
  );
  expect(findLetterFonts("→ ∑")).not.toContain("noto-color-emoji");
});
