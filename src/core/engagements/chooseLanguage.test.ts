import { expect, test } from "vitest";
import { chooseLanguage } from "./chooseLanguage.ts";

test("the first language that a person reads and that is offered is spoken, whatever the country", () => {
  expect([
    chooseLanguage(["fr-CH", "de"], ["de", "en", "fr", "it"]),
    chooseLanguage(["FR"], ["de", "fr"]),
    chooseLanguage(["pt-BR", "it-IT", "en"], ["en", "it"]),
    chooseLanguage(["fr"], ["it", "de"]),
    chooseLanguage([], ["de", "en"]),
    chooseLanguage(["*", ""], ["fr"]),
    chooseLanguage(["pt"], []),
  ]).toEqual(["fr", "fr", "it", "it", "de", "fr", "en"]);
});
