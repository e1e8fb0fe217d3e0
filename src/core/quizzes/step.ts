import { type Action, isAllowed, isAtSlide, type Game } from "./game.ts";
import { type Quiz, listQuestions } from "./quiz.ts";

/** The time between lock and reveal in a game that runs by itself; so late an answer may come after a natural lock. */
export const grace_ms = 1_000;

/** A clock that is behind by more was set back: what waited for it would not come for long. */
const most_behind_ms = 10_000;

export function newGame({ settings }: Quiz, now: number): Game {
  return {
    phase: "lobby",
    q: -1,
    auto: settings.auto_advance,
    opens_at: null,
    locks_at: null,
    is_locked_early: false,
    counted: 0,
    since: now,
    started_at: now,
    ended_at: null,
  };
}

/** Returns null when the action does not fit the phase of the game. A tick that is not due changes nothing. */
export function step(quiz: Quiz, game: Game, move: Action | "tick", now: number): Game | null {
  // The move before may be of a node whose clock is ahead: then this one counts as made in the same moment.
  const behind_ms = game.since - now;
  const at = behind_ms > 0 && behind_ms <= most_behind_ms ? game.since : now;
  return move === "tick" ? tick(quiz, game, at) : act(quiz, game, move, at);
}

function act(quiz: Quiz, game: Game, action: Action, now: number): Game | null {
  if (!isAllowed(action, game)) return null;
  switch (action) {
    case "begin":
      return ask(quiz, game, 0, now);
    case "lock":
      return { ...game, phase: "locked", ...lockEarly(game, now), since: now };
    case "reveal":
      return reveal(game, now);
    case "leaderboard":
      return { ...game, phase: "leaderboard", since: now };
    case "next":
      return ask(quiz, passSlide(game), game.q + 1, now);
    case "podium":
      return moveToPodium(game, now);
    case "end":
      return { ...game, phase: "ended", opens_at: null, locks_at: null, since: now, ended_at: now };
    case "auto_on":
      return game.auto ? game : { ...game, auto: true, since: now };
    case "auto_off":
      return { ...game, auto: false };
  }
  return action satisfies never;
}

/** Returns when the game moves by itself; null when somebody has to move it. */
export function dueAt({ settings }: Quiz, { phase, auto, locks_at, since }: Game): number | null {
  if (phase === "question") return locks_at;
  if (!auto) return null;
  if (phase === "locked") return since + grace_ms;
  if (phase === "reveal") return since + settings.reveal_ms;
  if (phase === "leaderboard") return since + settings.board_ms;
  return null;
}

function tick(quiz: Quiz, game: Game, now: number): Game {
  const due_at = dueAt(quiz, game);
  if (due_at === null || now < due_at) return game;
  switch (game.phase) {
    case "question":
      return { ...game, phase: "locked", since: now };
    case "locked":
      return reveal(game, now);
    case "reveal":
      return afterReveal(quiz, game, now);
    default:
      return ask(quiz, game, game.q + 1, now);
  }
}

function afterReveal(quiz: Quiz, game: Game, now: number): Game {
  const { leaderboard } = quiz.settings;
  const isRoundOver = listQuestions(quiz)[game.q]?.ends_round ?? true;
  if (leaderboard === "question" || (leaderboard === "round" && isRoundOver))
    return { ...game, phase: "leaderboard", since: now };
  return ask(quiz, game, game.q + 1, now);
}

/** A slide counts when the game goes on from it. */
function passSlide(game: Game): Game {
  return isAtSlide(game) ? { ...game, counted: game.q + 1 } : game;
}

/** Opens the question, or the podium after the last one. */
function ask(quiz: Quiz, game: Game, q: number, now: number): Game {
  const asked = listQuestions(quiz)[q];
  if (!asked) return moveToPodium(game, now);
  // Nobody answers a slide, so it has no deadline.
  if (asked.question.kind === "slide")
    return {
      ...game,
      phase: "question",
      q,
      opens_at: null,
      locks_at: null,
      is_locked_early: false,
      since: now,
    };
  const opens_at = now + quiz.settings.read_ms;
  const locks_at = opens_at + asked.question.time_s * 1_000;
  return { ...game, phase: "question", q, opens_at, locks_at, is_locked_early: false, since: now };
}

/** A question that is still open is locked first. */
function reveal(game: Game, now: number): Game {
  const locked = game.phase === "question" ? lockEarly(game, now) : {};
  return { ...game, ...locked, phase: "reveal", counted: game.q + 1, since: now };
}

/** A lock that comes just after the time ran out, before the game noticed, is not early. */
function lockEarly({ locks_at }: Game, now: number): Pick<Game, "locks_at" | "is_locked_early"> {
  return { locks_at: Math.min(locks_at!, now), is_locked_early: now < locks_at! };
}

function moveToPodium(game: Game, now: number): Game {
  return { ...game, phase: "podium", opens_at: null, locks_at: null, since: now };
}
