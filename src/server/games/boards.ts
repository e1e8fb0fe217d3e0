import { atFirst, type Board, boardAfter, type Progress, withQuestion } from "../../core/quizzes/board.ts";
import { listQuestions } from "../../core/quizzes/quiz.ts";
import type { Members } from "../../core/quizzes/sides.ts";
import type { App, NodeState } from "../app.ts";
import { createLruCache } from "../createLruCache.ts";
import type { Queryable } from "../db/database.ts";
import {
  countAnswers,
  type PlayerCounts,
  readAnswers,
  readMembers,
  readPresent,
  type RankedGame,
} from "./answers.repo.ts";
import { listRankedGame } from "./games.repo.ts";

export type { Board } from "../../core/quizzes/board.ts";

/** A node remembers the boards of so many games; the board of another game is read from its first answer on. */
const most_kept = 40;

/** A board with what is needed to fold the next question into it. */
export interface CachedBoard {
  counted: number;
  /** The number of answers to the last question that counts. */
  answered: number;
  progress: Progress;
  members: Members & PlayerCounts;
  board: Board;
}

/** Remembers where everybody stands in the games that were asked for last. */
export class Boards {
  #kept = createLruCache<CachedBoard>(most_kept);
  /** Boards that are true if the open question is revealed and nobody answers before. */
  #ahead = createLruCache<CachedBoard>(most_kept);

  get(id: string): CachedBoard | undefined {
    return this.#kept.peek(id);
  }

  keep(id: string, kept: CachedBoard): void {
    this.#kept.set(id, kept);
  }

  getAhead(id: string): CachedBoard | undefined {
    return this.#ahead.peek(id);
  }

  keepAhead(id: string, ahead: CachedBoard): void {
    this.#ahead.set(id, ahead);
  }

  forget(id: string): void {
    this.#kept.delete(id);
    this.#ahead.delete(id);
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
  const isSame = areSamePlayers(before, present);
  if (before && isSame && before.counted === counted) return before;
  const ahead = app.state(boards).getAhead(game.id);
  if (ahead?.counted === counted && areSamePlayers(ahead, present)) {
    // An answer that is stored stays as it is, so equally many are the same ones.
    if (ahead.answered === (await countAnswers(q, game.id, counted - 1))) return ahead;
  }
  const members = before && isSame ? before.members : await readMembers(q, game);
  // The answers of a player who was removed, or whose data was erased, are taken out of every question.
  const areAllThere =
    before && before.members.removed === members.removed && before.members.joined <= members.joined;
  const isFurther = areAllThere && before.counted <= counted;
  const from = isFurther ? before.counted : 0;
  let progress = isFurther ? before.progress : atFirst;
  let answered = isFurther ? before.answered : 0;
  for (const asked of listQuestions(quiz).slice(from, counted)) {
    const answers = await readAnswers(q, game.id, asked.index);
    progress = withQuestion(progress, asked, { settings: quiz.settings, members, answers });
    answered = answers.length;
  }
  return { counted, answered, progress, members, board: boardAfter(progress, members) };
}

function areSamePlayers(known: CachedBoard | undefined, { joined, removed }: PlayerCounts): boolean {
  return known?.members.joined === joined && known.members.removed === removed;
}

/** Folds the open question in before it is revealed, so that the reveal has only to count whether answers came since. */
export async function foldAhead(app: App, id: string): Promise<void> {
  const [game] = await listRankedGame(app.pool, id);
  if (!game || game.counted !== game.q || (game.phase !== "question" && game.phase !== "locked")) return;
  const ahead = await foldBoard(app, app.pool, { ...game, counted: game.q + 1 });
  app.state(boards).keepAhead(id, ahead);
}
