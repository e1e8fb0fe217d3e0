import type pg from "pg";
import type { NotDone } from "../../contract/liveMessages.ts";
import { gather } from "../db/gather.ts";
import { readStored, type NewAnswer, insertQuizAnswers } from "./answers.repo.ts";

/** Null: it is on disk, and will be counted. */
export type AnswerOutcome = Extract<NotDone, "too_late" | "answered_otherwise"> | null;

export type Answers = ReturnType<typeof openAnswers>;

/**
 * The answers to the questions of a game. What comes while others are being written goes together next; so the more come,
 * the more share a trip and a flush to disk, and a lone one waits for nobody.
 */
export function openAnswers(pool: pg.Pool, { id, captain }: { id: string; captain: boolean }) {
  // While one is flushed the next is read and planned.
  return gather({ isOfOne: () => false, lanes: 2, most: 2_000, run: takeAll });

  async function takeAll(answers: NewAnswer[]): Promise<AnswerOutcome[]> {
    const written = await addAnswers(pool, { id, captain, answers });
    if (written === answers.length) return answers.map(() => null);
    const stored = await readStored(pool, id, answers);
    return answers.map(({ q, player_id, answer }) => {
      const earlier = stored.get(`${q} ${player_id}`);
      if (earlier === undefined) return "too_late";
      return earlier === answer ? null : "answered_otherwise";
    });
  }
}

/**
 * How many were written. A move holds the game alone: it waits for this statement, or this statement for it. Whoever waited
 * for the lock of the row sees it as it is after the move, and with a question that is over nothing is written.
 */
async function addAnswers(
  pool: pg.Pool,
  { id, captain, answers }: { id: string; captain: boolean; answers: NewAnswer[] },
): Promise<number> {
  const rowCount = await insertQuizAnswers(pool, { id, captain, answers });
  return rowCount ?? 0;
}
