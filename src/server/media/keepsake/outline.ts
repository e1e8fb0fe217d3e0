import type { Face, FaceLoader } from "./bundledFaces.ts";
import { type Run, visualRuns } from "./visualRuns.ts";

/** A line of text as outlines, from its start on the base line. */
export interface Outline {
  text: string;
  svg: string;
  width: number;
}

export function drawOutline(text: string, stack: FaceLoader[], size: number): Outline {
  const paths: string[] = [];
  let x = 0;
  for (const run of splitRuns(text, stack)) {
    const scale = size / run.face.unitsPerEm;
    const { glyphs, positions } = layOut(run);
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
    (width, run) => width + (layOut(run).advanceWidth * size) / run.face.unitsPerEm,
    0,
  );
}

/** Drops what no face has a letter for, such as emoji, because boxes are worse than nothing. */
export function keepLegible(text: string, stack: FaceLoader[]): string {
  // Arabic and Indian scripts join letters, or keep them apart, with signs that are not seen.
  const letters = [
    ...text.normalize("NFC").replaceAll(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu, ""),
  ];
  const kept = letters.map((letter) => (/\s/.test(letter) ? " " : findFace(letter, stack) ? letter : ""));
  return kept.join("").replaceAll(/ +/g, " ").trim();
}

const splitRuns = (text: string, stack: FaceLoader[]) =>
  visualRuns(text, (letter) => findFace(letter, stack));

const layOut = ({ face, text, direction }: Run) =>
  face.layout(text, undefined, undefined, undefined, direction);

function findFace(letter: string, stack: FaceLoader[]): Face | undefined {
  const code = letter.codePointAt(0)!;
  for (const open of stack) {
    const face = open();
    if (face?.hasGlyphForCodePoint(code)) return face;
  }
  return undefined;
}

const round = (number: number) => Math.round(number * 100) / 100;
