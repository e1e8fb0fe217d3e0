import type { Values } from "./values.ts";

/** What the name of a translated blank ends in, the most fitting first: `fr-CH` is `_fr_CH`, else `_fr`. */
function listEndings(language: string): string[] {
  const parts = language.split("-");
  return parts.map((_, place) => `_${parts.slice(0, parts.length - place).join("_")}`);
}

/** The blank that holds the words in a language, `title_de` for `title`; where that says nothing, the blank itself. */
export function findSpokenBlank(values: Values, name: string, language: string | null): string {
  if (language === null) return name;
  const translated = listEndings(language).map((ending) => name + ending);
  return translated.find((blank) => Object.hasOwn(values, blank) && values[blank] !== "") ?? name;
}

/** The values with what they say in this language in place of what they say in none. */
export function translateValues(values: Values, language: string | null): Values {
  if (language === null) return values;
  const said: Values = {};
  for (const ending of listEndings(language).toReversed())
    for (const [name, words] of Object.entries(values))
      if (words !== "" && name.length > ending.length && name.endsWith(ending))
        said[name.slice(0, -ending.length)] = words;
  return { ...values, ...said };
}
