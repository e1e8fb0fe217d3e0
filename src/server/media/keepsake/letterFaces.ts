import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { findLetterFonts } from "../../../core/scripts/findLetterFonts.ts";
import { emoji_font } from "../../../core/scripts/scriptFonts.ts";
import { type FaceLoader, openBundled } from "./bundledFaces.ts";

const { resolve } = createRequire(import.meta.url);

/** Lists the files with the letters of a text that the families for Latin letters have not. */
export function listLetterFaces(text: string, weight: number): FaceLoader[] {
  const fonts = findLetterFonts(text).filter((font) => font !== emoji_font);
  const codes = Array.from(new Set(text), (letter) => letter.codePointAt(0)!);
  return fonts.flatMap((font) => {
    const { start, cut, ranges } = readParts(font);
    const needed = Object.entries(ranges).filter(([, range]) => codes.some(readRange(range)));
    return needed.map(
      ([part]) =>
        () =>
          openBundled(`${start}-${part.replaceAll(/[[\]]/g, "")}-${cut}-normal.woff2`, weight),
    );
  });
}

/** Reads which of a font's files has which letters. */
function readParts(font: string): { start: string; cut: string; ranges: Record<string, string> } {
  for (const { scope, cut } of [
    { scope: "@fontsource-variable", cut: "wght" },
    { scope: "@fontsource", cut: "400" },
  ]) {
    try {
      const ranges = JSON.parse(readFileSync(resolve(`${scope}/${font}/unicode.json`), "utf8"));
      return { start: `${scope}/${font}/files/${font}`, cut, ranges: ranges as Record<string, string> };
    } catch {
      // It is in the other scope.
    }
  }
  return { start: font, cut: "400", ranges: {} };
}

function readRange(written: string): (code: number) => boolean {
  const ranges = written.split(",").map((range) => {
    const [from = "", to = from] = range.trim().slice(2).split("-");
    return { from: parseInt(from, 16), to: parseInt(to, 16) };
  });
  return (code) => ranges.some(({ from, to }) => from <= code && code <= to);
}
