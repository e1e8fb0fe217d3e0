import { createHmac } from "node:crypto";
import { topics } from "../../contract/topics.ts";
import type { ShownGame } from "../../core/quizzes/shownGame.ts";
import { showsStandings, buildShownGame } from "../../core/quizzes/buildShownGame.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { happened } from "../happened.ts";
import type { Tx } from "../write.ts";
import { foldBoard, type CachedBoard } from "./boards.ts";
import type { GameRow } from "./games.repo.ts";
import { readCount } from "./answers.repo.ts";
import { withPictureUrls } from "./optionPictures.ts";
import { readCountedGame } from "./toGame.ts";

export interface GameView {
  shown: ShownGame;
  /** The board, if it is shown: store it in `boards` when the transaction is over. */
  kept: CachedBoard | null;
}

/** Reads a game as everybody may see it now. */
export async function readShownGame(app: App, q: Queryable, game: GameRow): Promise<GameView> {
  const kept = showsStandings(game) ? await foldBoard(app, q, game) : null;
  const count = await readCount(q, game);
  const { id, quiz } = game;
  const shown = buildShownGame({
    id,
    quiz,
    game,
    board: kept?.board ?? null,
    count,
    shuffled_by: deriveSecret(app, id),
  });
  const question = shown.question && withPictureUrls(app, shown.question);
  return { shown: { ...shown, question }, kept };
}

function deriveSecret({ installation }: App, game_id: string): string {
  return createHmac("sha256", installation.secret).update(`shuffle\n${game_id}`).digest("hex");
}

/** Tells other systems that a game is in another phase, or at another question. */
export async function tellPhase(app: App, tx: Tx, game: GameRow): Promise<void> {
  const { id, workspace_id } = game;
  const told = { app, tx, workspace_id, subject_id: id, read: () => readCountedGame(tx.client, game) };
  await app.hooks.run(happened, { ...told, type: "game.phase" });
}

/** Must be called in every transaction that moves a game, so that screens, phones and desks learn where it is. */
export async function tellGame(app: App, tx: Tx, game: GameRow): Promise<GameView> {
  const read = await readShownGame(app, tx.client, game);
  const { engagement_id } = game;
  tx.change(topics.game(engagement_id), { engagement_id, game: read.shown });
  return read;
}
