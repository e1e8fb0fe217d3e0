import type pg from "pg";
import type { Queryable } from "../db/database.ts";
import { type GameRow, gameLock } from "./games.repo.ts";
import { type Members, type Player, type Team, buildMembers } from "../../core/quizzes/sides.ts";
import type { TakenAnswer } from "../../core/quizzes/takenAnswer.ts";
import type { Tx } from "../write.ts";
import { type GameCount, most_names } from "../../core/quizzes/shownGame.ts";
import { grace_ms } from "../../core/quizzes/step.ts";

/** A player's answer in the form in which it is stored. */
export interface NewAnswer {
  q: number;
  player_id: string;
  team_id: string | null;
  answer: string;
  ms: number;
  /** The moment when the answer was received. */
  at: number;
}

/** Reads answers by question and player, each by its key. */
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

export type RankedGame = Pick<GameRow, "id" | "quiz" | "counted">;

/**
 * Tells whether the players are still the same: nobody changes a name or a team, and a player who was removed does
 * not come back.
 */
export interface PlayerCounts {
  joined: number;
  /** Those whose data was erased count twice, because their answers are gone as well. */
  removed: number;
}

export async function readPresent(q: Queryable, id: string): Promise<PlayerCounts> {
  const { rows } = await q.query<PlayerCounts>({
    name: "games.present",
    text: `SELECT count(*)::int AS joined,
             (count(removed_at) + count(*) FILTER (WHERE guest_id = ''))::int AS removed
           FROM quiz_players WHERE game_id = $1`,
    values: [id],
  });
  return rows[0]!;
}

export async function readMembers(q: Queryable, { id, quiz }: RankedGame): Promise<Members & PlayerCounts> {
  const { rows: all } = await q.query<Player & { is_removed: boolean; is_erased: boolean }>({
    name: "games.players",
    text: `SELECT id, name, team_id, from_q, removed_at IS NOT NULL AS is_removed, guest_id = '' AS is_erased
           FROM quiz_players WHERE game_id = $1`,
    values: [id],
  });
  const players = all.filter(({ is_removed }) => !is_removed);
  const { mode } = quiz.settings;
  const teams = mode === "teams" ? await readTeamMembers(q, id) : [];
  return {
    ...buildMembers(mode, players, teams),
    joined: all.length,
    removed: all.length - players.length + all.filter(({ is_erased }) => is_erased).length,
  };
}

async function readTeamMembers(q: Queryable, id: string): Promise<Team[]> {
  const { rows } = await q.query<Team>("SELECT id, name FROM quiz_teams WHERE game_id = $1", [id]);
  return rows;
}

export async function readAnswers(q: Queryable, id: string, question: number): Promise<TakenAnswer[]> {
  const { rows } = await q.query<TakenAnswer>({
    name: "games.answers",
    text: "SELECT player_id, answer, ms, at, by_captain FROM quiz_answers WHERE game_id = $1 AND q = $2",
    values: [id, question],
  });
  return rows;
}

export async function countAnswers(q: Queryable, id: string, question: number): Promise<number> {
  const { rows } = await q.query<{ answers: number }>({
    name: "games.answers.count",
    text: "SELECT count(*)::int AS answers FROM quiz_answers WHERE game_id = $1 AND q = $2",
    values: [id, question],
  });
  return rows[0]!.answers;
}

/** Nodes count one after the other, so that the count told last is not the older one. */
export async function holdCount({ client }: Tx, id: string): Promise<GameRow | undefined> {
  await client.query({
    name: "games.counting",
    text: "SELECT pg_advisory_xact_lock(hashtextextended('counts/' || $1, 0))",
    values: [id],
  });
  const { rows } = await client.query<GameRow>({
    name: "games.counted",
    text: "SELECT * FROM quiz_games WHERE id = $1",
    values: [id],
  });
  return rows[0];
}

const isThere = "game_id = $1 AND removed_at IS NULL";

const namesQuery = {
  solo: `SELECT name FROM quiz_players WHERE ${isThere} ORDER BY joined_at DESC, id DESC LIMIT $2`,
  teams: `SELECT t.name FROM quiz_teams t WHERE t.game_id = $1
            AND EXISTS (SELECT FROM quiz_players p WHERE p.team_id = t.id AND p.removed_at IS NULL)
          ORDER BY t.created_at DESC, t.id DESC LIMIT $2`,
};

const isOfSomebody = `a.game_id = $1 AND a.q = $2 AND a.player_id <> ALL (
  ARRAY(SELECT id FROM quiz_players WHERE game_id = $1 AND removed_at IS NOT NULL))`;

/** Hardly anybody is ever removed, so leaving those out costs far less than looking up everybody. */
const answeredQuery = {
  solo: `SELECT count(*)::int AS answered FROM quiz_answers a WHERE ${isOfSomebody}`,
  teams: `SELECT count(DISTINCT p.team_id)::int AS answered FROM quiz_answers a
          JOIN quiz_players p ON p.id = a.player_id WHERE ${isOfSomebody}`,
};

/** Reads how many answers there are by now. */
export async function readCount(
  q: Queryable,
  { id, q: question, phase, quiz }: Pick<GameRow, "id" | "q" | "phase" | "quiz">,
): Promise<GameCount> {
  const { mode } = quiz.settings;
  const { rows } = await q.query<Pick<GameCount, "players" | "teams">>({
    name: `games.count.${mode}`,
    text: `SELECT count(*)::int AS players, ${mode === "solo" ? 0 : "count(DISTINCT team_id)::int"} AS teams
           FROM quiz_players WHERE ${isThere}`,
    values: [id],
  });
  const isOpen = phase === "question" || phase === "locked";
  return {
    ...rows[0]!,
    answered: isOpen ? await readAnswered(q, { id, q: question, mode }) : 0,
    names: phase === "lobby" ? await readNames(q, { id, mode }) : [],
  };
}

type Mode = keyof typeof namesQuery;

async function readAnswered(
  q: Queryable,
  { id, q: question, mode }: { id: string; q: number; mode: Mode },
): Promise<number> {
  const { rows } = await q.query<{ answered: number }>({
    name: `games.answered.${mode}`,
    text: answeredQuery[mode],
    values: [id, question],
  });
  return rows[0]!.answered;
}

/**
 * A question is open that somebody has answered, and everybody who was seen after that moment and plays it. Whoever
 * answered counts once, on whichever node.
 */
const answeredByAll = `g.phase = 'question' AND g.locks_at IS NOT NULL
  AND EXISTS (
    SELECT FROM quiz_answers a JOIN quiz_players p ON p.id = a.player_id AND p.removed_at IS NULL
    WHERE a.game_id = g.id AND a.q = g.q)
  AND NOT EXISTS (
    SELECT FROM quiz_players p
    WHERE p.game_id = g.id AND p.removed_at IS NULL AND p.seen_at > $1 AND p.from_q <= g.q
      AND NOT EXISTS (
        SELECT FROM quiz_answers a WHERE a.game_id = g.id AND a.q = g.q AND a.player_id = p.id))`;

export async function isAnsweredByAll(
  q: Queryable,
  { id, seen_after }: { id: string; seen_after: number },
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: "games.answeredByAll",
    text: `SELECT FROM quiz_games g WHERE g.id = $2 AND ${answeredByAll}`,
    values: [seen_after, id],
  });
  return rowCount === 1;
}

/** Lists the games whose question locks when all have answered, and all have. */
export async function listAnsweredGames(
  q: Queryable,
  seen_after: number,
): Promise<{ id: string; workspace_id: string }[]> {
  // Whatever is open is due at some moment, and only few games are.
  const { rows } = await q.query<{ id: string; workspace_id: string }>({
    name: "games.allAnswered",
    text: `SELECT g.id, g.workspace_id FROM quiz_games g
           WHERE g.due_at IS NOT NULL AND (g.quiz -> 'settings' ->> 'lock_when_all_answered')::boolean
             AND ${answeredByAll}`,
    values: [seen_after],
  });
  return rows;
}

async function readNames(q: Queryable, { id, mode }: { id: string; mode: Mode }): Promise<string[]> {
  const { rows } = await q.query<{ name: string }>({
    name: `games.names.${mode}`,
    text: namesQuery[mode],
    values: [id, most_names],
  });
  return rows.map(({ name }) => name);
}

/** The captain's answer comes before those of the others. */
const byCaptain = `EXISTS (SELECT FROM quiz_teams t WHERE t.id = a.team_id AND t.captain_id = a.player_id)`;

export async function insertQuizAnswers(
  client: Queryable,
  { id, captain, answers }: { id: string; captain: boolean; answers: NewAnswer[] },
) {
  const { rowCount } = await client.query({
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
  return rowCount;
}
