import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { letterFonts, scriptFonts } from "../../../core/scripts/scriptFonts.ts";
import { findLetterFonts } from "../../../core/scripts/findLetterFonts.ts";
import { listLetterFaces } from "./letterFaces.ts";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
};

/** Letters that are newer than the fonts, and the fractions of old Tamil accounts. */
const rare = /[\u088f\u{10ec5}-\u{10ec7}\u{10efa}\u{10efb}\u{11fc0}-\u{11fd4}]/u;

test("every family of letters is installed, and every installed one is used", () => {
  const installed = Object.keys(dependencies)
    .filter((name) => /^@fontsource(-variable)?\/noto-/.test(name))
    .map((name) => name.split("/")[1]!);
  expect(new Set([...installed, "inter"])).toEqual(new Set([...letterFonts, "noto-sans"]));
});

test.each(Object.entries(scriptFonts))("%s has the letters of %s", (font, script) => {
  const letters = listLetters(script);
  const missing = letters.filter((letter) => listLetterFaces(letter, 400).length === 0 && !rare.test(letter));
  expect(findLetterFonts(letters[0]!)).toEqual([font]);
  expect(missing).toEqual([]);
});

function listLetters(script: string): string[] {
  const letter = new RegExp(`(?=\\p{Script=${script}})[\\p{L}\\p{M}\\p{N}]`, "u");
  const codes = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));
  return codes.filter((code) => letter.test(code));
}
