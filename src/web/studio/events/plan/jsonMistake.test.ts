import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonMistake } from "./jsonMistake.ts";

test.each([
  ['{"a": oops}', 6],
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ["[1, 2", 5],
  ['{"a": 1} x', 9],
  ['{"a": [1}', 8],
  ["", 0],
  ['["a\nb"]', 1],
  ["[01]", 1],
])("%j goes wrong at %i", (text, at) => {
  expect(jsonMistake(text)).toBe(at);
});

test("a mistake is found exactly where there is one", () => {
  const damaged = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom("", ",", "}", '"', "x", ":"))
    .map(
      ([text, place, put]) =>
        text.slice(0, place % (text.length + 1)) + put + text.slice((place + 1) % (text.length + 1)),
    );
  fc.assert(
    fc.property(fc.oneof(fc.json(), damaged), (text) => {
      expect(jsonMistake(text) === null).toBe(reads(text));
    }),
  );
});

function reads(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
