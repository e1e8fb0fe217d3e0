import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLine, cleanText } from "./cleanText.ts";

const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth));

const invisible = {
  "direction controls": ["\u061C", "\u200E", "\u200F", ...codes(0x202a, 0x202e), ...codes(0x2066, 0x2069)],
  "zero-width characters": ["\u200B", "\u200C", "\u200D", ...codes(0x2060, 0x2064), "\uFEFF", "\u180E"],
  "soft hyphens and joiners of graphemes": ["\u00AD", "\u034F"],
  "fillers that pass for letters": ["\u115F", "\u1160", "\u3164", "\uFFA0", "\u17B4", "\u17B5"],
  "deprecated format characters": codes(0x206a, 0x206f),
  "marks of annotations and objects": codes(0xfff9, 0xfffc),
  "the null notehead and the Khitan filler": ["\u{1D159}", "\u{16FE4}"],
  "the line that stretches Arabic": ["\u0640"],
  "musical and shorthand format": [...codes(0x1d173, 0x1d17a), ...codes(0x1bca0, 0x1bca3)],
  "variation selectors": [...codes(0xfe00, 0xfe0f), ...codes(0xe0100, 0xe01ef), ...codes(0x180b, 0x180d)],
  tags: codes(0xe0001, 0xe007f),
  controls: [...codes(0, 8), ...codes(0xe, 0x1f), ...codes(0x7f, 0x84), ...codes(0x86, 0x9f)],
  "codes that are no characters": ["\uFFFE", "\uFFFF", ...codes(0xfdd0, 0xfdef), "\u{1FFFE}"],
};

describe("are taken out of Latin words, wherever they stand", () => {
  test.each(Object.entries(invisible))("%s", (_, letters) => {
    const left = letters.flatMap((letter) =>
      [`${letter}Ann`, `A${letter}nn`, `Ann${letter}`, `A${letter}${letter}nn`].map(cleanText),
    );
    expect(new Set(left)).toEqual(new Set(["Ann"]));
  });
});

test.each([
  ["Arabic", "محمد العلي"],
  ["Arabic with vowels", "مُحَمَّد"],
  ["Hebrew with points", "שָׁלוֹם דָּוִד"],
  ["Hebrew with dots, points and a stress mark", "\u05E9\u05B4\u05BC\u05BD\u05C1יר"],
  ["Arabic, stretched", "محـــمد مُـحمد هـ"],
  ["Burmese, with five marks on a letter", "မျှော်လင့်"],
  ["Tibetan, with a stack", "ཧཱུྃ སྒྲུབ"],
  ["Thai with vowel and tone on one letter", "ที่นี่ น้ำ"],
  ["Hindi with marks on both sides", "हिन्दी क़ैंची"],
  ["Persian with a non-joiner", "می‌خواهم"],
  ["Persian, a name", "علی‌رضا"],
  ["Persian, an abbreviation that ends in a joiner", "۱۴۰۳ ه‍"],
  ["Kurdish", "ئه‌حمه‌د"],
  ["Hindi", "नमस्ते क्षत्रिय"],
  ["Hindi with a joiner", "क्‍षत्रिय"],
  ["Hindi with a non-joiner", "क्‌षत्रिय"],
  ["Bengali", "র‍্যাব"],
  ["Malayalam, chillu with a joiner", "അവന്‍"],
  ["Sinhala", "ශ්‍රී ලංකා"],
  ["Tamil", "வணக்கம்"],
  ["Thai", "สวัสดี"],
  ["Khmer", "ភាសាខ្មែរ"],
  ["Tibetan", "བོད་སྐད།"],
  ["Mongolian with a variation selector", "ᠮᠣᠩᠭᠣᠯ᠋"],
  ["Japanese", "山田 太郎さん、カタカナ"],
  ["Japanese with an ideographic variant", "葛\u{E0100}城"],
  ["Japanese with a compatibility ideograph", "\uFA19田"],
  ["Korean", "김민준"],
  ["Chinese", "李小龙"],
  ["Greek and Cyrillic", "Αλέξανδρος Владимир"],
  ["Vietnamese", "Nguyễn Văn Đức"],
  ["Turkish", "İsmail Ağaoğlu"],
  ["an astronaut", "👩‍🚀"],
  ["a family", "👨‍👩‍👧‍👦"],
  ["colours of skin", "👋🏽 👩🏾‍🔬"],
  ["a heart with its selector", "❤️ ❤️‍🔥"],
  ["a person who turns, with selectors", "🧑🏻‍❤️‍💋‍🧑🏿"],
  ["a rainbow flag", "🏳️‍🌈"],
  ["a flag of tags", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
  ["a keycap", "1️⃣"],
  ["a sign as text", "☺︎"],
  ["flags", "🇨🇭🇯🇵"],
  ["fancy letters", "𝓐𝓷𝓷"],
])("%s stays as it is", (_, text) => {
  expect([...cleanText(text)]).toEqual([...text]);
});

test.each([
  ["Wo?\n\nHier", "Wo?\n\nHier"],
  ["Wo?\n\n\n\n\n\n\nHier", "Wo?\n\nHier"],
  ["Wo?\r\n \t\r\n\u00a0\r\n\u200b\r\n  Hier\n1\n2", "Wo?\n\n  Hier\n1\n2"],
])("%j keeps one blank line at most", (given, kept) => {
  expect(cleanText(given)).toBe(kept);
});

test("joiners without anything to join go, and a second one with them", () => {
  expect(
    ["A\u200Dn", "👩\u200D", "\u200D👩", "علی\u200C", "\u200Cعلی", "👩\u200D\u200D🚀"].map(cleanText),
  ).toEqual(["An", "👩", "👩", "علی", "علی", "👩🚀"]);
});

test("a flag's tags go without their flag", () => {
  expect(cleanText("x\u{E0067}\u{E0062}\u{E007F}")).toBe("x");
  expect(cleanText("\u{1F3F4}\u{E007F}")).toBe("\u{1F3F4}");
});

test("a flag's tags go without their end, and where they are too few or too many", () => {
  const tags = (letters: string) =>
    Array.from(letters, (letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)).join("");
  const end = "\u{E007F}";
  const given = [tags("gbeng"), tags("gb") + end, tags("hiddenword") + end, `${tags("gbwls")}x${end}`];
  expect(given.map((after) => cleanText(`\u{1F3F4}${after}`))).toEqual(["🏴", "🏴", "🏴", "🏴x"]);
});

test("a stretch without an Arabic letter beside it goes, however long it is", () => {
  expect(["f\u0640u\u0640\u0640ck", "\u0640\u0640", "a\u064E\u0640b"].map(cleanText)).toEqual([
    "fuck",
    "",
    "a\u064Eb",
  ]);
});

test("a letter carries four marks at most, whatever stands between them", () => {
  const marks = "\u0316\u0317\u0318\u0319\u031C\u031D\u031E\u031F".repeat(3);
  const left = "x\u0316\u0317\u0318\u0319y";
  expect(cleanText(`x${marks}y`)).toBe(left);
  expect(cleanText(`x${[...marks].join("\u200B")}y`)).toBe(left);
  expect(
    [...cleanText(`क${"\u094D\u200D".repeat(20)}`)].filter((letter) => letter === "\u094D"),
  ).toHaveLength(4);
});

test("the same letters are the same text, however they were typed", () => {
  expect(cleanText("Zoe\u0308")).toBe("Zoë");
  expect(cleanText("가")).toBe("가");
});

test("lines stay lines in texts, and become one in names", () => {
  expect(cleanText(" one\r\ntwo\u2028three\t ")).toBe("one\ntwo\nthree");
  expect(cleanLine(" Ada \n\u2800 Lovelace\u3000")).toBe("Ada Lovelace");
});

test("what was cleaned once stays as it is, whatever it was", () => {
  const letters = fc.oneof(
    fc.string({ unit: "binary" }),
    fc
      .array(
        fc.constantFrom(
          "\u200C",
          "\u200D",
          "\uFE0F",
          "علی",
          "क्",
          "👩",
          "🚀",
          "🏽",
          "A",
          "\u{E0067}",
          "\u{E007F}",
          "\u0640",
          "\u0301",
          "\u094D",
          "\u200B",
          "\u{1F3F4}",
          "葛",
        ),
      )
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(letters, (text) => {
      const once = cleanText(text);
      expect(cleanText(once)).toBe(once);
      expect(once).not.toMatch(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/u);
    }),
    { numRuns: 500 },
  );
});
