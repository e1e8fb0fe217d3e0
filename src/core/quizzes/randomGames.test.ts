import fc from "fast-check";
import { expect, test } from "vitest";
import { quizOf } from "../../../test/support/quizzes/quizOf.ts";
import { computeAnswerTime, readAnswer } from "./answer.ts";
import { type Action, actions, listAllowedActions, type Game, phases } from "./game.ts";
import { questionKinds, listQuestions, type Quiz } from "./quiz.ts";
import {
  applyQuestion,
  makeRanker,
  rankStandings,
  type Standing,
  type Standings,
  type TimedAnswer,
} from "./standings.ts";
import { dueAt, grace_ms, newGame, step } from "./step.ts";

/** What happens to a game: somebody acts, time passes, somebody joins or answers, the server forgets what it knew. */
type Deed =
  | { do: "act"; action: Action }
  /** What leads ahead. */
  | { do: "go_on" }
  | { do: "wait"; ms: number }
  | { do: "join" }
  | { do: "answer"; player: number; given: number; waits: boolean }
  | { do: "restart" };

const quizzes = fc
  .record({
    rounds: fc.array(fc.array(fc.constantFrom(...questionKinds), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 3,
    }),
    partial: fc.boolean(),
    hasTiebreaks: fc.boolean(),
    time_s: fc.integer({ min: 5, max: 120 }),
    points: fc.integer({ min: 0, max: 5_000 }),
    settings: fc.record({
      leaderboard: fc.constantFrom("question", "round", "end"),
      streak: fc.boolean(),
      auto_advance: fc.boolean(),
      read_ms: fc.integer({ min: 0, max: 15_000 }),
      reveal_ms: fc.integer({ min: 2_000, max: 30_000 }),
      board_ms: fc.integer({ min: 3_000, max: 60_000 }),
    }),
  })
  .map(({ rounds, settings, hasTiebreaks, ...of_questions }): Quiz => {
    const quiz = quizOf(rounds, settings);
    for (const { question } of listQuestions(quiz)) {
      Object.assign(question, of_questions, question.kind === "slide" && { points: 0 });
      if (hasTiebreaks && question.kind === "number") Object.assign(question, { tiebreak: true, points: 0 });
    }
    return quiz;
  });

const some = (weight: number, given: Record<string, fc.Arbitrary<unknown>>) => ({
  weight,
  arbitrary: fc.record(given),
});

const deeds = fc.oneof(
  some(3, { do: fc.constant("act"), action: fc.constantFrom(...actions) }),
  some(4, { do: fc.constant("go_on") }),
  some(3, { do: fc.constant("wait"), ms: fc.integer({ min: 0, max: 4_000 }) }),
  some(1, { do: fc.constant("wait"), ms: fc.integer({ min: 0, max: 200_000 }) }),
  some(3, { do: fc.constant("join") }),
  some(16, {
    do: fc.constant("answer"),
    player: fc.nat({ max: 5 }),
    given: fc.nat({ max: 5 }),
    waits: fc.boolean(),
  }),
  some(1, { do: fc.constant("restart") }),
) as fc.Arbitrary<Deed>;

const ahead = new Set<Action>(["begin", "reveal", "next"]);

const givenTo: Record<string, readonly unknown[]> = {
  choice: ["a", "b", "c", "d", "nothing", 7],
  multi: [["a", "c"], ["c", "a"], ["a"], ["b", "d"], [], ["a", "a"]],
  true_false: [true, false, true, false, "true", null],
  number: [42, 41, 0, -1e9, "42", Number.NaN],
  text: ["Paris", " pârïs! ", "London", "", "x".repeat(81), 7],
  slide: ["Paris", true, 1, null, [], "a"],
  order: [["a", "b", "c", "d"], ["b", "a", "c", "d"], ["d", "c", "b", "a"], ["a"], "a", ["a", "a", "b", "c"]],
};

/** A server that keeps the game, its players and their answers, and of the standings only what it can make again. */
class Server {
  readonly quiz: Quiz;
  now = 1_000_000;
  game: Game;
  players = ["p0", "p1", "p2"].map((id) => ({ id, from_q: 0 }));
  answers: ({ q: number; player: string; at: number } & TimedAnswer)[] = [];
  #standings: Standings = new Map();
  #folded = 0;

  constructor(quiz: Quiz) {
    this.quiz = quiz;
    this.game = newGame(quiz, this.now);
  }

  do(deed: Deed): void {
    switch (deed.do) {
      case "act":
        return this.#act(deed.action);
      case "go_on":
        return this.#act(listAllowedActions(this.game).find((action) => ahead.has(action)) ?? "auto_on");
      case "wait":
        return this.#wait(deed.ms);
      case "join":
        if (this.game.phase === "ended" || this.players.length === 6) return;
        this.players.push({ id: `p${this.players.length}`, from_q: this.game.q + 1 });
        return;
      case "answer":
        if (deed.waits) this.#wait(Math.max(0, (this.game.opens_at ?? this.now) - this.now));
        return this.#answer(this.players[deed.player % this.players.length]!, deed.given);
      case "restart":
        this.#standings = new Map();
        this.#folded = 0;
    }
  }

  #act(action: Action): void {
    const next = step(this.quiz, this.game, action, this.now);
    expect(next !== null).toBe(listAllowedActions(this.game).includes(action));
    if (next) this.#moveTo(next);
  }

  /** Each deadline is kept, to the moment. */
  #wait(ms: number): void {
    const until = this.now + ms;
    for (
      let due = dueAt(this.quiz, this.game);
      due !== null && due <= until;
      due = dueAt(this.quiz, this.game)
    ) {
      this.now = Math.max(this.now, due);
      this.#moveTo(step(this.quiz, this.game, "tick", this.now)!);
    }
    this.now = until;
    expect(step(this.quiz, this.game, "tick", this.now)).toBe(this.game);
  }

  #answer(player: { id: string; from_q: number }, given: number): void {
    const { game } = this;
    const question = listQuestions(this.quiz)[game.q]?.question;
    if (!question || player.from_q > game.q) return;
    const answer = readAnswer(question, givenTo[question.kind]![given]);
    const ms = computeAnswerTime(game, question, this.now);
    if (answer === null || typeof ms === "string") return;
    if (this.answers.some(({ q, player: id }) => q === game.q && id === player.id)) return;
    this.answers.push({ q: game.q, player: player.id, at: this.now, answer, ms });
    expect(this.now).toBeGreaterThanOrEqual(game.opens_at!);
    expect(this.now).toBeLessThanOrEqual(game.locks_at! + (game.is_locked_early ? 0 : grace_ms));
  }

  #moveTo(next: Game): void {
    check(this.quiz, this.game, next);
    this.game = next;
  }

  /** Goes on from what was known, as a server does that was not restarted. */
  standings(): Standings {
    for (; this.#folded < this.game.counted; this.#folded += 1)
      this.#standings = this.#fold(this.#standings, this.#folded);
    return this.#standings;
  }

  /** From the stored answers alone. */
  rebuilt(): Standings {
    return Array.from({ length: this.game.counted }, (_, q) => q).reduce<Standings>(
      (before, q) => this.#fold(before, q),
      new Map(),
    );
  }

  #fold(before: Standings, q: number): Standings {
    const { question } = listQuestions(this.quiz)[q]!;
    if (question.kind === "slide") return before;
    const everybody = this.players.filter(({ from_q }) => from_q <= q).map(({ id }) => id);
    const given = this.answers
      .filter((answer) => answer.q === q)
      .map((answer) => [answer.player, answer] as const);
    return applyQuestion(before, { question, streak: this.quiz.settings.streak, everybody }, new Map(given));
  }
}

function check(quiz: Quiz, before: Game, after: Game): void {
  const total = listQuestions(quiz).length;
  const due = dueAt(quiz, after);
  const isAsking = after.phase === "question" && (before.phase !== "question" || after.q !== before.q);
  const isSlide = isAsking && listQuestions(quiz)[after.q]!.question.kind === "slide";
  const rules = {
    is_over: before.phase === "ended" && after !== before,
    went_back: after.q < before.q || after.counted < before.counted || after.since < before.since,
    skipped: after.q > before.q + 1,
    outside:
      after.q < -1 ||
      after.q >= total ||
      (after.phase === "lobby") !== (after.q === -1 && after.ended_at === null),
    counts_unrevealed: after.counted > after.q + 1 || (after.phase === "question" && after.counted > after.q),
    wrong_times:
      isAsking &&
      !isSlide &&
      (after.opens_at !== after.since + quiz.settings.read_ms ||
        after.locks_at !== after.opens_at + listQuestions(quiz)[after.q]!.question.time_s * 1_000),
    slide_with_deadline: isSlide && (after.opens_at !== null || after.locks_at !== null || due !== null),
    passed_uncounted: isAsking && after.counted !== after.q,
    moves_alone: due !== null && !after.auto && after.phase !== "question",
    wrong_lock:
      before.phase === "question" &&
      (after.phase === "locked" || after.phase === "reveal") &&
      after.is_locked_early !== after.since < before.locks_at!,
    leaves_out: (after.phase === "reveal" || after.phase === "leaderboard") && after.counted !== after.q + 1,
    never_locks: after.phase === "question" && due !== after.locks_at,
    ends_without_moment: (after.phase === "ended") !== (after.ended_at !== null),
    no_phase: !phases.includes(after.phase),
  };
  expect(Object.entries(rules).flatMap(([rule, is_broken]) => (is_broken ? rule : []))).toEqual([]);
}

function checkBoard(server: Server): void {
  const board = rankStandings(server.standings());
  expect(JSON.stringify(rankStandings(server.rebuilt()))).toBe(JSON.stringify(board));
  const rank = makeRanker(server.standings().values());
  const merit = ({ score, right_ms, tiebreak }: Standing) => JSON.stringify([score, right_ms, tiebreak]);
  board.forEach((row, index) => {
    const above = board[index - 1];
    const ties = above && merit(above) === merit(row);
    expect(rank(row)).toBe(row.rank);
    expect(row.rank).toBe(ties ? above.rank : index + 1);
    if (above) expect(above.score).toBeGreaterThanOrEqual(row.score);
  });
}

/** An answer never scores outside its question, and never more than all of it with the longest streak. */
function checkScores(server: Server): void {
  const asked = listQuestions(server.quiz).slice(0, server.game.counted);
  const most = asked.reduce((sum, { question }) => sum + Math.round(question.points * 1.5), 0);
  for (const [id, { score, correct, streak }] of server.standings()) {
    const { from_q } = server.players.find((player) => player.id === id)!;
    const given = server.answers.filter(({ q, player }) => player === id && q < server.game.counted);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(most);
    expect(correct).toBeLessThanOrEqual(given.length);
    expect(streak).toBeLessThanOrEqual(correct);
    expect(given.every(({ q }) => q >= from_q)).toBe(true);
    expect(new Set(given.map(({ q }) => q)).size).toBe(given.length);
  }
}

test("whatever is done to a game, it stays a game and its leaderboard is what the answers say", () => {
  const reached = new Set<string>();
  let answers = 0;
  fc.assert(
    fc.property(quizzes, fc.array(deeds, { minLength: 10, maxLength: 60, size: "max" }), (quiz, done) => {
      const server = new Server(quiz);
      for (const deed of done) {
        const { counted } = server.game;
        server.do(deed);
        reached.add(server.game.phase);
        if (server.game.counted !== counted) checkBoard(server);
      }
      checkBoard(server);
      checkScores(server);
      answers += server.answers.length;
    }),
    { numRuns: 10_000 },
  );
  expect([...reached].toSorted()).toEqual(phases.toSorted());
  expect(answers).toBeGreaterThan(10_000);
});
