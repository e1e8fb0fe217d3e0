import { expect, test } from "vitest";
import { quizOf } from "../../../test/support/quizzes/quizOf.ts";
import { type Action, actions, listAllowedActions, type Game, type Phase, phases } from "./game.ts";
import { dueAt, newGame, step } from "./step.ts";

const quiz = quizOf([["choice", "choice"], ["choice"]]);
const now = 1_000_000;

/** A game of three questions that is in this phase of the second. */
function gameIn(phase: Phase, rest: Partial<Game> = {}): Game {
  const lobby = newGame(quiz, 0);
  if (phase === "lobby") return { ...lobby, ...rest };
  const asked = {
    ...lobby,
    phase,
    q: 1,
    counted: 1,
    opens_at: now - 5_000,
    locks_at: now + 15_000,
    since: now - 8_000,
  };
  return { ...asked, ...rest };
}

/** Of each action: where it leads from each phase; null: refused. */
const table: Record<Action, Record<Phase, Phase | null>> = {
  begin: row("question", null, null, null, null, null, null),
  lock: row(null, "locked", null, null, null, null, null),
  reveal: row(null, "reveal", "reveal", null, null, null, null),
  leaderboard: row(null, null, null, "leaderboard", null, null, null),
  next: row(null, null, null, "question", "question", null, null),
  podium: row(null, null, null, "podium", "podium", null, null),
  end: row("ended", "ended", "ended", "ended", "ended", "ended", null),
  auto_on: row("lobby", "question", "locked", "reveal", "leaderboard", "podium", null),
  auto_off: row("lobby", "question", "locked", "reveal", "leaderboard", "podium", null),
};

function row(...to: (Phase | null)[]): Record<Phase, Phase | null> {
  return Object.fromEntries(phases.map((phase, index) => [phase, to[index]!])) as Record<Phase, Phase | null>;
}

test.each(actions.flatMap((action) => phases.map((phase) => [action, phase] as const)))(
  "%s in %s leads where the table says",
  (action, phase) => {
    expect(step(quiz, gameIn(phase), action, now)?.phase ?? null).toBe(table[action][phase]);
    expect(listAllowedActions({ phase, locks_at: 1 }).includes(action)).toBe(table[action][phase] !== null);
  },
);

test("a move by a clock that is a little behind is made in the moment of the one before", () => {
  const before = now - 8_000;
  const ask = (at: number) => step(quiz, gameIn("reveal"), "next", at);
  for (const behind of [before - 1, before - 10_000])
    expect(ask(behind)).toMatchObject({ phase: "question", q: 2, since: before, opens_at: before + 3_000 });
  expect(step(quiz, gameIn("question"), "reveal", before - 2_000)).toMatchObject({ since: before });
});

test("a clock that was set back is followed, so that nothing waits until it is as late as before", () => {
  const set_back = now - 3_600_000;
  const asked = step(quiz, gameIn("reveal"), "next", set_back);
  expect(asked).toMatchObject({ phase: "question", since: set_back, opens_at: set_back + 3_000 });
  const running = { ...quiz, settings: { ...quiz.settings, auto_advance: true } };
  const locked = step(running, gameIn("question", { auto: true }), "lock", set_back)!;
  expect(dueAt(running, locked)).toBe(set_back + 1_000);
  const revealed = step(running, locked, "tick", set_back + 1_000)!;
  expect(revealed).toMatchObject({ phase: "reveal", since: set_back + 1_000 });
  expect(dueAt(running, revealed)).toBe(set_back + 1_000 + running.settings.reveal_ms);
});

test("begin asks the first question, which opens when it was read and locks when its time is over", () => {
  expect(step(quiz, newGame(quiz, 5), "begin", now)).toEqual({
    phase: "question",
    q: 0,
    auto: false,
    opens_at: now + 3_000,
    locks_at: now + 23_000,
    is_locked_early: false,
    counted: 0,
    since: now,
    started_at: 5,
    ended_at: null,
  });
});

test("next after the last question is the podium", () => {
  const last = gameIn("reveal", { q: 2, counted: 3 });
  expect(step(quiz, last, "next", now)).toEqual({
    ...last,
    phase: "podium",
    opens_at: null,
    locks_at: null,
    since: now,
  });
});

test("a lock by hand is early, and so is a reveal of what was not locked", () => {
  for (const action of ["lock", "reveal"] as const)
    expect(step(quiz, gameIn("question"), action, now)).toMatchObject({
      locks_at: now,
      is_locked_early: true,
    });
});

test("a lock that comes when the time is over anyway takes nothing from the last second", () => {
  const over = gameIn("question", { locks_at: now - 100 });
  expect(step(quiz, over, "lock", now)).toMatchObject({ locks_at: now - 100, is_locked_early: false });
});

test("a reveal makes the question count, an end before it does not", () => {
  expect(step(quiz, gameIn("locked"), "reveal", now)).toMatchObject({ counted: 2 });
  expect(step(quiz, gameIn("question"), "end", now)).toMatchObject({ counted: 1, ended_at: now });
  expect(step(quiz, gameIn("locked"), "end", now)).toMatchObject({ counted: 1, ended_at: now });
});

test("auto that is switched on counts from the switch, and again changes nothing", () => {
  const on = step(quiz, gameIn("reveal"), "auto_on", now)!;
  expect(dueAt(quiz, on)).toBe(now + quiz.settings.reveal_ms);
  expect(step(quiz, on, "auto_on", now + 500)).toBe(on);
  expect(dueAt(quiz, step(quiz, on, "auto_off", now + 500)!)).toBeNull();
});

test("a question locks by itself, whoever runs the game", () => {
  const game = gameIn("question");
  expect(step(quiz, game, "tick", game.locks_at! - 1)).toBe(game);
  expect(step(quiz, game, "tick", game.locks_at!)).toEqual({
    ...game,
    phase: "locked",
    since: game.locks_at,
  });
});

test("without auto nothing else happens by itself", () => {
  for (const phase of phases.filter((phase) => phase !== "question")) {
    const game = gameIn(phase);
    expect(step(quiz, game, "tick", now + 1e9)).toBe(game);
  }
});

test.each([
  ["question", [0, 1, 2]],
  ["round", [1, 2]],
  ["end", []],
] as const)("a game that runs by itself shows the leaderboard after each %s", (leaderboard, boards) => {
  const running = { ...quiz, settings: { ...quiz.settings, leaderboard, auto_advance: true } };
  const { read_ms, reveal_ms, board_ms } = running.settings;
  let at = now;
  let game = step(running, newGame(running, 0), "begin", at)!;
  const seen: [Phase, number, number][] = [];
  for (let due = dueAt(running, game); due !== null; due = dueAt(running, game)) {
    game = step(running, game, "tick", due)!;
    seen.push([game.phase, game.q, due - at]);
    at = due;
  }
  const expected: [Phase, number, number][] = [];
  for (const q of [0, 1, 2]) {
    const isBoard = (boards as readonly number[]).includes(q);
    const after_ms = isBoard ? board_ms : reveal_ms;
    expected.push(["locked", q, read_ms + 20_000], ["reveal", q, 1_000]);
    if (isBoard) expected.push(["leaderboard", q, reveal_ms]);
    expected.push(q === 2 ? ["podium", q, after_ms] : ["question", q + 1, after_ms]);
  }
  expect(seen).toEqual(expected);
});

test("a slide has no deadline, takes nothing but next and the end, and counts when it is passed", () => {
  const shown = quizOf([["slide", "choice"], ["slide"]], { auto_advance: true, leaderboard: "round" });
  const slide = step(shown, newGame(shown, 5), "begin", now)!;
  expect(slide).toMatchObject({ phase: "question", q: 0, opens_at: null, locks_at: null, counted: 0 });
  expect([dueAt(shown, slide), step(shown, slide, "tick", now + 1e9)]).toEqual([null, slide]);
  expect(actions.filter((action) => step(shown, slide, action, now) !== null)).toEqual(
    listAllowedActions(slide),
  );
  expect(listAllowedActions(slide)).toEqual(["next", "end", "auto_on", "auto_off"]);
  const asked = step(shown, slide, "next", now)!;
  expect(asked).toMatchObject({ phase: "question", q: 1, locks_at: now + 23_000, counted: 1 });
  const last = step(shown, { ...asked, phase: "leaderboard", counted: 2 }, "next", now)!;
  expect(last).toMatchObject({ phase: "question", q: 2, locks_at: null, counted: 2 });
  expect(step(shown, last, "end", now)).toMatchObject({ phase: "ended", counted: 2 });
  expect(step(shown, last, "next", now)).toMatchObject({ phase: "podium", q: 2, counted: 3 });
});

test("a round is over for its leaderboard when only slides follow", () => {
  const ends = quizOf([["choice", "slide"], ["choice"]], { leaderboard: "round", auto_advance: true });
  const revealed = { ...gameIn("reveal", { q: 0, counted: 1 }), auto: true };
  expect(step(ends, revealed, "tick", now + 1e6)).toMatchObject({ phase: "leaderboard" });
});

test("after an outage a game goes on from where it was", () => {
  const running = { ...quiz, settings: { ...quiz.settings, auto_advance: true } };
  const game = { ...gameIn("reveal"), auto: true };
  const late = game.since + 600_000;
  const board = step(running, game, "tick", late)!;
  expect(board).toEqual({ ...game, phase: "leaderboard", since: late });
  expect(step(running, board, "tick", late + 1)).toBe(board);
});
