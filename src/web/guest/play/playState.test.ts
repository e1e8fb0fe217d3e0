import { expect, test } from "vitest";
import { type SentAnswer, applyGame, applyPoll, noGameOrPoll, takesAnswers } from "./playState.ts";
import { aGame, anOwn, aPoll } from "../../../../test/support/quizzes/phoneGame.ts";

const asked = aGame({ phase: "question", q: 1, since: 100 });
const own = anOwn();
const given: SentAnswer = { game_id: "game", q: 1, answer: "a", state: "sending", because: null };

test("what is told to everybody leaves what is this phone's own", () => {
  const joined = applyGame(noGameOrPoll, aGame(), own);
  expect(applyGame(joined, asked)).toEqual({ ...noGameOrPoll, game: asked, own_game: own });
  expect(applyGame(joined, aGame({ id: "another" }))).toEqual({
    ...noGameOrPoll,
    game: aGame({ id: "another" }),
  });
  expect(applyGame(joined, null, null)).toEqual(noGameOrPoll);
});

test("what was on its way when newer was told is not heard", () => {
  const before = applyGame(noGameOrPoll, { ...asked, version: 3 }, own);
  expect(applyGame(before, aGame({ version: 2, since: 101 }), null)).toBe(before);
});

test("a move by a clock that was set back is heard, and so is what a node of the release before tells", () => {
  const before = applyGame(noGameOrPoll, { ...asked, version: 3 }, own);
  const locked = { ...asked, version: 4, phase: "locked" as const, since: 1 };
  expect(applyGame(before, locked).game).toBe(locked);
  const { version: _, ...untold } = locked;
  const unversioned = applyGame(before, untold as typeof locked);
  expect(unversioned.game).toBe(untold);
  expect(applyGame(unversioned, locked).game).toBe(locked);
});

test("an answer on its way stays until the next question, and is what the server has", () => {
  const before = { ...applyGame(noGameOrPoll, asked, own), given };
  expect(applyGame(before, { ...asked, phase: "locked", since: 200 }).given).toEqual(given);
  expect(applyGame(before, { ...asked, q: 2, since: 300 }).given).toBe(null);
  const stored = applyGame(before, asked, anOwn({ answer: { q: 1, answer: "b" } }));
  expect(stored.given).toEqual({ game_id: "game", q: 1, answer: "b", state: "stored", because: null });
});

test("a player who is taken out is told so until another game or another name", () => {
  const removed = applyGame(applyGame(noGameOrPoll, asked, own), asked, null);
  expect(removed.wasRemoved).toBe(true);
  expect(applyGame(removed, { ...asked, since: 200 }).wasRemoved).toBe(true);
  expect(applyGame(removed, asked, own).wasRemoved).toBe(false);
  expect(applyGame(removed, aGame({ id: "another" }), null).wasRemoved).toBe(false);
});

test("an answer may count while the question is asked, and until its reveal", () => {
  const phases = ["lobby", "question", "locked", "reveal"] as const;
  expect(
    phases.map((phase) => takesAnswers({ ...noGameOrPoll, game: aGame({ phase, q: 1 }) }, given)),
  ).toEqual([false, true, true, false]);
});

test("a vote belongs to one run of a poll", () => {
  const vote = { poll_id: "poll", run: 1, vote: "a" };
  const voted = applyPoll(noGameOrPoll, aPoll(), vote);
  expect(voted).toEqual({ ...noGameOrPoll, poll: aPoll(), own_vote: vote });
  expect(applyPoll(voted, aPoll({ state: "closed" })).own_vote).toEqual(vote);
  expect(applyPoll(voted, aPoll({ run: 2 })).own_vote).toBe(null);
});
