import { expect, test } from "vitest";
import { wordsOf } from "./wordsOf.ts";

test("words come once each, without short ones, also of scripts without spaces", () => {
  expect(wordsOf("Buy it now, BUY at Acme’s 24 shop!")).toEqual(["Buy", "now", "Acme’s", "shop"]);
  expect(wordsOf("مرحبا بكم")).toEqual(["مرحبا", "بكم"]);
  expect(wordsOf("東京で会いましょう").length).toBeGreaterThan(1);
  expect([wordsOf("?! 12"), wordsOf("one two three four", 2)]).toEqual([[], ["one", "two"]]);
});
