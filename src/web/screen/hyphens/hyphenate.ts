import { preferCompounds } from "../../../core/compose/preferCompounds.ts";
import { guessLatinLanguage } from "../../../core/scripts/guessLatinLanguage.ts";

type Patterns = typeof import("hyphen/de/index.js");
type Hyphenate = Patterns["hyphenateSync"];

/**
 * Where words of a language may be divided. The browsers of most screens come without it. A language is loaded when one
 * of its words is too long for its line.
 */
const patterns: Partial<Record<string, () => Promise<Patterns>>> = {
  da: () => import("hyphen/da/index.js"),
  de: () => import("hyphen/de/index.js"),
  en: () => import("hyphen/en/index.js"),
  es: () => import("hyphen/es/index.js"),
  fi: () => import("hyphen/fi/index.js"),
  fr: () => import("hyphen/fr/index.js"),
  it: () => import("hyphen/it/index.js"),
  nl: () => import("hyphen/nl/index.js"),
  pl: () => import("hyphen/pl/index.js"),
  pt: () => import("hyphen/pt/index.js"),
  ru: () => import("hyphen/ru/index.js"),
  sv: () => import("hyphen/sv/index.js"),
};

/** Shorter words are not divided: they are easier to read whole, and fit. */
const least_letters = 10;
const long_word = /\p{L}{10,}/u;

const loaded = new Map<string, Hyphenate | null>();

/**
 * Returns a text with soft hyphens where its long words may be divided. While a language is on its way the text comes
 * back as it is, and once it is there everything is measured again.
 */
export function hyphenate(text: string, language: string): string {
  const known = findLanguage(text, language);
  if (known === null) return text;
  const divide = loaded.get(known);
  if (divide) return preferCompounds(divide(text, { minWordLength: least_letters }));
  if (divide === undefined) void loadLanguage(known).then(() => dispatchEvent(new Event("resize")));
  return text;
}

/** Loads what a text may need, so that it is divided rightly from the start. */
export async function prepareHyphens(text: string, language: string): Promise<void> {
  const known = findLanguage(text, language);
  if (known !== null && !loaded.has(known)) await loadLanguage(known);
}

function findLanguage(text: string, language: string): string | null {
  if (!long_word.test(text)) return null;
  const known = (language || guessLatinLanguage(text)).split("-")[0]!;
  return known in patterns ? known : null;
}

async function loadLanguage(language: string): Promise<void> {
  loaded.set(language, null);
  try {
    const { hyphenateSync } = await patterns[language]!();
    loaded.set(language, hyphenateSync);
  } catch {
    // Without network words are divided anywhere, as before; the next one asks again.
    loaded.delete(language);
  }
}
