import { expect, test } from "vitest";
import type { GuestQuestion } from "../../../core/posts/guestQuestion.ts";
import {
  addPage,
  applyAsked,
  applyVote,
  follows,
  isSettled,
  type QuestionFilter,
  type QuestionList,
  renewList,
  settleList,
  startList,
} from "./questionList.ts";

const popular: QuestionFilter = { tab: "votes", room: null, session_id: null };

function question(post_id: string, given: Partial<GuestQuestion> = {}): GuestQuestion {
  return {
    post_id,
    text: post_id,
    name: null,
    room: null,
    session_id: null,
    votes: 0,
    pinned: false,
    is_answered: false,
    is_featured: false,
    answer_text: null,
    asked_at: 0,
    ...given,
  };
}

const page = (items: GuestQuestion[], more = false, voted: string[] = []) => ({ items, voted, more });
const told = { type: "asked" as const, changed: [], votes: {}, gone: [] };
const ids = ({ shown }: QuestionList) => shown.map(({ post_id }) => post_id);
const two = () => startList(popular, page([question("a", { votes: 2 }), question("b", { votes: 1 })]));

test("numbers move at once, and places only when the list settles", () => {
  const moved = applyAsked(two(), { ...told, votes: { b: 5 } });
  expect(moved.shown.map(({ post_id, votes }) => [post_id, votes])).toEqual([
    ["a", 2],
    ["b", 5],
  ]);
  expect([isSettled(two()), isSettled(moved)]).toEqual([true, false]);
  expect(ids(settleList(moved))).toEqual(["b", "a"]);
  expect(isSettled(settleList(moved))).toBe(true);
});

test("new questions wait until the list settles, and pinned ones come first", () => {
  const asked = applyAsked(two(), { ...told, changed: [question("c"), question("d", { pinned: true })] });
  expect([ids(asked), asked.fresh.length]).toEqual([["a", "b"], 2]);
  expect(ids(settleList(asked))).toEqual(["d", "a", "b", "c"]);
  // One that is changed before it is shown counts once, and one that is withdrawn not at all.
  const changed = applyAsked(asked, { ...told, changed: [question("c", { text: "C" })], gone: ["d"] });
  expect(changed.fresh).toEqual([question("c", { text: "C" })]);
});

test("what is withdrawn or answered stays in its place until the list settles", () => {
  const answered = question("a", { votes: 2, is_answered: true, answer_text: "Yes" });
  const left = applyAsked(two(), { ...told, changed: [answered], gone: ["b", "unknown"] });
  expect([left.shown[0], [...left.gone]]).toEqual([answered, ["b"]]);
  expect(ids(settleList(left))).toEqual([]);
});

test("questions of other rooms, sessions and tabs are none of this list", () => {
  const hall = startList({ tab: "answered", room: "hall", session_id: "s1" }, page([]));
  const fits = { room: "hall", session_id: "s1", is_answered: true };
  const asked = applyAsked(hall, {
    ...told,
    changed: [
      question("a", fits),
      question("b", { ...fits, room: "bar" }),
      question("c", { ...fits, session_id: null }),
      question("d", { ...fits, is_answered: false }),
    ],
  });
  expect(asked.fresh.map(({ post_id }) => post_id)).toEqual(["a"]);
});

test("the newest come first among the newest", () => {
  const newest = startList({ ...popular, tab: "newest" }, page([question("a", { asked_at: 1, votes: 9 })]));
  const asked = applyAsked(newest, { ...told, changed: [question("b", { asked_at: 2 })] });
  expect(ids(settleList(asked))).toEqual(["b", "a"]);
});

test("a question that was never loaded and overtakes one that was makes the list outdated", () => {
  const list = startList(popular, page([question("a", { votes: 2 })], true));
  expect(applyAsked(list, { ...told, votes: { z: 2 } }).isOutdated).toBe(false);
  const outdated = applyAsked(list, { ...told, votes: { z: 3 } });
  expect(outdated.isOutdated).toBe(true);
  const renewed = renewList(outdated, page([question("z", { votes: 3 })], true));
  expect([renewed.isOutdated, ids(settleList(renewed))]).toEqual([false, ["z", "a"]]);
});

test("pages follow each other without a question twice", () => {
  const list = startList(popular, page([question("a"), question("b")], true, ["a"]));
  const added = addPage(list, page([question("b"), question("c")], false, ["c"]), 1);
  expect([ids(added), [...added.voted], added.more, added.reached]).toEqual([
    ["a", "b", "c"],
    ["a", "c"],
    false,
    3,
  ]);
  // One from before does not tell what comes after.
  expect(addPage(added, page([question("a"), question("d")], true), 0)).toMatchObject({
    more: false,
    reached: 3,
  });
});

test("questions that were told as new come to their place with their page", () => {
  const fresh = [question("c"), question("n")];
  const list = applyAsked(startList(popular, page([question("a")], true)), { ...told, changed: fresh });
  const added = addPage(list, page([question("b"), question("c")], false), 1);
  expect([ids(added), added.fresh.map(({ post_id }) => post_id)]).toEqual([["a", "b", "c"], ["n"]]);
});

test("a page follows only if it begins with what is known", () => {
  const list = applyAsked(startList(popular, page([question("a")], true)), {
    ...told,
    changed: [question("n")],
  });
  expect([
    follows(list, page([question("a"), question("b")])),
    follows(list, page([question("n")])),
    follows(list, page([])),
    follows(list, page([question("b")])),
  ]).toEqual([true, true, true, false]);
});

test("a list that is loaded anew knows what is gone and which votes are taken back", () => {
  const list = startList(popular, page([question("a"), question("b")], false, ["a", "b"]));
  const renewed = renewList(list, page([question("b", { votes: 4 })], false));
  expect([[...renewed.gone], [...renewed.voted], renewed.shown[1]!.votes]).toEqual([["a"], ["a"], 4]);
});

test("of a list that is loaded anew, what lies behind the last known question is not called new", () => {
  const list = startList(popular, page([question("a"), question("b")], true));
  const renewed = renewList(
    list,
    page(
      ["a", "x", "b", "c", "d"].map((id) => question(id)),
      true,
    ),
  );
  expect([ids(renewed), renewed.fresh.map(({ post_id }) => post_id)]).toEqual([["a", "b", "c", "d"], ["x"]]);
});

test("an own vote counts once, whether or not it was told before", () => {
  const given = applyVote(two(), { post_id: "b", up: true, isCounted: false });
  expect([given.shown[1]!.votes, given.voted.has("b")]).toEqual([2, true]);
  expect(applyVote(given, { post_id: "b", up: true, isCounted: false })).toBe(given);
  const back = applyVote(given, { post_id: "b", up: false, isCounted: false });
  expect([back.shown[1]!.votes, back.voted.has("b")]).toEqual([1, false]);
  expect(applyVote(two(), { post_id: "b", up: true, isCounted: true }).shown[1]!.votes).toBe(1);
});
