import { expect, test } from "vitest";
import { answerFormat } from "./answerFormat.ts";

test.each([
  ["en", "", 1969, "1969"],
  ["de-CH", "", 12_345.5, "12'345.5"],
  ["en", "m", 8849, "8,849"],
  ["ar-EG", "", 1969, "١٩٦٩"],
])("in %s with the unit “%s” %d is %s", (language, unit, number, written) => {
  expect(answerFormat(language, unit).format(number)).toBe(written);
});
