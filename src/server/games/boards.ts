import { atFirst, type Board, boardAfter, type Progress, withQuestion } from "../../core/quizzes/board.ts";
import { listQuestions } from "../../core/quizzes/quiz.ts";
import type { Members } from "../../core/quizzes/sides.ts";
import type { App, NodeState } from "../app.ts";
import { createLruCache } from "../createLruCache.ts";
import type { Queryable } from "../db/database.ts";
import { readPresent, type PlayerCounts, readMembers, type RankedGame, readAnswers } from "./answers.repo.ts";

export type { Board } from "../../core/quizzes/board.ts";

/** A node remembers the boards of so many games; the board of another game is read from its first answer on. */
const most_kept = 40;

/** A board with what is needed to fold the next question into it. */
export interface CachedBoard {
  counted: number;
  progress: Progress;
  members: Members & PlayerCounts;
  board: Board;
}

/** Remembers where everybody stands in the games that were asked for last. */
export class Boards {
  #kept = createLruCache<CachedBoard>(most_kept);

  get(id: string): CachedBoard | undefined {
    return this.#kept.peek(id);
  }

  keep(id: string, kept: CachedBoard): void {
    this.#kept.set(id, kept);
  }

  forget(id: string): void {
    this.#kept.delete(id);
  }
}

/** The boards of the games of this node. */
export const boards: NodeState<Boards> = { open: () => new Boards() };

/** Computes where everybody stands after the questions that count. */
export async function computeBoard(app: App, q: Queryable, game: RankedGame): Promise<Board> {
  const kept = await foldBoard(app, q, game);
  if (q === app.pool) app.state(boards).keep(game.id, kept);
  return kept.board;
}

/**
 * The result may be cached only once the transaction is over: until then it may be rolled back, and the question go
 * on.
 */
export async function foldBoard(app: App, q: Queryable, game: RankedGame): Promise<CachedBoard> {
  const { quiz, counted } = game;
  const before = app.state(boards).get(game.id);
  const present = await readPresent(q, game.id);
  const isSame = present.joined === before?.members.joined && present.removed === before.members.removed;
  if (before && isSame && before.counted === counted) return before;
  const members = before && isSame ? before.members : await readMembers(q, game);
  // The answers of a player who was removed, or whose data was erased, are taken out of every question.
  const areAllThere =
    before && before.members.removed === members.removed && before.members.joined <= members.joined;
  const isAhead = areAllThere && before.counted <= counted;
  const from = isAhead ? before.counted : 0;
  let progress = isAhead ? before.progress : atFirst;
  for (const asked of listQuestions(quiz).slice(from, counted)) {
    const answers = await readAnswers(q, game.id, asked.index);
    progress = withQuestion(progress, asked, { settings: quiz.settings, members, answers });
  }
  return { counted, progress, members, board: boardAfter(progress, members) };
}
