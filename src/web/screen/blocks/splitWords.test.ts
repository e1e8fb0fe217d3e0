import { expect, test } from "vitest";
import { splitWords } from "./splitWords.ts";

const words = (text: string) => splitWords(text).map(({ from, to }) => text.slice(from, to));

test.each([
  ["Doors open at 19:30.", ["Doors", "open", "at", "19:30."]],
  ["  RISC-V\n and  more ", ["RISC-V", "and", "more"]],
  ["مرحبا بكم في المؤتمر؟", ["مرحبا", "بكم", "في", "المؤتمر؟"]],
  // Which words a browser finds here differs a little from version to version.
  ["東京、大阪。", ["東京、", "大阪。"]],
  ["", []],
])("the words of %j are those a reader sees", (text, expected) => {
  expect(words(text)).toEqual(expected);
});
