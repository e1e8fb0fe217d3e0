import { expect, test } from "vitest";
import { buildPost } from "../../../../../test/support/guests/studioPost.ts";
import { changeQuestions, noQuestions, type QuestionsChange, questionsIn } from "./questionsState.ts";

const question = (at: number, more: Parameters<typeof buildPost>[1] = {}) =>
  buildPost(at, { kind: "question", status: "approved", held_because: null, ...more });
const after = (...changes: QuestionsChange[]) => changes.reduce(changeQuestions, noQuestions);
const shown = (...changes: QuestionsChange[]) =>
  questionsIn(after(...changes)).map(({ post_id, status, votes }) => [post_id, status, votes]);

test("pages add up, votes are counted, and what is decided here is shown at once", () => {
  expect(
    shown(
      { type: "page", posts: [question(1)] },
      { type: "page", posts: [question(2), buildPost(3)] },
      {
        type: "votes",
        votes: new Map([
          ["p2", 7],
          ["p9", 1],
        ]),
      },
      { type: "decided", post_id: "p1", status: "answered" },
    ),
  ).toEqual([
    ["p1", "answered", 0],
    ["p2", "approved", 7],
  ]);
});

test("what is not there when everything is read anew is gone, and what was taken back is not shown", () => {
  expect(
    shown(
      { type: "page", posts: [question(1), question(2)] },
      { type: "all", posts: [question(2), question(3, { held_because: "withdrawn", status: "hidden" })] },
    ),
  ).toEqual([["p2", "approved", 0]]);
  expect(after({ type: "page", posts: [] }).isRead).toBe(true);
});
