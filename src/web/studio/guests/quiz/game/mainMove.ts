import type { QuizGame as Game } from "../../../../../contract/games.ts";
import { isAtSlide, type Phase } from "../../../../../core/quizzes/game.ts";
import type { Quiz } from "../../../../../core/quizzes/quiz.ts";
import { newGame, step } from "../../../../../core/quizzes/step.ts";
import type { Move } from "../labels.ts";

/** How each phase is reached. */
const moveTo: Record<Exclude<Phase, "lobby">, Move> = {
  question: "next",
  locked: "lock",
  reveal: "reveal",
  leaderboard: "leaderboard",
  podium: "podium",
  ended: "end",
};

/** The next sensible thing to do: what a game that runs by itself would do. Null: it is over. */
export function mainMove(
  quiz: Quiz | undefined,
  { phase, q, locks_at }: Pick<Game, "phase" | "q" | "locks_at">,
): Move | null {
  if (phase === "ended") return null;
  if (phase === "lobby") return "begin";
  if (phase === "podium") return "end";
  if (phase === "question") return isAtSlide({ phase, locks_at }) ? "next" : "lock";
  if (!quiz) return phase === "locked" ? "reveal" : "next";
  const next = step(quiz, { ...newGame(quiz, 0), phase, q, auto: true }, "tick", Infinity);
  return next && next.phase !== "lobby" ? moveTo[next.phase] : null;
}
