import { type Language, languages } from "./engagement.ts";

/**
 * The language of a page: the first that a person reads (`de-CH` is German) among those that are offered, else the first
 * that is offered.
 */
export function chooseLanguage(read: readonly string[], offered: readonly string[]): Language {
  const spoken = offered.filter(isLanguage);
  const wanted = read.map((tag) => tag.split("-")[0]!.toLowerCase());
  return wanted.filter(isLanguage).find((language) => spoken.includes(language)) ?? spoken[0] ?? "en";
}

function isLanguage(tag: string): tag is Language {
  return (languages as readonly string[]).includes(tag);
}
