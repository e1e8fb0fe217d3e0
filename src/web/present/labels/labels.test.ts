import { expect, test } from "vitest";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";

/** Every label by its path, `air.wings`, with what it says. */
function flatten(labels: object, path = ""): [string, string][] {
  return Object.entries(labels).flatMap(([key, said]) => {
    const name = path + key;
    if (typeof said === "function") return [[name, String(said("A", "B"))]];
    return typeof said === "string" ? [[name, said]] : flatten(said, `${name}.`);
  });
}

test.each(Object.entries({ de, fr, it }))("every label is there in %s, and says something", (_, labels) => {
  const said = flatten(labels);
  expect(said.map(([name]) => name)).toEqual(flatten(en).map(([name]) => name));
  expect(said.filter(([, words]) => words.trim() === "")).toEqual([]);
});
