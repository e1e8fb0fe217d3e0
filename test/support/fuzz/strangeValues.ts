import fc from "fast-check";
import { oddNames, oddWord, unstorableWords } from "./oddText.ts";

type Value = fc.Arbitrary<unknown>;

/** Of a kind that hardly any field takes. */
export const wrongKind: Value = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53 + 2,
  2 ** 63,
  "",
  "0",
  "NaN",
  "true",
  "x".repeat(100_000),
  [],
  [[]],
  [null],
  {},
  { "": null },
  { toJSON: 1, valueOf: 1, length: 1e9 },
);

export const nested: Value = fc.constantFrom(5, 38, 39, 40, 41, 1000).chain((depth) =>
  fc.boolean().map((inArrays) => {
    let value: unknown = "deep";
    for (let level = 0; level < depth; level += 1) value = inArrays ? [value] : { in: value };
    return value;
  }),
);

export const strangeEntries = fc.array(
  fc.tuple(fc.oneof(fc.constantFrom(...oddNames, ...unstorableWords), oddWord), wrongKind),
  {
    minLength: 1,
    maxLength: 2,
  },
);

/** Assigning would set the prototype instead of an entry that is called `__proto__`. */
export function withEntries(fields: object, more: [string, unknown][]): object {
  return Object.fromEntries([...Object.entries(fields), ...more]);
}

/** Any JSON at all, seldom what no field may hold. */
export const anyJson: Value = fc.oneof(
  { weight: 12, arbitrary: fc.oneof(wrongKind, oddWord) },
  { weight: 1, arbitrary: fc.constantFrom(...unstorableWords) },
  { weight: 1, arbitrary: strangeEntries.map((entries) => withEntries({}, entries)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown) },
);
