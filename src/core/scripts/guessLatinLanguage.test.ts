import { expect, test } from "vitest";
import { guessLatinLanguage } from "./guessLatinLanguage.ts";

test.each([
  ["Informationssicherheit im Rechenzentrum", "de"],
  ["Donaudampfschifffahrtsgesellschaft", "de"],
  ["Sécurité des systèmes d’information pour les débutants", "fr"],
  ["La protezione dei dati nella pubblica amministrazione", "it"],
  ["Introducción a la programación para los niños", "es"],
  ["Internationalization for the rest of us", "en"],
  ["Kubernetes", "en"],
])("%s is in %s", (text, language) => {
  expect(guessLatinLanguage(text)).toBe(language);
});
