import { listPictures } from "../../core/quizzes/listPictures.ts";
import type { PlayedQuiz, ShownGame } from "../../core/quizzes/shownGame.ts";
import type { Programme } from "../../core/playback/programme.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { listEngagementsShown, readJoinable } from "../engagements/index.ts";
import { readCurrentGames, type GameRow } from "./games.repo.ts";
import { readShownGame } from "./tellGame.ts";

export interface PlayedQuizzes {
  quizzes: Record<string, PlayedQuiz>;
  /** These are the pictures of the games that run. */
  asset_ids: string[];
}

/** Reads the engagements whose games blocks of these stories show. */
export async function readQuizzes(
  app: App,
  q: Queryable,
  workspace_id: string,
  stories: Pick<Programme, "shots" | "layouts">,
): Promise<PlayedQuizzes> {
  const rows = await readJoinable(app, q, workspace_id, listEngagementsShown("quiz", stories));
  const games = await readCurrentGames(
    q,
    rows.map(({ id }) => id),
  );
  const shown = new Map<string, ShownGame>();
  for (const game of games) shown.set(game.engagement_id, (await readShownGame(app, q, game)).shown);
  const quizzes = rows.map(({ id, ...engagement }): [string, PlayedQuiz] => [
    id,
    { ...engagement, game: shown.get(id) ?? null },
  ]);
  return { quizzes: Object.fromEntries(quizzes), asset_ids: games.flatMap(listPicturesOf) };
}

function listPicturesOf({ phase, quiz }: GameRow): string[] {
  if (phase === "ended") return [];
  return listPictures(quiz.rounds).map(({ asset_id }) => asset_id);
}
