import { expect, test } from "vitest";
import { readAcceptLanguage } from "./acceptLanguage.ts";

test("languages come in the order in which they are wanted", () => {
  expect(
    [
      "fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5",
      "en;q=0.3,de",
      "de;q=0, it",
      "de ; q=0.4 , it;level=1;q=0.6",
      "",
      undefined,
      ";;,,q=",
    ].map(readAcceptLanguage),
  ).toEqual([["fr-CH", "fr", "en", "de", "*"], ["de", "en"], ["it"], ["it", "de"], [], [], ["q="]]);
});
