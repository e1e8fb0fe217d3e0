import fc from "fast-check";
import { expect, test } from "vitest";
import { makeKey, makeKeys } from "./makeKey.ts";

test.each([
  ["G9JGWY", "G9JGWY"],
  ["8079583e-8321-506c-95af-fd2903a5f075", "8079583e-8321-506c-95af-fd2903a5f075"],
  ["-odd_but-fits-", "-odd_but-fits-"],
  ["UB4.136", "UB4-136"],
  ["Saal 1", "Saal-1"],
  ["H.1301 (Cornil)", "H-1301-Cornil"],
  ["talk-7@tool.example", "talk-7-tool-example"],
])("%s has the key %s", (text, key) => {
  expect(makeKey(text)).toBe(key);
});

test.each([
  ["Großer Saal", /^Grosser-Saal-[0-9a-z]{7}$/],
  ["MÄaN0", /^MAaN0-[0-9a-z]{7}$/],
  ["大ホール", /^[0-9a-z]{14}$/],
  ["…", /^[0-9a-z]{14}$/],
  ["x".repeat(65), /^x{56}-[0-9a-z]{7}$/],
])("%s loses something and is marked", (text, key) => {
  expect(makeKey(text)).toMatch(key);
});

const text = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 90 }),
  fc.stringMatching(/^[A-Z]{1,3}[ ._-]\d{1,3}$/),
);

test("a key always fits, and making a key of a key changes nothing", () => {
  fc.assert(
    fc.property(text, (text) => {
      const key = makeKey(text);
      expect(key).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      expect(makeKey(key)).toBe(key);
    }),
    { numRuns: 500 },
  );
});

test("texts side by side have keys of their own, whatever their order", () => {
  fc.assert(
    fc.property(fc.uniqueArray(text, { maxLength: 30 }), (texts) => {
      const { keys } = makeKeys(texts);
      expect(new Set(keys.values()).size).toBe(texts.length);
      expect(makeKeys(texts.toReversed()).keys).toEqual(keys);
    }),
    { numRuns: 300 },
  );
});

test("whoever collides with nobody has the same key in any company", () => {
  fc.assert(
    fc.property(fc.uniqueArray(text, { maxLength: 30 }), (texts) => {
      const { keys, collided } = makeKeys(texts);
      for (const text of texts) if (!collided.includes(text)) expect(keys.get(text)).toBe(makeKey(text));
    }),
    { numRuns: 300 },
  );
});

test("names that differ in marks alone are told apart, and said to be", () => {
  const { keys, collided } = makeKeys(["A.1", "A 1", "A-1", "B 1"]);
  expect(collided).toEqual(["A.1", "A 1"]);
  expect(keys.get("A-1")).toBe("A-1");
  expect(keys.get("B 1")).toBe("B-1");
  expect(keys.get("A.1")).toMatch(/^A-1-[0-9a-z]{7}$/);
});
