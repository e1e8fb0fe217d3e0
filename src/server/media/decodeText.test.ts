import { expect, test } from "vitest";
import { decodeText } from "./decodeText.ts";

/** Pairs of a text and its bytes: encoders for anything but UTF-8 are rare. */
const written: [encoding: string, text: string, hex: string][] = [
  ["big5", "今天的新聞很重要", "a4b5a4d1aabab77cbb44abdcadabad6e".replace("b77c", "b773")],
  ["gb2312", "今天的新闻很重要", "bdf1ccecb5c4d0c2cec5badcd6d8d2aa"],
  ["euc-kr", "오늘의 뉴스입니다", "bfc0b4c3c0c720b4babdbac0d4b4cfb4d9"],
  ["shift_jis", "今日のニュースです", "8da193fa82cc836a8385815b83588 2c582b7".replaceAll(" ", "")],
  ["euc-jp", "今日のニュースです", "baa3c6fca4cea5cba5e5a1bca5b9a4c7a4b9"],
  ["koi8-r", "Новости дня", "eecfd7cfd3d4c920c4ced1"],
  ["windows-1251", "Новости дня", "cdeee2eef1f2e820e4edff"],
  ["windows-1255", "חדשות היום", "e7e3f9e5fa20e4e9e5ed"],
  ["tis-620", "ข่าววันนี้", "a2e8d2c7c7d1b9b9d5e9"],
  ["windows-1252", "Zürich – Café", "5afc72696368209620436166e9"],
];
const makeText = (body: string) => `<title>${body}</title>`;
const makeBytes = (hex: string) =>
  Buffer.concat([Buffer.from("<title>"), Buffer.from(hex, "hex"), Buffer.from("</title>")]);

test.each(written)("%s is read with and without a word about it", (encoding, text, hex) => {
  const bytes = makeBytes(hex);
  const declared = Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`), bytes]);
  expect(decodeText(declared, "text/xml; charset=utf-8").replace(/<\?.*\?>/, "")).toBe(makeText(text));
  expect(decodeText(bytes, `text/xml; charset="${encoding}"`)).toBe(makeText(text));
  expect(decodeText(bytes, undefined)).toBe(makeText(text));
  const page = Buffer.concat([Buffer.from(`<meta charset=${encoding}>`), bytes]);
  expect(decodeText(page, "text/html").replace(/<meta.*?>/, "")).toBe(makeText(text));
});

test("Unicode is read by its mark, and where it was declared as something else", () => {
  const text = "<title>Zürich 😀</title>";
  const utf16 = Buffer.from(text, "utf16le");
  expect([
    decodeText(Buffer.from(`\ufeff${text}`), "text/xml; charset=windows-1252"),
    decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), undefined),
    decodeText(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]), undefined),
    decodeText(utf16, undefined),
    decodeText(Buffer.from(text), "text/xml; charset=ISO-8859-1"),
    decodeText(Buffer.from(text), "text/xml; charset=utf-16"),
    decodeText(Buffer.from(text), "text/xml; charset=nonsense"),
    decodeText(Buffer.concat([Buffer.from(text), Buffer.from([0])]), undefined),
  ]).toEqual(Array<string>(8).fill(text));
});

test("a few broken bytes spoil only themselves", () => {
  const bytes = Buffer.concat([
    Buffer.from("<?xml encoding='utf-8'?>Zürich "),
    Buffer.from([0xff, 0xfe]),
    Buffer.from("!"),
  ]);
  expect(decodeText(bytes, undefined)).toBe("<?xml encoding='utf-8'?>Zürich \ufffd\ufffd!");
});
