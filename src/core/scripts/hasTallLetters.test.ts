import { expect, test } from "vitest";
import { hasTallLetters } from "./hasTallLetters.ts";

test("Arabic, Hindi and Thai need room between lines; Latin, Greek and Japanese do not", () => {
  expect(["مرحبًا بكم", "नमस्ते", "ยินดีต้อนรับ"].map(hasTallLetters)).toEqual([true, true, true]);
  expect(["Welcome", "Καλώς", "ようこそ", ""].map(hasTallLetters)).toEqual([false, false, false, false]);
});
