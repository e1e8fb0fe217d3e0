import fc from "fast-check";
import { expect, test } from "vitest";
import { batchItem } from "../../contract/records.ts";
import { isPlainItem } from "./isPlainItem.ts";

const name = fc.oneof(
  fc.constantFrom("title", "a_1", "__proto__", "1st", "ü", "", "a".repeat(201)),
  fc.string(),
);
const value = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue());
const fields = fc.oneof(fc.dictionary(name, value), fc.jsonValue());
const ref = fc.oneof(fc.constantFrom("menu/soup", "a", "", "/a", "ä", "a".repeat(201), 7, null), fc.string());
const item = fc.oneof(
  fc.record({ ref, fields }, { requiredKeys: [] }),
  fc.record({ ref, fields, title: fc.jsonValue(), template: fc.jsonValue() }, { requiredKeys: ["ref"] }),
  fc.jsonValue(),
);

test("what is plainly right is what the schema says of it", () => {
  fc.assert(
    fc.property(item, (item) => {
      if (isPlainItem(item)) expect(batchItem.parse(item)).toEqual(item);
    }),
    { numRuns: 2_000 },
  );
});

test("an ordinary item is plainly right, and one that asks for more or is wrong is not", () => {
  const fields = { title: "Leek soup", price: 9.5, vegan: true, note: null };
  expect(isPlainItem({ ref: "menu/soup", fields })).toBe(true);
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`n${n}`, n]));
  for (const other of [
    { ref: "menu/soup", fields, title: "Soup" },
    { ref: "menu/soup" },
    { ref: "menu/soup", fields: [] },
    { ref: "menu/soup", fields: many },
    { ref: "menu/soup", fields: { price: Infinity } },
    { ref: "menu/soup", fields: { "1st": "a" } },
    { ref: "menu soup", fields },
    [],
    null,
  ])
    expect(isPlainItem(other)).toBe(false);
});
