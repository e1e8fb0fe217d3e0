import { expect, test } from "vitest";
import { findQuizLabels } from "../quiz/quizLabels.ts";
import { findPollLabels } from "./pollLabels.ts";

test.each([
  ["ar-EG", ["صوت", "أصوات", "صوتًا", "صوت"]],
  ["de-CH", ["Stimme", "Stimmen", "Stimmen", "Stimmen"]],
  ["fr", ["vote", "votes", "votes", "votes"]],
  ["ja", ["票", "票", "票", "票"]],
])("in %s a poll's word for votes agrees with their number", (language, forms) => {
  expect([1, 5, 12, 100].map(findPollLabels(language).votes)).toEqual(forms);
});

test.each([
  ["ar", ["لاعب", "لاعبين", "لاعبًا", "لاعب"], "السؤال 2 من 9"],
  ["en", ["player is in", "players are in", "players are in", "players are in"], "Question 2 of 9"],
  ["ja", ["人が参加中", "人が参加中", "人が参加中", "人が参加中"], "第2問(全9問)"],
])("in %s a quiz counts its players and its questions", (language, forms, question) => {
  const { players, question: say } = findQuizLabels(language);
  expect([[1, 5, 12, 100].map(players), say("2", "9")]).toEqual([forms, question]);
});

test("a language nobody has written labels for is spoken to in English", () => {
  expect([findPollLabels("xx"), findQuizLabels("xx")]).toEqual([findPollLabels("en"), findQuizLabels("en")]);
});
