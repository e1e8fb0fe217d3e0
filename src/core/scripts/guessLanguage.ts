import { isBeyondLatin } from "./beyondLatin.ts";
import { guessHanLanguage } from "./guessHanLanguage.ts";

/** The language that most texts in a script have. Latin letters tell nothing. */
const languages: Record<string, string> = {
  Arabic: "ar",
  Hebrew: "he",
  Cyrillic: "ru",
  Greek: "el",
  Devanagari: "hi",
  Bengali: "bn",
  Thai: "th",
  Tamil: "ta",
  Telugu: "te",
  Gujarati: "gu",
  Gurmukhi: "pa",
  Kannada: "kn",
  Malayalam: "ml",
  Oriya: "or",
  Sinhala: "si",
  Myanmar: "my",
  Khmer: "km",
  Lao: "lo",
  Tibetan: "bo",
  Georgian: "ka",
  Armenian: "hy",
  Ethiopic: "am",
  Thaana: "dv",
  Syriac: "syr",
  Nko: "nqo",
  Adlam: "ff-Adlm",
};

const scripts = Object.entries(languages).map(([script, language]) => ({
  letters: new RegExp(`\\p{Script=${script}}`, "gu"),
  language,
}));
const han = /[\p{Script=Hani}\p{Script=Hira}\p{Script=Kana}\p{Script=Bopo}\p{Script=Hang}]/gu;

/**
 * Tells the language of a text by its script, for line breaks and the forms of letters. `said` is the language that it
 * is said to have, which is kept where it is written in that script; null where nothing better is known.
 */
export function guessLanguage(text: string, said: string | null): string | null {
  if (!isBeyondLatin(text)) return null;
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  let [most, language] = [count(han), null as string | null];
  if (most > 0) language = guessHanLanguage(text, said);
  for (const script of scripts) {
    const letters = count(script.letters);
    if (letters > most) [most, language] = [letters, script.language];
  }
  if (language === null || most < count(/\p{Script=Latin}/gu)) return null;
  return said !== null && isWrittenAlike(said, language) ? null : language;
}

/** Tells whether a language that was said is as good as the one that was guessed, such as Ukrainian for Russian. */
function isWrittenAlike(said: string, guessed: string): boolean {
  const scriptOf = (tag: string) => {
    try {
      return new Intl.Locale(tag).maximize().script;
    } catch {
      return undefined;
    }
  };
  return scriptOf(said) === scriptOf(guessed);
}
