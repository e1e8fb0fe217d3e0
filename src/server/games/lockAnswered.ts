import { isAtSlide } from "../../core/quizzes/game.ts";
import { step } from "../../core/quizzes/step.ts";
import type { App } from "../app.ts";
import { transaction } from "../write.ts";
import { isAnsweredByAll, listAnsweredGames } from "./answers.repo.ts";
import { Refusal } from "../http/errors.ts";
import type { DueKind } from "../jobs/dueMoves.ts";
import { holdGameAlone } from "./holdGame.ts";
import { saveMove } from "./moveGame.ts";
import { openPaced } from "./openPaced.ts";
import { present_ms } from "./seen.ts";

/** Returns a function that looks whether all who are there have answered; an answer that was stored calls it. */
export function openLocking(app: App, game: { id: string; workspace_id: string }): () => void {
  return openPaced(app, { name: "answers of all players", run: () => lockWhenAllAnswered(app, game) });
}

/** Nobody answers when the last one who was waited for is gone or was removed. */
export const dueLocks: DueKind = {
  name: "questions that all have answered",
  async look(app) {
    const now = app.now();
    const answered = await listAnsweredGames(app.pool, now - present_ms);
    return answered.map(({ id, workspace_id }) => ({ id, workspace_id, due_at: now }));
  },
  async move(app, game) {
    await lockWhenAllAnswered(app, game);
    return null;
  },
};

/**
 * Locks the question that is open when all players who are there have answered it. It counts the stored answers, so
 * whichever node looks sees what all nodes took.
 */
async function lockWhenAllAnswered(
  app: App,
  { id, workspace_id }: { id: string; workspace_id: string },
): Promise<void> {
  const seen_after = () => app.now() - present_ms;
  if (!(await isAnsweredByAll(app.pool, { id, seen_after: seen_after() }))) return;
  await transaction(app, workspace_id, async (tx) => {
    const game = await holdGameAlone(tx, { workspace_id, id });
    const now = app.now();
    const isOpen = game.phase === "question" && !isAtSlide(game) && now >= game.opens_at!;
    // Somebody may have come, or the next question, while this waited for the game.
    if (!isOpen || !(await isAnsweredByAll(tx.client, { id, seen_after: seen_after() }))) return;
    const after = step(game.quiz, game, "lock", now);
    if (after) await saveMove(app, tx, { before: game, after });
  }).catch((error: unknown) => {
    // The game was deleted meanwhile.
    if (!(error instanceof Refusal && error.code === "not_found")) throw error;
  });
}
