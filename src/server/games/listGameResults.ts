import type { Settings } from "../../core/quizzes/quiz.ts";
import type { App } from "../app.ts";
import { computeBoard } from "./boards.ts";
import { listEndedGames } from "./games.repo.ts";

interface GameResult {
  id: string;
  title: string;
  mode: Settings["mode"];
  ranked: number;
  /** A name is null where it must not be shown. */
  winners: { rank: number; name: string | null; score: number; correct: number }[];
}

/** Lists the games of an engagement that ended, each with its first places. Nobody wins a game that is for practice. */
export async function listGameResults(
  app: App,
  { engagement_id, most }: { engagement_id: string; most: number },
): Promise<GameResult[]> {
  const results: GameResult[] = [];
  for (const game of await listEndedGames(app.pool, engagement_id)) {
    if (game.quiz.practice) continue;
    const { rows } = await computeBoard(app, app.pool, game);
    const winners = rows.filter(({ rank }) => rank <= most).slice(0, most * 2);
    results.push({
      id: game.id,
      title: game.quiz.title,
      mode: game.quiz.settings.mode,
      ranked: rows.length,
      winners: winners.map(({ rank, name, score, correct }) => ({ rank, name, score, correct })),
    });
  }
  return results;
}
