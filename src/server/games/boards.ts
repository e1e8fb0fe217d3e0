import { atFirst, type Board, boardAfter, type Progress, withQuestion } from "../../core/quizzes/board.ts";
import { listQuestions } from "../../core/quizzes/quiz.ts";
import type { Members } from "../../core/quizzes/sides.ts";
import type { App, NodeState } from "../app.ts";
import { createLruCache } from "../createLruCache.ts";
import type { Queryable } from "../db/database.ts";
import { readPresent, type PlayerCounts, readMembers, type RankedGame, readAnswers } from "./answers.repo.ts";

export type { Board } from "../../core/quizzes/board.ts";

/** Of so many games a node remembers where everybody stands; of another it is read from the first answer on. */
const most_kept = 40;

/** A board with what the next question is folded over. */
export interface CachedBoard {
  counted: number;
  progress: Progress;
  members: Members & PlayerCounts;
  board: Board;
}

/** Where everybody stands in the games that were asked for last. */
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

/** Where everybody stands in the games of this node. */
export const boards: NodeState<Boards> = { open: () => new Boards() };

/** Where everybody stands after the questions that count. */
export async function computeBoard(app: App, q: Queryable, game: RankedGame): Promise<Board> {
  const kept = await foldBoard(app, q, game);
  if (q === app.pool) app.state(boards).keep(game.id, kept);
  return kept.board;
}

/** To be kept once the transaction is over: until then it may be undone, and the question go on. */
export async function foldBoard(app: App, q: Queryable, game: RankedGame): Promise<CachedBoard> {
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
