import { topics } from "../../contract/topics.ts";
import type { Quiz } from "../../core/quizzes/quiz.ts";
import { dueAt, newGame } from "../../core/quizzes/step.ts";
import { toPracticeQuiz } from "../../core/quizzes/toPracticeQuiz.ts";
import { holdEngagementAlone } from "../engagements/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict } from "../http/errors.ts";
import { newId } from "../newId.ts";
import { holdQuiz, readQuiz } from "../quizzes/index.ts";
import { type Tx, write } from "../write.ts";
import { toGame } from "./toGame.ts";
import { holdGameAlone } from "./holdGame.ts";
import { type GameRow, insertQuizGame, findEngagementState, findRunningGame } from "./games.repo.ts";
import { endGame } from "./moveGame.ts";
import { tellGame, tellPhase } from "./tellGame.ts";

/** Starts a game in the lobby, with the quiz as it is now. A game that runs in the engagement ends first. */
export async function startGame(
  call: Call,
  quiz_id: string,
  { practice = false }: { practice?: boolean | undefined } = {},
) {
  const { app } = call;
  const workspace_id = getWorkspaceId(call);
  const { engagement_id } = await readQuiz(call, quiz_id);
  return write(call, async (tx) => {
    const playable = await holdPlayable(tx, { workspace_id, engagement_id, quiz_id });
    const quiz = practice ? toPracticeQuiz(playable) : playable;
    await endRunning(call, tx, engagement_id);
    const game = newGame(quiz, app.now());
    const row: GameRow = {
      id: newId(),
      workspace_id,
      engagement_id,
      quiz_id,
      quiz,
      ...game,
      due_at: dueAt(quiz, game),
      version: 1,
    };
    await insertQuizGame(tx.db, row, quiz);
    await tellGame(app, tx, row);
    await tellPhase(app, tx, row);
    // Screens load the pictures of its questions before they are asked.
    tx.change(topics.engagement(engagement_id));
    return toGame(row);
  });
}

/**
 * Locks the quiz with its engagement alone, so that of two games that start at once the first is ended by the second.
 */
async function holdPlayable(
  tx: Tx,
  { workspace_id, engagement_id, quiz_id }: Record<"workspace_id" | "engagement_id" | "quiz_id", string>,
): Promise<Quiz> {
  await holdEngagementAlone(tx, engagement_id);
  const { title, rounds, settings, problem } = await holdQuiz(tx, workspace_id, quiz_id);
  const { state } = await findEngagementState(tx.db, engagement_id);
  if (state === "closed") throw conflict("The engagement is closed: open it to start a game");
  if (problem !== null) throw conflict(problem);
  return { title, rounds, settings };
}

async function endRunning({ app }: Call, tx: Tx, engagement_id: string): Promise<void> {
  const running = await findRunningGame(tx.db, engagement_id);
  if (running) await endGame(app, tx, await holdGameAlone(tx, running));
}
