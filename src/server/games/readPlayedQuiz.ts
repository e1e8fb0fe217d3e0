import { type Quiz, usualSettings } from "../../core/quizzes/quiz.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { findPlayedQuiz } from "./games.repo.ts";

/** Reads what a game asks, whatever became of the quiz since. */
export async function readPlayedQuiz(call: Call, game_id: string): Promise<Quiz> {
  const game = await findPlayedQuiz(call.app.db, getWorkspaceId(call), game_id);
  if (!game) throw notFound("The game");
  // A game of an earlier version does not have all settings.
  return { ...game.quiz, settings: { ...usualSettings, ...game.quiz.settings } };
}
