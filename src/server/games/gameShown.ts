import { listQuestions } from "../../core/quizzes/quiz.ts";
import type { GameRow } from "./games.repo.ts";

/** Returns a game in the form of the API. */
export function gameShown({ id, quiz_id, engagement_id, quiz, ...game }: GameRow) {
  const { phase, q, auto, opens_at, locks_at, started_at, ended_at } = game;
  const total = listQuestions(quiz).length;
  const { title } = quiz;
  return {
    id,
    quiz_id,
    engagement_id,
    title,
    phase,
    q,
    total,
    auto,
    opens_at,
    locks_at,
    started_at,
    ended_at,
  };
}
