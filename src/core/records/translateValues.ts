import type { Values } from "./values.ts";

/** Lists the endings of translated blanks, the best first: `_fr_CH`, then `_fr` for `fr-CH`. */
function listEndings(language: string): string[] {
  const parts = language.split("-");
  return parts.map((_, place) => `_${parts.slice(0, parts.length - place).join("_")}`);
}

/**
 * Returns the blank that holds the text in a language, such as `title_de` for `title`, or the blank itself where that
 * is empty.
 */
export function findSpokenBlank(values: Values, name: string, language: string | null): string {
  if (language === null) return name;
  const translated = listEndings(language).map((ending) => name + ending);
  return translated.find((blank) => Object.hasOwn(values, blank) && values[blank] !== "") ?? name;
}

/** Returns the values with the texts of this language in place of the untranslated ones. */
export function translateValues(values: Values, language: string | null): Values {
  if (language === null) return values;
  const said: Values = {};
  for (const ending of listEndings(language).toReversed())
    for (const [name, words] of Object.entries(values))
      if (words !== "" && name.length > ending.length && name.endsWith(ending))
        said[name.slice(0, -ending.length)] = words;
  return { ...values, ...said };
}
