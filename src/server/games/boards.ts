import { atFirst, type Board, boardAfter, type Progress, withQuestion } from "../../core/quizzes/board.ts";
import { listQuestions } from "../../core/quizzes/quiz.ts";
import type { Members } from "../../core/quizzes/sides.ts";
import type { TakenAnswer } from "../../core/quizzes/takenAnswer.ts";
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

/** The answers to one question that this node stored itself. */
interface OwnAnswers {
  q: number;
  answers: TakenAnswer[];
}

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
  #stored = createLruCache<OwnAnswers>(most_kept);

  get(id: string): CachedBoard | undefined {
    return this.#kept.peek(id);
  }

  keep(id: string, kept: CachedBoard): void {
    this.#kept.set(id, kept);
    const stored = this.#stored.peek(id);
    if (stored && stored.q < kept.counted) this.#stored.delete(id);
  }

  getAhead(id: string): CachedBoard | undefined {
    return this.#ahead.peek(id);
  }

  keepAhead(id: string, ahead: CachedBoard): void {
    this.#ahead.set(id, ahead);
  }

  /** Notes answers to a question that this node has just stored, each for the first time. */
  noteStored(id: string, q: number, answers: TakenAnswer[]): void {
    const known = this.#stored.peek(id);
    if (known?.q === q) known.answers.push(...answers);
    else this.#stored.set(id, { q, answers });
  }

  getStored(id: string, q: number): TakenAnswer[] {
    const known = this.#stored.peek(id);
    return known?.q === q ? known.answers : [];
  }

  forget(id: string): void {
    this.#kept.delete(id);
    this.#ahead.delete(id);
    this.#stored.delete(id);
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
  const last_answered = counted > 0 ? await countAnswers(q, game.id, counted - 1) : 0;
  const ahead = app.state(boards).getAhead(game.id);
  // An answer that is stored stays as it is, so equally many are the same ones.
  if (ahead?.counted === counted && areSamePlayers(ahead, present) && ahead.answered === last_answered)
    return ahead;
  const readTaken = async (index: number): Promise<TakenAnswer[]> => {
    if (index !== counted - 1) return readAnswers(q, game.id, index);
    const own = app.state(boards).getStored(game.id, index);
    // Where nobody was removed all that were stored are still there, so equally many are all there are.
    const isAll = present.removed === 0 && own.length === last_answered;
    return isAll ? own : readAnswers(q, game.id, index);
  };
  const members = before && isSame ? before.members : await readMembers(q, game);
  // The answers of a player who was removed, or whose data was erased, are taken out of every question.
  const areAllThere =
    before && before.members.removed === members.removed && before.members.joined <= members.joined;
  const isFurther = areAllThere && before.counted <= counted;
  const from = isFurther ? before.counted : 0;
  let progress = isFurther ? before.progress : atFirst;
  let answered = isFurther ? before.answered : 0;
  for (const asked of listQuestions(quiz).slice(from, counted)) {
    const answers = await readTaken(asked.index);
    progress = withQuestion(progress, asked, { settings: quiz.settings, members, answers });
    answered = answers.length;
  }
  return { counted, answered, progress, members, board: boardAfter(progress, members) };
}

function areSamePlayers(known: CachedBoard | undefined, { joined, removed }: PlayerCounts): boolean {
  return known?.members.joined === joined && known.members.removed === removed;
}

/** Folds the open question in before it is revealed, so that the reveal has only to count whether answers came since. */
export async function foldAhead(app: App, id: string): Promise<Board | null> {
  const [game] = await listRankedGame(app.pool, id);
  if (!game || game.counted !== game.q || (game.phase !== "question" && game.phase !== "locked")) return null;
  const ahead = await foldBoard(app, app.pool, { ...game, counted: game.q + 1 });
  app.state(boards).keepAhead(id, ahead);
  return ahead.board;
}
