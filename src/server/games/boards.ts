import { atFirst, type Board, boardAfter, type Progress, withQuestion } from "../../core/quizzes/board.ts";
import { listQuestions } from "../../core/quizzes/quiz.ts";
import { type Members, buildMembers, type Player, type Team } from "../../core/quizzes/sides.ts";
import type { TakenAnswer } from "../../core/quizzes/takenAnswer.ts";
import type { App, NodeState } from "../app.ts";
import { createLruCache } from "../createLruCache.ts";
import type { Queryable } from "../db/database.ts";
import type { GameRow } from "./holdGame.ts";

export type { Board } from "../../core/quizzes/board.ts";

/** Of so many games a node remembers where everybody stands; of another it is read from the first answer on. */
const most_kept = 40;

type Ranked = Pick<GameRow, "id" | "quiz" | "counted">;

/** A board with what the next question is folded over. */
export interface Kept {
  counted: number;
  progress: Progress;
  members: Members & Present;
  board: Board;
}

/** Tells whether the same are there: nobody changes a name or a team, and who was removed does not come back. */
interface Present {
  joined: number;
  removed: number;
}

/** Where everybody stands in the games that were asked for last. */
export class Boards {
  #kept = createLruCache<Kept>(most_kept);

  get(id: string): Kept | undefined {
    return this.#kept.peek(id);
  }

  keep(id: string, kept: Kept): void {
    this.#kept.set(id, kept);
  }

  forget(id: string): void {
    this.#kept.delete(id);
  }
}

/** Where everybody stands in the games of this node. */
export const boards: NodeState<Boards> = { open: () => new Boards() };

/** Where everybody stands after the questions that count. */
export async function boardOf(app: App, q: Queryable, game: Ranked): Promise<Board> {
  const kept = await foldBoard(app, q, game);
  if (q === app.pool) app.state(boards).keep(game.id, kept);
  return kept.board;
}

/** To be kept once the transaction is over: until then it may be undone, and the question go on. */
export async function foldBoard(app: App, q: Queryable, game: Ranked): Promise<Kept> {
  const { quiz, counted } = game;
  const before = app.state(boards).get(game.id);
  const present = await readPresent(q, game.id);
  const isSame = present.joined === before?.members.joined && present.removed === before.members.removed;
  if (before && isSame && before.counted === counted) return before;
  const members = before && isSame ? before.members : await readMembers(q, game);
  // What a player who is gone had answered is taken out of every question.
  const isAhead = before && before.counted <= counted && before.members.removed === members.removed;
  const from = isAhead ? before.counted : 0;
  let progress = isAhead ? before.progress : atFirst;
  for (const asked of listQuestions(quiz).slice(from, counted)) {
    const answers = await readAnswers(q, game.id, asked.index);
    progress = withQuestion(progress, asked, { settings: quiz.settings, members, answers });
  }
  return { counted, progress, members, board: boardAfter(progress, members) };
}

async function readPresent(q: Queryable, id: string): Promise<Present> {
  const { rows } = await q.query<Present>({
    name: "games.present",
    text: `SELECT count(*)::int AS joined, count(removed_at)::int AS removed FROM quiz_players WHERE game_id = $1`,
    values: [id],
  });
  return rows[0]!;
}

async function readMembers(q: Queryable, { id, quiz }: Ranked): Promise<Members & Present> {
  const { rows: all } = await q.query<Player & { is_removed: boolean }>({
    name: "games.players",
    text: `SELECT id, name, team_id, from_q, removed_at IS NOT NULL AS is_removed FROM quiz_players WHERE game_id = $1`,
    values: [id],
  });
  const players = all.filter(({ is_removed }) => !is_removed);
  const { mode } = quiz.settings;
  const teams = mode === "teams" ? await readTeams(q, id) : [];
  return {
    ...buildMembers(mode, players, teams),
    joined: all.length,
    removed: all.length - players.length,
  };
}

async function readTeams(q: Queryable, id: string): Promise<Team[]> {
  const { rows } = await q.query<Team>("SELECT id, name FROM quiz_teams WHERE game_id = $1", [id]);
  return rows;
}

async function readAnswers(q: Queryable, id: string, question: number): Promise<TakenAnswer[]> {
  const { rows } = await q.query<TakenAnswer>({
    name: "games.answers",
    text: "SELECT player_id, answer, ms, at, by_captain FROM quiz_answers WHERE game_id = $1 AND q = $2",
    values: [id, question],
  });
  return rows;
}
