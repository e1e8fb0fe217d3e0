import { expect, test } from "vitest";
import type { Question, Round } from "../../../../../core/quizzes/quiz.ts";
import { findDropPlace, isDropPlace, listRows, sayDropPlace } from "./roundRows.ts";

const round = (id: string, ...questions: string[]): Round => ({
  id,
  title: id === "A" ? "Warm-up" : "",
  questions: questions.map((id) => ({ id }) as Question),
});
const rounds = [round("A", "a", "b"), round("B"), round("C", "c")];
const rows = listRows(rounds, new Set(["C"]));

test("a question lies between the heads and ends of rounds; of a folded round only the head is there", () => {
  expect(rows.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    "round A",
    "question a",
    "question b",
    "end A",
    "round B",
    "end B",
    "round C",
  ]);
});

test("every place among the rows is one in a round", () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((index) => findDropPlace(rows, "a", index))).toEqual([
    null,
    { round_id: "A", before: "b" },
    { round_id: "A", before: null },
    { round_id: "A", before: null },
    { round_id: "B", before: null },
    { round_id: "B", before: null },
    { round_id: "C", before: null },
  ]);
  expect([0, 1, 2, 3, 4, 5, 6].filter((index) => isDropPlace(rows, "a", index))).toEqual([1, 2, 4, 6]);
});

test("a place is said by its round", () => {
  expect([
    sayDropPlace(rounds, { round_id: "A", before: "b" }),
    sayDropPlace(rounds, { round_id: "B", before: null }),
  ]).toEqual(["place 2 of Warm-up", "the end of round 2"]);
});
