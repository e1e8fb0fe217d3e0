import { expect, test } from "vitest";
import { answerIn, type Given, hearGame, hearPoll, nothingPlayed, takesAnswers } from "./played.ts";
import { aGame, anOwn, aPoll } from "../../../../test/support/quizzes/phoneGame.ts";

const asked = aGame({ phase: "question", q: 1, since: 100 });
const own = anOwn();
const given: Given = { game_id: "game", q: 1, answer: "a", state: "sending", because: null };

test("what is told to everybody leaves what is this phone's own", () => {
  const joined = hearGame(nothingPlayed, aGame(), own);
  expect(hearGame(joined, asked)).toEqual({ ...nothingPlayed, game: asked, own_game: own });
  expect(hearGame(joined, aGame({ id: "another" }))).toEqual({
    ...nothingPlayed,
    game: aGame({ id: "another" }),
  });
  expect(hearGame(joined, null, null)).toEqual(nothingPlayed);
});

test("what was on its way when newer was told is not heard", () => {
  const before = hearGame(nothingPlayed, asked, own);
  expect(hearGame(before, aGame({ since: 99 }), null)).toBe(before);
});

test("an answer on its way stays until the next question, and is what the server has", () => {
  const before = { ...hearGame(nothingPlayed, asked, own), given };
  expect(hearGame(before, { ...asked, phase: "locked", since: 200 }).given).toEqual(given);
  expect(hearGame(before, { ...asked, q: 2, since: 300 }).given).toBe(null);
  const stored = hearGame(before, asked, anOwn({ answer: { q: 1, answer: "b" } }));
  expect(stored.given).toEqual({ game_id: "game", q: 1, answer: "b", state: "stored", because: null });
});

test("a player who is taken out is told so until another game or another name", () => {
  const removed = hearGame(hearGame(nothingPlayed, asked, own), asked, null);
  expect(removed.wasRemoved).toBe(true);
  expect(hearGame(removed, { ...asked, since: 200 }).wasRemoved).toBe(true);
  expect(hearGame(removed, asked, own).wasRemoved).toBe(false);
  expect(hearGame(removed, aGame({ id: "another" }), null).wasRemoved).toBe(false);
});

test("an answer is shown as it was given", () => {
  expect(
    (["choice", "true_false", "number", "order"] as const).map((kind) =>
      answerIn({ kind }, { choice: "a", true_false: "false", number: "-2.5", order: "b,a" }[kind]),
    ),
  ).toEqual(["a", false, -2.5, ["b", "a"]]);
});

test("an answer may count while the question is asked, and until its reveal", () => {
  const phases = ["lobby", "question", "locked", "reveal"] as const;
  expect(
    phases.map((phase) => takesAnswers({ ...nothingPlayed, game: aGame({ phase, q: 1 }) }, given)),
  ).toEqual([false, true, true, false]);
});

test("a vote belongs to one run of a poll", () => {
  const vote = { poll_id: "poll", run: 1, vote: "a" };
  const voted = hearPoll(nothingPlayed, aPoll(), vote);
  expect(voted).toEqual({ ...nothingPlayed, poll: aPoll(), own_vote: vote });
  expect(hearPoll(voted, aPoll({ state: "closed" })).own_vote).toEqual(vote);
  expect(hearPoll(voted, aPoll({ run: 2 })).own_vote).toBe(null);
});
