import type { Quiz } from "../../core/quizzes/quiz.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { notFound } from "../http/errors.ts";

/** What a game asks, whatever became of the quiz since. */
export async function readPlayedQuiz(call: Call, game_id: string): Promise<Quiz> {
  const game = await call.app.db
    .selectFrom("quiz_games")
    .select("quiz")
    .where("workspace_id", "=", workspaceOf(call))
    .where("id", "=", game_id)
    .executeTakeFirst();
  if (!game) throw notFound("The game");
  return game.quiz;
}
