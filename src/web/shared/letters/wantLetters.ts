import { findLetterFonts } from "../../../core/scripts/findLetterFonts.ts";
import { emoji_font, hanFonts, letterFonts } from "../../../core/scripts/scriptFonts.ts";
import { addRestOfHan } from "./restOfHan.ts";
import { type LetterSheet, loadSheet } from "./letterSheet.ts";

const sheets = new Map<string, Promise<LetterSheet | null>>();
const han = new Set<string>(Object.values(hanFonts));
const han_families = `"noto-han", "noto-han-rest"`;

/**
 * Makes the fonts of a text's letters known to the page, whose browser fetches their files once the text is drawn.
 * Settles when they are known.
 */
export async function wantLetters(text: string, language: string | null = null): Promise<void> {
  const found = await Promise.all(findLetterFonts(text, language).map(openSheet));
  const signs = found.find((sheet) => sheet && han.has(sheet.font));
  if (signs) await addRestOfHan(text, signs, openSheet);
}

/** Fetches the files of these letters as well, before they are drawn. */
export async function loadLetters(texts: Iterable<string>, language: string | null = null): Promise<void> {
  const wanted = new Map<string, string[]>();
  for (const text of texts)
    for (const font of findLetterFonts(text, language)) {
      const others = wanted.get(font);
      if (others) others.push(text);
      else wanted.set(font, [text]);
    }
  await Promise.all(Array.from(wanted, ([font, texts]) => loadLettersOf(font, texts.join(""))));
}

async function loadLettersOf(font: string, text: string): Promise<void> {
  const sheet = await openSheet(font);
  if (!sheet) return;
  const codes = Array.from(new Set(text), (letter) => letter.codePointAt(0)!);
  const unloaded = sheet.faces.filter(({ face }) => face.status !== "loaded");
  const needed = unloaded.filter(({ has }) => codes.some(has));
  await Promise.allSettled(needed.map(({ face }) => face.load()));
  if (han.has(font)) await addRestOfHan(text, sheet, openSheet);
}

function openSheet(font: string): Promise<LetterSheet | null> {
  const known = sheets.get(font);
  if (known) return known;
  const opening = open(font);
  sheets.set(font, opening);
  nameFamilies();
  return opening;
}

async function open(font: string): Promise<LetterSheet | null> {
  const sheet = await loadSheet(font, han.has(font) ? "noto-han" : font);
  // The next text that needs it asks for it again.
  if (!sheet) sheets.delete(font);
  return sheet;
}

/** The stacks of families of every page end in this one. */
function nameFamilies(): void {
  const known = letterFonts.filter((font) => sheets.has(font));
  const families = known.map((font) => (han.has(font) ? han_families : `"${font}"`));
  const { style } = document.documentElement;
  style.setProperty("--font-letters", [...new Set(families)].join(", "));
  // A page whose own families are in the way of these puts them first where it knows what is written.
  if (known.some((font) => han.has(font))) style.setProperty("--font-han", han_families);
  if (sheets.has(emoji_font)) style.setProperty("--font-emoji", `"${emoji_font}"`);
}
