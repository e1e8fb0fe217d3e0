import { expect, test } from "vitest";
import { isWorkbook, sheetText } from "./sheetText.ts";

const words = "Frage;Antwort\r\nGrüße?;Über Zürich";
const codes = [...words].map((letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

test("a sheet is read in whichever way it was written", () => {
  const written = [
    utf8(words),
    utf8(`\uFEFF${words}`),
    new Uint8Array(codes),
    new Uint8Array([0xff, 0xfe, ...codes.flatMap((code) => [code, 0])]),
    new Uint8Array([0xfe, 0xff, ...codes.flatMap((code) => [0, code])]),
  ];
  expect(written.map(sheetText)).toEqual([words, words, words, words, words]);
});

test("a workbook is told from text by its first bytes", () => {
  const files = [utf8("PK\u0003\u0004"), new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), utf8(words), utf8("")];
  expect(files.map(isWorkbook)).toEqual([true, true, false, false]);
});
