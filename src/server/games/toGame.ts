import { listQuestions } from "../../core/quizzes/quiz.ts";
import type { Queryable } from "../db/database.ts";
import { readCount } from "./answers.repo.ts";
import type { GameRow } from "./games.repo.ts";

/** Returns a game in the form of the API. */
export function toGame({ id, quiz_id, engagement_id, quiz, ...game }: GameRow) {
  const { phase, q, auto, opens_at, locks_at, started_at, ended_at } = game;
  const total = listQuestions(quiz).length;
  const { title, practice } = quiz;
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
    ...(practice && { practice }),
  };
}

/** Reads a game with how many take part in it. */
export async function readCountedGame(q: Queryable, game: GameRow) {
  const { players, teams, answered } = await readCount(q, game);
  const { mode } = game.quiz.settings;
  return { ...toGame(game), mode, players, teams, answered };
}
