import { hanFonts } from "../../../core/scripts/scriptFonts.ts";
import type { LetterSheet } from "./letterSheet.ts";

const declared = new Set<string>();

/**
 * Looks for rare signs that the font of a text's own language has not, as in names, in those of the other languages.
 * They get a family of their own, because a browser chooses one language for the whole of a text.
 */
export async function addRestOfHan(
  text: string,
  { font, faces }: LetterSheet,
  open: (font: string) => Promise<LetterSheet | null>,
): Promise<void> {
  const signs = Array.from(text.match(/\p{Script=Han}/gu) ?? [], (sign) => sign.codePointAt(0)!);
  let missing = signs.filter((sign) => !faces.some(({ has }) => has(sign)));
  for (const other of Object.values(hanFonts)) {
    if (missing.length === 0) return;
    if (other === font) continue;
    const sheet = await open(other);
    const needed = sheet?.faces.filter(({ has }) => missing.some(has)) ?? [];
    await Promise.allSettled(needed.map(({ face, src }) => declare(face, src)));
    missing = missing.filter((sign) => !sheet?.faces.some(({ has }) => has(sign)));
  }
}

async function declare({ unicodeRange, weight }: FontFace, src: string): Promise<void> {
  if (declared.has(src)) return;
  declared.add(src);
  const face = new FontFace("noto-han-rest", src, { unicodeRange, weight, display: "swap" });
  document.fonts.add(face);
  await face.load();
}
