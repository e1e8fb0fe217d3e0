import { expect, test } from "vitest";
import { buildPost } from "../../../../../test/support/guests/studioPost.ts";
import {
  findOnScreen,
  findQuestionAlone,
  listQuestions,
  readView,
  type QuestionView,
} from "./questionViews.ts";

const question = (at: number, more: Parameters<typeof buildPost>[1] = {}) =>
  buildPost(at, { kind: "question", status: "approved", held_because: null, ...more });
const ids = (questions: ReturnType<typeof question>[], view: Partial<QuestionView> = {}, kept?: string) =>
  listQuestions(questions, { ...readView({}), ...view }, kept).map(({ post_id }) => post_id);

test("pinned ones come first, then those with the most votes, then the oldest; or the newest", () => {
  const all = [
    question(1, { votes: 2 }),
    question(2, { votes: 5 }),
    question(3, { pinned: true }),
    question(4, { votes: 2 }),
  ];
  expect(ids(all)).toEqual(["p3", "p2", "p1", "p4"]);
  expect(ids(all, { order: "newest" })).toEqual(["p4", "p3", "p2", "p1"]);
});

test("a view lists its statuses, room and session, and nothing that was merged", () => {
  const all = [
    question(1, { room: "hall" }),
    question(2, { status: "featured", session_id: "s1" }),
    question(3, { status: "pending" }),
    question(4, { status: "answered" }),
    question(5, { status: "hidden" }),
    question(6, { merged_into: "p1" }),
  ];
  expect([
    ids(all),
    ids(all, { show: "waiting" }),
    ids(all, { show: "answered" }),
    ids(all, { show: "off" }),
    ids(all, { room: "hall" }),
    ids(all, { session: "s1" }),
    ids(all, { room: "hall" }, "p4"),
    ids(all, {}, "p6"),
  ]).toEqual([["p1", "p2"], ["p3"], ["p4"], ["p5"], ["p1"], ["p2"], ["p1", "p4"], ["p1", "p2"]]);
});

test("an address that names nothing known shows the open ones by votes", () => {
  expect(readView({ show: "x", order: "y" })).toEqual({
    show: "open",
    order: "votes",
    room: undefined,
    session: undefined,
  });
});

test("alone stands the last that was put on screen, else the first open one", () => {
  const alone = (...questions: ReturnType<typeof question>[]) => findQuestionAlone(questions)?.post_id;
  const first = question(1, { votes: 5 });
  const featured = { status: "featured" } as const;
  expect([
    alone(first, question(2)),
    alone(first, question(2, featured)),
    alone(question(2, featured), question(3, { ...featured, votes: 1 }), first),
    alone(question(2, { ...featured, updated_at: 9 }), question(3, { ...featured, votes: 1, updated_at: 8 })),
    alone(question(4, { status: "answered" })),
  ]).toEqual(["p1", "p2", "p3", "p2", undefined]);
});

test("a question takes the place of those on screen in its room, and of no others", () => {
  const all = [
    buildPost(1, { post_id: "a", status: "featured", room: "hall" }),
    buildPost(1, { post_id: "b", status: "approved", room: "hall" }),
    buildPost(1, { post_id: "c", status: "featured", room: "bar" }),
    buildPost(1, { post_id: "d", status: "featured", room: null }),
    buildPost(1, { post_id: "e", status: "featured", room: "hall" }),
  ];
  expect(findOnScreen(all, { post_id: "e", room: "hall" }).map(({ post_id }) => post_id)).toEqual(["a"]);
  expect(findOnScreen(all, { post_id: "b", room: null }).map(({ post_id }) => post_id)).toEqual(["d"]);
});
