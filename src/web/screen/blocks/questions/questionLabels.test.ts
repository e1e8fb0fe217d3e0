import { expect, test } from "vitest";
import { findQuestionLabels } from "./questionLabels.ts";

test.each([
  ["ar-EG", ["صوت", "أصوات", "صوتًا", "صوت"]],
  ["de-CH", ["Stimme", "Stimmen", "Stimmen", "Stimmen"]],
  ["fr", ["vote", "votes", "votes", "votes"]],
  ["ja", ["票", "票", "票", "票"]],
])("in %s the word for votes agrees with their number", (language, forms) => {
  expect([1, 5, 12, 100].map(findQuestionLabels(language).votes)).toEqual(forms);
});

test("a language nobody has written labels for is spoken to in English", () => {
  expect(findQuestionLabels("xx")).toBe(findQuestionLabels("en"));
});
