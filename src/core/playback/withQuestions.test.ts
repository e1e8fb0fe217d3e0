import { expect, test } from "vitest";
import { playedQuestions, questionOf } from "../../../test/support/guests/playedQuestions.ts";
import { playedSession } from "../../../test/support/events/sessions.ts";
import { programmeOf } from "../../../test/support/screens/programmes.ts";
import { postOf } from "../../../test/support/guests/wallPosts.ts";
import type { PlayedPost } from "../posts/playedWall.ts";
import type { Programme } from "./programme.ts";
import { removeGoneQuestions, withQuestion, withQuestions } from "./withQuestions.ts";

const [one, two] = [questionOf("one", { votes: 1 }), questionOf("two", { votes: 2 })];
const programme = programmeOf({ questions: { e: playedQuestions([one, two]) } });
const votesIn = ({ questions }: Programme) =>
  Object.fromEntries(questions!["e"]!.posts.map(({ id, question }) => [id, question!.votes]));
const change = (post_id: string, post: PlayedPost | null) => ({
  engagement_id: "e",
  post_id,
  post,
  assets: {},
});

test("votes take the place of those before, and a question that was not held comes in", () => {
  const voted = [questionOf("one", { votes: 7 }), questionOf("three", { votes: 4 })];
  expect(votesIn(withQuestions(programme, { engagement_id: "e", posts: voted }))).toEqual({
    one: 7,
    two: 2,
    three: 4,
  });
  expect(withQuestions(programme, { engagement_id: "other", posts: voted })).toBe(programme);
  const without = programmeOf({});
  expect(withQuestions(without, { engagement_id: "e", posts: voted })).toBe(without);
});

test("a question about a session of the stage comes in, however many wait with more votes", () => {
  const waiting = Array.from({ length: 200 }, (_, nth) =>
    questionOf(`morning ${nth}`, { session_id: "morning", votes: 5 }),
  );
  const full = programmeOf({
    sessions: [playedSession("talk", 1_000, 2_000)],
    questions: { e: playedQuestions(waiting) },
  });
  const asked = (session_id: string) =>
    votesIn(withQuestion(full, change("new", questionOf("new", { session_id }))));
  expect(asked("talk")).toHaveProperty("new", 0);
  expect(asked("elsewhere")).not.toHaveProperty("new");
});

test("a question comes, changes and goes; other posts do nothing", () => {
  expect(votesIn(withQuestion(programme, change("one", null)))).toEqual({ two: 2 });
  expect(votesIn(withQuestion(programme, change("new", questionOf("new"))))).toHaveProperty("new", 0);
  const answered = withQuestion(programme, change("two", { ...two, status: "answered" }));
  expect(answered.questions!["e"]!.posts.map(({ status }) => status)).toEqual(["approved", "answered"]);
  expect(withQuestion(programme, change("note", postOf("note")))).toBe(programme);
  expect(withQuestion(programme, change("unknown", null))).toBe(programme);
});

test("what a newer programme no longer shows is in no stored one", () => {
  const newer = programmeOf({ questions: { e: playedQuestions([two]) } });
  expect(votesIn(removeGoneQuestions(programme, newer))).toEqual({ two: 2 });
  expect(removeGoneQuestions(programme, programme)).toBe(programme);
  expect(votesIn(removeGoneQuestions(programme, programmeOf({})))).toEqual({});
});
