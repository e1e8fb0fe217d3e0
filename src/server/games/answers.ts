import type pg from "pg";
import type { NotDone } from "../../contract/liveMessages.ts";
import { grace_ms } from "../../core/quizzes/step.ts";
import { gather } from "../db/gather.ts";
import { gameLock } from "./holdGame.ts";

/** An answer of a player, as it is to be stored. */
export interface NewAnswer {
  q: number;
  player_id: string;
  team_id: string | null;
  answer: string;
  ms: number;
  /** When it was received. */
  at: number;
}

/** Null: it is on disk, and will be counted. */
export type Taken = Extract<NotDone, "too_late" | "answered_otherwise"> | null;

export type Answers = ReturnType<typeof openAnswers>;

/**
 * The answers to the questions of a game. What comes while others are being written goes together next; so the more come,
 * the more share a trip and a flush to disk, and a lone one waits for nobody.
 */
export function openAnswers(pool: pg.Pool, { id, captain }: { id: string; captain: boolean }) {
  // While one is flushed the next is read and planned.
  return gather({ isOfOne: () => false, lanes: 2, most: 2_000, run: takeAll });

  async function takeAll(answers: NewAnswer[]): Promise<Taken[]> {
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

/** The captain's counts before the others'. */
const byCaptain = `EXISTS (SELECT FROM quiz_teams t WHERE t.id = a.team_id AND t.captain_id = a.player_id)`;

/**
 * How many were written. A move holds the game alone: it waits for this statement, or this statement for it. Whoever waited
 * for the lock of the row sees it as it is after the move, and with a question that is over nothing is written.
 */
async function addAnswers(
  pool: pg.Pool,
  { id, captain, answers }: { id: string; captain: boolean; answers: NewAnswer[] },
): Promise<number> {
  const { rowCount } = await pool.query({
    name: captain ? "answers.addByCaptains" : "answers.add",
    text: `WITH g AS MATERIALIZED (
             SELECT g.id, g.q, g.opens_at, g.locks_at + CASE WHEN g.is_locked_early THEN 0 ELSE ${grace_ms} END AS until
             FROM (SELECT pg_advisory_xact_lock_shared(${gameLock("$1")})) AS held, quiz_games g
             WHERE g.id = $1 AND g.phase IN ('question', 'locked') FOR SHARE OF g
           )
           INSERT INTO quiz_answers (game_id, q, player_id, answer, ms, at, by_captain)
           SELECT g.id, a.q, a.player_id, a.answer, a.ms, a.at, ${captain ? byCaptain : "false"}
           FROM g JOIN unnest($2::int[], $3::text[], $4::text[], $5::int[], $6::bigint[], $7::text[])
             AS a (q, player_id, answer, ms, at, team_id) ON a.q = g.q AND a.at BETWEEN g.opens_at AND g.until
           ON CONFLICT DO NOTHING`,
    values: [
      id,
      answers.map(({ q }) => q),
      answers.map(({ player_id }) => player_id),
      answers.map(({ answer }) => answer),
      answers.map(({ ms }) => ms),
      answers.map(({ at }) => at),
      captain ? answers.map(({ team_id }) => team_id) : [],
    ],
  });
  return rowCount ?? 0;
}

/** By question and player, each by its key. */
export async function readStored(
  pool: pg.Pool,
  id: string,
  answers: Pick<NewAnswer, "q" | "player_id">[],
): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ q: number; player_id: string; answer: string }>({
    name: "answers.stored",
    text: `SELECT n.q, n.player_id, a.answer FROM unnest($2::int[], $3::text[]) AS n (q, player_id) CROSS JOIN LATERAL (
             SELECT a.answer FROM quiz_answers a WHERE a.game_id = $1 AND a.q = n.q AND a.player_id = n.player_id LIMIT 1
           ) AS a`,
    values: [id, answers.map(({ q }) => q), answers.map(({ player_id }) => player_id)],
  });
  return new Map(rows.map(({ q, player_id, answer }) => [`${q} ${player_id}`, answer]));
}
