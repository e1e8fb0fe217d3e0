import { expect, test } from "vitest";
import type { AskedPoll, Vote } from "./poll.ts";
import { readVote, listVoteWords } from "./readVote.ts";

const options = ["a", "b", "c"].map((id) => ({ id, label: id.toUpperCase() }));
const asked = { question: "What?", options: [], max_choices: null, scale: null };
const single: AskedPoll = { ...asked, kind: "single", options };
const multi: AskedPoll = { ...asked, kind: "multi", options, max_choices: 2 };
const ranking: AskedPoll = { ...asked, kind: "ranking", options };
const scale = { min: 0, max: 10, min_label: "", max_label: "" };
const rating: AskedPoll = { ...asked, kind: "rating", scale };
const words: AskedPoll = { ...asked, kind: "words", max_choices: 3 };
const text: AskedPoll = { ...asked, kind: "text" };

const accepted: [AskedPoll, Vote, Vote][] = [
  [single, "b", "b"],
  [multi, ["c"], ["c"]],
  [multi, ["c", "a"], ["a", "c"]],
  [ranking, ["c", "a", "b"], ["c", "a", "b"]],
  [rating, 0, 0],
  [rating, 10, 10],
  [words, ["  blue   sky "], ["blue sky"]],
  [words, ["é".normalize("NFD")], ["é".normalize("NFC")]],
  [words, ["w".repeat(30), "🎉".repeat(30), "x"], ["w".repeat(30), "🎉".repeat(30), "x"]],
  [words, ["\u202Eblue\u200B", "می‌خواهم"], ["blue", "می‌خواهم"]],
  [text, "  a\nb ", "a\nb"],
  [text, "\u2066a\u00AD\u2069", "a"],
  [text, "t".repeat(200), "t".repeat(200)],
];

test.each(accepted)("%j takes %j", (poll, vote, stored) => {
  expect(readVote(poll, vote)).toEqual(stored);
});

const refused: [AskedPoll, Vote][] = [
  [single, "d"],
  [single, ["a"]],
  [single, 1],
  [single, "__proto__"],
  [multi, []],
  [multi, ["a", "b", "c"]],
  [multi, ["a", "a"]],
  [multi, ["a", "d"]],
  [multi, "a"],
  [ranking, ["a", "b"]],
  [ranking, ["a", "b", "b"]],
  [ranking, ["a", "b", "d"]],
  [ranking, ["a", "b", "c", "a"]],
  [rating, -1],
  [rating, 11],
  [rating, 1.5],
  [rating, Number.NaN],
  [rating, "5"],
  [words, []],
  [words, ["a", "b", "c", "d"]],
  [words, ["Blue", " blue"]],
  [words, ["w".repeat(31)]],
  [words, ["  "]],
  [words, ["\u200b"]],
  [words, "blue"],
  [text, ""],
  [text, " \n "],
  [text, "t".repeat(201)],
  [text, 7],
];

test.each(refused)("%j does not take %j", (poll, vote) => {
  expect(readVote(poll, vote)).toBeNull();
});

test("only words and texts are read by people", () => {
  expect(listVoteWords(words, ["a", "b"])).toEqual(["a", "b"]);
  expect(listVoteWords(text, "a b")).toEqual(["a b"]);
  expect([listVoteWords(single, "a"), listVoteWords(multi, ["a"]), listVoteWords(rating, 3)]).toEqual([
    [],
    [],
    [],
  ]);
});
