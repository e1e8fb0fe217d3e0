import type pg from "pg";
import type { NotDone } from "../../contract/liveMessages.ts";
import type { App } from "../app.ts";
import { gather } from "../db/gather.ts";
import { readStored, type NewAnswer, insertQuizAnswers } from "./answers.repo.ts";
import { boards } from "./boards.ts";

/** Null means that the answer is on disk and will be counted. */
export type AnswerOutcome = Extract<NotDone, "too_late" | "answered_otherwise"> | null;

export type Answers = ReturnType<typeof openAnswers>;

/**
 * Stores the answers to the questions of a game. Answers that come while others are being written are written
 * together next: the more come, the more share a round trip and a flush to disk, and a lone one waits for nobody.
 */
export function openAnswers(app: App, { id, captain }: { id: string; captain: boolean }) {
  const { pool } = app;
  // While one batch is flushed the next is read and planned.
  return gather({ isOfOne: () => false, lanes: 2, most: 2_000, run: takeAll });

  async function takeAll(answers: NewAnswer[]): Promise<AnswerOutcome[]> {
    const written = await addAnswers(pool, { id, captain, answers });
    if (written === answers.length) {
      noteStored(answers);
      return answers.map(() => null);
    }
    const stored = await readStored(pool, id, answers);
    return answers.map(({ q, player_id, answer }) => {
      const earlier = stored.get(`${q} ${player_id}`);
      if (earlier === undefined) return "too_late";
      return earlier === answer ? null : "answered_otherwise";
    });
  }

  /** Whether an answer is a captain's is known to the database alone. */
  function noteStored(answers: NewAnswer[]): void {
    if (captain) return;
    const taken = answers.map(({ player_id, answer, ms, at }) => ({
      player_id,
      answer,
      ms,
      at,
      by_captain: false,
    }));
    app.state(boards).noteStored(id, answers[0]!.q, taken);
  }
}

/**
 * Returns how many were written. A move holds the game alone, so it waits for this statement, or this statement for
 * it. A statement that waited for the lock of the row sees the row as it is after the move, and writes nothing for a
 * question that is over.
 */
async function addAnswers(
  pool: pg.Pool,
  { id, captain, answers }: { id: string; captain: boolean; answers: NewAnswer[] },
): Promise<number> {
  const rowCount = await insertQuizAnswers(pool, { id, captain, answers });
  return rowCount ?? 0;
}
