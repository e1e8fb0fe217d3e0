import type { QuizRoundBoard } from "../../contract/games.ts";
import { rankRound } from "../../core/quizzes/roundBoards.ts";
import type { BoardRow } from "../../core/quizzes/shownGame.ts";
import { writeSheet } from "../../core/quizzes/writeSheet.ts";
import type { Db } from "../db/database.ts";
import type { SharedAddresses } from "../../contract/sharedAddresses.ts";
import { countAddresses } from "../guests/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { computeBoard, foldBoard } from "./boards.ts";
import { readCountedGame } from "./toGame.ts";
import { type GameRow, findQuizGame } from "./games.repo.ts";

/** Reads where a game is, where everybody stands in it, and how the questions that count were answered. */
export async function readResults(call: Call, id: string) {
  const game = await find(call.app.db, getWorkspaceId(call), id);
  const { rows, questions } = await computeBoard(call.app, call.app.pool, game);
  return { game: await readCountedGame(call.app.pool, game), leaderboard: rankFor(game, rows), questions };
}

/** In a practice nobody is before anybody else. */
function rankFor({ quiz }: GameRow, rows: BoardRow[]): BoardRow[] {
  return quiz.practice ? rows.map((row) => ({ ...row, rank: 1, prev_rank: null })) : rows;
}

/** A person reads no more of a round. */
const most_ranked = 100;

/** Ranks everybody by each round alone, of those rounds in which a question counts. A practice ranks nobody. */
export async function readRoundBoards(call: Call, id: string): Promise<{ items: QuizRoundBoard[] }> {
  const game = await find(call.app.db, getWorkspaceId(call), id);
  if (game.quiz.practice) return { items: [] };
  const { progress, members } = await foldBoard(call.app, call.app.pool, game);
  const items = game.quiz.rounds.map(({ title }, round) => ({
    round,
    title,
    questions: progress.questions.filter((asked) => asked.round === round && asked.kind !== "slide").length,
    leaderboard: rankRound(progress, members, round).slice(0, most_ranked),
  }));
  return { items: items.filter(({ questions }) => questions > 0) };
}

/** Reads whether many of the game's players share an address. */
export async function readGameAddresses(call: Call, game_id: string): Promise<SharedAddresses> {
  const { id } = await find(call.app.db, getWorkspaceId(call), game_id);
  return countAddresses(call.app.pool, {
    name: "games.addresses",
    from: "quiz_players WHERE game_id = $1 AND removed_at IS NULL",
    values: [id],
  });
}

/** Writes the leaderboard for a spreadsheet. */
export async function readResultsSheet(call: Call, id: string): Promise<{ name: string; sheet: string }> {
  const game = await find(call.app.db, getWorkspaceId(call), id);
  const { rows } = await computeBoard(call.app, call.app.pool, game);
  return { name: `${game.quiz.title}.csv`, sheet: writeSheet(rankFor(game, rows), game.quiz.settings.mode) };
}

async function find(db: Db, workspace_id: string, id: string): Promise<GameRow> {
  const game = await findQuizGame(db, workspace_id, id);
  if (!game) throw notFound("The game");
  return game;
}
