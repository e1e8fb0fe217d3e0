import { type Language, languages } from "../events/languages.ts";
import { toFields, toText } from "./fields.ts";

/** A text that a file may give in several languages. */
export interface TranslatedText {
  /** The text from which keys and colours are made; it does not depend on the requested language. */
  text: string;
  translations: Partial<Record<Language, string>>;
}

export const noText: TranslatedText = { text: "", translations: {} };

/** Reads "Lunch" as well as { "en": "Lunch", "fr": "Déjeuner" }. */
export function readTranslatedText(value: unknown): TranslatedText {
  const plain = toText(value);
  if (plain !== "") return { text: plain, translations: {} };
  const translations: Partial<Record<Language, string>> = {};
  let other = "";
  for (const [name, said] of Object.entries(toFields(value))) {
    const [language, text] = [readLanguage(name), toText(said)];
    if (text === "") continue;
    if (language === null) other ||= text;
    else translations[language] ??= text;
  }
  const text = translations.en ?? languages.map((name) => translations[name]).find(Boolean) ?? other;
  return { text, translations };
}

export function getTranslation(words: TranslatedText, language: Language): string {
  return words.translations[language] ?? words.text;
}

/** Reads the language of a tag such as `de-formal` or `en_US`; null for one that is not supported. */
export function readLanguage(tag: string): Language | null {
  const [, primary] = /^([a-z]{2})(?:[-_].*)?$/i.exec(tag.trim()) ?? [];
  return languages.find((language) => language === primary?.toLowerCase()) ?? null;
}
