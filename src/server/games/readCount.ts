import { type GameCount, most_names } from "../../core/quizzes/shownGame.ts";
import type { Queryable } from "../db/database.ts";
import type { GameRow } from "./holdGame.ts";

const isThere = "game_id = $1 AND removed_at IS NULL";

const namesQuery = {
  solo: `SELECT name FROM quiz_players WHERE ${isThere} ORDER BY joined_at DESC, id DESC LIMIT $2`,
  teams: `SELECT t.name FROM quiz_teams t WHERE t.game_id = $1
            AND EXISTS (SELECT FROM quiz_players p WHERE p.team_id = t.id AND p.removed_at IS NULL)
          ORDER BY t.created_at DESC, t.id DESC LIMIT $2`,
};

const isOfSomebody = `a.game_id = $1 AND a.q = $2 AND a.player_id <> ALL (
  ARRAY(SELECT id FROM quiz_players WHERE game_id = $1 AND removed_at IS NOT NULL))`;

/** Hardly anybody is ever removed: to leave them out is far less than to look up everybody. */
const answeredQuery = {
  solo: `SELECT count(*)::int AS answered FROM quiz_answers a WHERE ${isOfSomebody}`,
  teams: `SELECT count(DISTINCT p.team_id)::int AS answered FROM quiz_answers a
          JOIN quiz_players p ON p.id = a.player_id WHERE ${isOfSomebody}`,
};

/** How many there are by now. */
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

async function readNames(q: Queryable, { id, mode }: { id: string; mode: Mode }): Promise<string[]> {
  const { rows } = await q.query<{ name: string }>({
    name: `games.names.${mode}`,
    text: namesQuery[mode],
    values: [id, most_names],
  });
  return rows.map(({ name }) => name);
}
