import fc from "fast-check";
import type { Operation } from "./description.ts";
import { oddWord } from "./oddText.ts";
import { type Surroundings, valuesOf } from "./schemaValues.ts";
import { seldom } from "./seldom.ts";

export function queryOf({ query, path }: Operation, around: Surroundings): fc.Arbitrary<string> {
  const parts = query.map(({ name, schema }) => {
    const value =
      name === "cursor" ? cursorsOf(path) : seldom(valuesOf(schema, around, name).map(String), oddWord, 8);
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant("") },
      { weight: 1, arbitrary: value.map((text) => `${name}=${encode(text)}`) },
    );
  });
  const strange = fc.constantFrom(
    "",
    "",
    "",
    "x=1",
    "limit=5&limit=6",
    "limit[]=5",
    "%",
    "q=%zz",
    "q=%00",
    "q=%ff",
    "&&=&",
    "__proto__=1",
    "a".repeat(3000),
  );
  return fc.tuple(...parts, strange).map((all) => all.filter((part) => part !== "").join("&"));
}

/** Cursors are opaque, but anybody can guess how these are made. */
function cursorsOf(path: string): fc.Arbitrary<string> {
  const key = fc.array(
    fc.oneof(oddWord, fc.constantFrom("\ud800", "a\0", 0, 1.5, -1, 1e15, 2 ** 53, 1e300)),
    { maxLength: 3 },
  );
  const guessed = key.map((parts) =>
    Buffer.from(JSON.stringify([path.slice(1), parts])).toString("base64url"),
  );
  return fc.oneof(guessed, oddWord, fc.base64String());
}

const encode = (text: string) => encodeURIComponent(text.slice(0, 4000).toWellFormed());
