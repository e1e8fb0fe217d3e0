import type { Selectable } from "kysely";
import type { Database } from "../db/schema.ts";
import type { Queryable, Db } from "../db/database.ts";
import type { Quiz } from "../../core/quizzes/quiz.ts";

/** Reads for each engagement the game that runs, or the one that ended last. */
export async function readCurrentGames(q: Queryable, engagement_ids: readonly string[]): Promise<GameRow[]> {
  if (engagement_ids.length === 0) return [];
  const { rows } = await q.query<GameRow>({
    name: "games.current",
    text: `SELECT g.* FROM unnest($1::text[]) AS e (id) CROSS JOIN LATERAL (
             SELECT * FROM quiz_games g WHERE g.engagement_id = e.id
             ORDER BY g.phase = 'ended', g.started_at DESC, g.id DESC LIMIT 1) AS g`,
    values: [engagement_ids],
  });
  return rows;
}

export async function listEndedGames(q: Queryable, engagement_id: string): Promise<GameRow[]> {
  const { rows } = await q.query<GameRow>(
    "SELECT * FROM quiz_games WHERE engagement_id = $1 AND phase = 'ended' ORDER BY started_at, id",
    [engagement_id],
  );
  return rows;
}

export async function lockGamesAlone(client: Queryable, engagement_id: string): Promise<void> {
  await client.query(
    `SELECT pg_advisory_xact_lock(${gameLock("id")})
     FROM (SELECT id FROM quiz_games WHERE engagement_id = $1 ORDER BY id) AS g`,
    [engagement_id],
  );
}

export async function lockQuizGameRows(client: Queryable, engagement_id: string) {
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM quiz_games WHERE engagement_id = $1 ORDER BY id FOR UPDATE",
    [engagement_id],
  );
  return rows;
}

export async function deleteQuizAnswers(client: Queryable, rows: { id: string }[]): Promise<void> {
  await client.query("DELETE FROM quiz_answers WHERE game_id = ANY ($1)", [rows.map(({ id }) => id)]);
}

export async function deletePlayersAndTeams(client: Queryable, rows: { id: string }[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await client.query("DELETE FROM quiz_players WHERE game_id = ANY ($1)", [ids]);
  await client.query("DELETE FROM quiz_teams WHERE game_id = ANY ($1)", [ids]);
}

export async function deleteQuizGames(client: Queryable, engagement_id: string): Promise<void> {
  await client.query("DELETE FROM quiz_games WHERE engagement_id = $1", [engagement_id]);
}

/**
 * Whoever moves a game holds this lock alone before its row; whoever writes in the game while it goes on, such as
 * answers, shares it. Locks of rows have no queue: a move would wait for as long as answers keep coming to share the
 * row.
 */
export const gameLock = (id: string) => `hashtextextended('games/' || ${id}, 0)`;

export async function lockGameAlone(client: Queryable, id: string): Promise<void> {
  await client.query({
    name: "games.alone",
    text: `SELECT pg_advisory_xact_lock(${gameLock("$1")})`,
    values: [id],
  });
}

export function lockQuizGame(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("quiz_games")
    .selectAll()
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function listGameVersion(client: Queryable, workspace_id: string, id: string) {
  const { rows } = await client.query<{ version: number }>({
    name: "games.version",
    text: "SELECT version FROM quiz_games WHERE workspace_id = $1 AND id = $2",
    values: [workspace_id, id],
  });
  return rows;
}

export async function listDueGames(client: Queryable, until: number) {
  const { rows } = await client.query<{ id: string; workspace_id: string; due_at: number }>({
    name: "games.due",
    text: "SELECT id, workspace_id, due_at FROM quiz_games WHERE due_at <= $1",
    values: [until],
  });
  return rows;
}

/** Saves what a move may change of a game. */
export async function updateGame(db: Db, { id, ...game }: GameRow): Promise<void> {
  const { phase, q, auto, opens_at, locks_at, is_locked_early, counted, since, due_at, version, ended_at } =
    game;
  await db
    .updateTable("quiz_games")
    .set({ phase, q, auto, opens_at, locks_at, is_locked_early, counted, since, due_at, version, ended_at })
    .where("id", "=", id)
    .execute();
}

export function findPlayedQuiz(db: Db, workspace_id: string, game_id: string) {
  return db
    .selectFrom("quiz_games")
    .select("quiz")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", game_id)
    .executeTakeFirst();
}

export function findQuizGame(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("quiz_games")
    .selectAll()
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function listRankedGame(client: Queryable, id: string) {
  const { rows } = await client.query<GameRow>({
    name: "games.ranked",
    text: "SELECT * FROM quiz_games WHERE id = $1",
    values: [id],
  });
  return rows;
}

export async function insertQuizGame(db: Db, row: GameRow, quiz: Quiz): Promise<void> {
  await db
    .insertInto("quiz_games")
    .values({ ...row, quiz: JSON.stringify(quiz) })
    .execute();
}

export function findEngagementState(db: Db, engagement_id: string) {
  return db
    .selectFrom("engagements")
    .select("state")
    .where("id", "=", engagement_id)
    .executeTakeFirstOrThrow();
}

export function findRunningGame(db: Db, engagement_id: string) {
  return db
    .selectFrom("quiz_games")
    .select(["id", "workspace_id"])
    .where("engagement_id", "=", engagement_id)
    .where("phase", "<>", "ended")
    .executeTakeFirst();
}

/** A row of a game without the columns that the database itself derives from its quiz. */
export type GameRow = Omit<Selectable<Database["quiz_games"]>, "asset_ids">;
