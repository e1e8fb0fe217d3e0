import { type Language, languages } from "../events/languages.ts";
import { fieldsOf, textOf } from "./fields.ts";

/** A text that a file may give in several languages. */
export interface Words {
  /** Whatever language is asked for, the same: what keys and colours are made of. */
  text: string;
  translations: Partial<Record<Language, string>>;
}

export const noWords: Words = { text: "", translations: {} };

/** Reads "Lunch" as well as { "en": "Lunch", "fr": "Déjeuner" }. */
export function wordsOf(value: unknown): Words {
  const plain = textOf(value);
  if (plain !== "") return { text: plain, translations: {} };
  const translations: Partial<Record<Language, string>> = {};
  let other = "";
  for (const [name, said] of Object.entries(fieldsOf(value))) {
    const [language, text] = [languageOf(name), textOf(said)];
    if (text === "") continue;
    if (language === null) other ||= text;
    else translations[language] ??= text;
  }
  const text = translations.en ?? languages.map((name) => translations[name]).find(Boolean) ?? other;
  return { text, translations };
}

export function wordsIn(words: Words, language: Language): string {
  return words.translations[language] ?? words.text;
}

/** The language of a tag such as `de-formal` or `en_US`; null for one that screens do not speak. */
export function languageOf(tag: string): Language | null {
  const [, primary] = /^([a-z]{2})(?:[-_].*)?$/i.exec(tag.trim()) ?? [];
  return languages.find((language) => language === primary?.toLowerCase()) ?? null;
}
