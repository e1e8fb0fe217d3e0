import { readRanges } from "./readRanges.ts";
import { letterSheetUrls } from "./letterSheetUrls.ts";

/** The style sheet of one font, as the page has it. */
export interface LetterSheet {
  font: string;
  faces: LetterFace[];
}

export interface LetterFace {
  face: FontFace;
  has: (code: number) => boolean;
  /** Where its file is, as style sheets write it. */
  src: string;
}

/** Adds a font's style sheet to the page; null where it cannot be had. */
export async function loadSheet(font: string, family: string): Promise<LetterSheet | null> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = letterSheetUrls.get(font)!;
  const loaded = new Promise<boolean>((resolve) => {
    link.addEventListener("load", () => resolve(true));
    link.addEventListener("error", () => resolve(false));
  });
  document.head.append(link);
  if (await loaded) return { font, faces: listFaces(link.sheet!, family) };
  link.remove();
  return null;
}

function listFaces(sheet: CSSStyleSheet, family: string): LetterFace[] {
  const rules = Array.from(sheet.cssRules).filter((rule) => rule instanceof CSSFontFaceRule);
  const width = rules[0]?.style.getPropertyValue("font-stretch") || "normal";
  const sources = new Map(
    rules.map(({ style }) => [key(style.getPropertyValue("unicode-range")), style.getPropertyValue("src")]),
  );
  const faces = Array.from(document.fonts).filter(
    (face) =>
      face.family.replaceAll(/["']/g, "") === family && (width === "normal" || face.stretch === width),
  );
  return faces.map((face) => ({
    face,
    has: readRanges(face.unicodeRange),
    // An address in a sheet is written from where the sheet is.
    src:
      sources
        .get(key(face.unicodeRange))
        ?.replace(
          /url\("?([^")]+)"?\)/,
          (_, url: string) => `url("${new URL(url, sheet.href ?? location.href).href}")`,
        ) ?? "",
  }));
}

const key = (range: string) => range.toLowerCase().replaceAll(/\s/g, "");
