import type { Face, FaceLoader } from "./bundledFaces.ts";

/** A line of text as outlines, from its start on the base line. */
export interface Outline {
  text: string;
  svg: string;
  width: number;
}

interface Run {
  face: Face;
  text: string;
}

export function outline(text: string, stack: FaceLoader[], size: number): Outline {
  const paths: string[] = [];
  let x = 0;
  for (const { face, text: part } of splitRuns(text, stack)) {
    const scale = size / face.unitsPerEm;
    const { glyphs, positions } = face.layout(part);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      const d = glyph.path.toSVG();
      const at = `${round(x + xOffset * scale)} ${round(-yOffset * scale)}`;
      if (d !== "") paths.push(`<path transform="translate(${at}) scale(${scale} ${-scale})" d="${d}"/>`);
      x += xAdvance * scale;
    }
  }
  return { text, svg: paths.join(""), width: x };
}

export function measureWidth(text: string, stack: FaceLoader[], size: number): number {
  return splitRuns(text, stack).reduce(
    (width, { face, text: part }) => width + (face.layout(part).advanceWidth * size) / face.unitsPerEm,
    0,
  );
}

/** The text with nothing in it that no face has a letter for, such as emoji: boxes are worse than nothing. */
export function legible(text: string, stack: FaceLoader[]): string {
  const letters = [...text.normalize("NFC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")];
  const kept = letters.map((letter) => (/\s/.test(letter) ? " " : findFace(letter, stack) ? letter : ""));
  return kept.join("").replaceAll(/ +/g, " ").trim();
}

function splitRuns(text: string, stack: FaceLoader[]): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    // A space has no look of its own: it goes with the word before it.
    const face = letter === " " && last ? last.face : findFace(letter, stack);
    if (!face) continue;
    if (last?.face === face) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs;
}

function findFace(letter: string, stack: FaceLoader[]): Face | undefined {
  const code = letter.codePointAt(0)!;
  for (const open of stack) {
    const face = open();
    if (face?.hasGlyphForCodePoint(code)) return face;
  }
  return undefined;
}

const round = (number: number) => Math.round(number * 100) / 100;
