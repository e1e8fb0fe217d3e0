import { expect, test } from "vitest";
import { translateValues, findSpokenBlank } from "./translateValues.ts";

const values = {
  title: "Bear",
  title_de: "Bär",
  title_fr: "Ours",
  title_fr_CH: "Mutz",
  text: "…",
  text_de: "",
};

test.each([
  [null, { title: "Bear", text: "…" }],
  ["en", { title: "Bear", text: "…" }],
  ["de", { title: "Bär", text: "…" }],
  ["de-AT", { title: "Bär", text: "…" }],
  ["fr", { title: "Ours", text: "…" }],
  ["fr-CH", { title: "Mutz", text: "…" }],
])("in %s the words are the nearest there are", (language, said) => {
  expect(translateValues(values, language)).toEqual({ ...values, ...said });
  const named = Object.fromEntries(
    ["title", "text"].map((name) => [
      name,
      values[findSpokenBlank(values, name, language) as keyof typeof values],
    ]),
  );
  expect(named).toEqual(said);
});

test("a translation alone is enough, and one without a name is none", () => {
  expect(translateValues({ title_de: "Bär", _de: "?" }, "de")).toEqual({
    title: "Bär",
    title_de: "Bär",
    _de: "?",
  });
});
