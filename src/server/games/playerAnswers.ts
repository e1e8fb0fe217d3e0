import { z } from "zod";
import { writeSheetLine } from "../../core/records/writeSheetLine.ts";
import { listPlayerAnswers, type PlayerAnswer } from "../../core/quizzes/listPlayerAnswers.ts";
import { listQuestions } from "../../core/quizzes/quiz.ts";
import { buildMembers, type Player } from "../../core/quizzes/sides.ts";
import type { TakenAnswer } from "../../core/quizzes/takenAnswer.ts";
import type { Queryable } from "../db/database.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { buildPage, readCursor } from "../http/page.ts";
import { listAnswersOf, listPlayersAfter, listTeamMates } from "./playerAnswers.repo.ts";
import { findQuizGame, type GameRow } from "./games.repo.ts";

interface PlayersQuery {
  limit: number;
  cursor?: string | undefined;
  player_id?: string | undefined;
}

const list = "quiz-answers";
const key = z.tuple([z.string()]);

/** Reads a page of players with what each answered. */
export async function readPlayerAnswers(call: Call, game_id: string, query: PlayersQuery) {
  const game = await find(call, game_id);
  const { limit, cursor, player_id } = query;
  const [after = ""] = readCursor(list, cursor, key) ?? [];
  const { pool } = call.app;
  const rows = await listPlayersAfter(pool, { game_id, after, player_id, limit: limit + 1 });
  const answers = await readAnswersOf(pool, game, rows.slice(0, limit));
  return buildPage(rows, {
    list,
    limit,
    key: ({ id }) => [id],
    item: ({ id, name, team }) => ({ player_id: id, name, team, answers: answers.get(id) ?? [] }),
  });
}

/** So many players are read at once for a spreadsheet. */
const together = 500;

/** Writes all that all players answered, one line for each player and question, as it is read. */
export async function writeAnswersSheet(call: Call, game_id: string) {
  const game = await find(call, game_id);
  return { name: `${game.quiz.title} – answers.csv`, lines: writeLines(call.app.pool, game) };
}

export async function* writeLines(pool: Queryable, game: GameRow): AsyncGenerator<string> {
  const isTeams = game.quiz.settings.mode === "teams";
  const asked = listQuestions(game.quiz);
  const columns = ["round", "number", "question", "answer", "correct", "points", "ms"];
  yield `\uFEFF${writeSheetLine(["player", ...(isTeams ? ["team"] : []), ...columns])}`;
  for (let after = ""; ;) {
    const players = await listPlayersAfter(pool, { game_id: game.id, after, limit: together });
    const answers = await readAnswersOf(pool, game, players);
    const lines = players.flatMap(({ id, name, team }) =>
      (answers.get(id) ?? []).map((answer) => {
        const { round_title, question } = asked[answer.index]!;
        const { index, words, correct, points, ms } = answer;
        return writeSheetLine([
          name,
          ...(isTeams ? [team] : []),
          round_title,
          index + 1,
          question.text,
          words,
          correct,
          points,
          ms,
        ]);
      }),
    );
    yield lines.join("");
    if (players.length < together) return;
    after = players.at(-1)!.id;
  }
}

async function readAnswersOf(
  pool: Queryable,
  { id, quiz, counted }: GameRow,
  players: (Player & { team: string | null })[],
): Promise<Map<string, PlayerAnswer[]>> {
  const { mode } = quiz.settings;
  const teams = new Map(
    players.flatMap(({ team_id, team }) => (team_id === null ? [] : [[team_id, team ?? ""]])),
  );
  const mates = mode === "teams" ? await listTeamMates(pool, id, [...teams.keys()]) : players;
  const rows = await listAnswersOf(pool, { game_id: id, counted, player_ids: mates.map((mate) => mate.id) });
  return listPlayerAnswers({
    quiz,
    counted,
    members: buildMembers(
      mode,
      mates,
      Array.from(teams, ([team_id, name]) => ({ id: team_id, name })),
    ),
    players,
    answers: Map.groupBy<number, TakenAnswer & { q: number }>(rows, ({ q }) => q),
  });
}

async function find(call: Call, id: string): Promise<GameRow> {
  const game = await findQuizGame(call.app.db, getWorkspaceId(call), id);
  if (!game) throw notFound("The game");
  return game;
}
