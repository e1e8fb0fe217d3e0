import type { Queryable, Db } from "../db/database.ts";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Database } from "../db/schema.ts";

export function selectQuizzes(db: Db, workspace_id: string) {
  return db
    .selectFrom("quizzes")
    .select(["id", "engagement_id", "title", "rounds", "settings", "problems", "created_at", "updated_at"])
    .where("workspace_id", "=", workspace_id);
}

export type QuizRow = Awaited<ReturnType<ReturnType<typeof selectQuizzes>["executeTakeFirstOrThrow"]>>;

export async function insertQuiz(db: Db, quiz: Insertable<Database["quizzes"]>): Promise<void> {
  await db.insertInto("quizzes").values(quiz).execute();
}

export async function updateQuiz(
  db: Db,
  id: string,
  changed: Updateable<Database["quizzes"]>,
): Promise<void> {
  await db
    .updateTable("quizzes")
    .set({ ...changed, updated_at: sql`now_ms()` })
    .where("id", "=", id)
    .execute();
}

export async function deleteQuiz(db: Db, id: string): Promise<void> {
  await db.deleteFrom("quizzes").where("id", "=", id).execute();
}

/** Lists games, the newest first. */
export function selectGames(db: Db, workspace_id: string) {
  return db
    .selectFrom("quiz_games")
    .select(["id", "quiz_id", sql<string>`quiz ->> 'title'`.as("title"), "phase", "started_at", "ended_at"])
    .select(sql<true | null>`quiz -> 'practice'`.as("practice"))
    .where("workspace_id", "=", workspace_id)
    .orderBy("started_at", "desc")
    .orderBy("id", "desc");
}

export async function lockQuizPictures(client: Queryable, workspace_id: string, wanted: string[]) {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM assets WHERE workspace_id = $1 AND id = ANY ($2) AND kind = 'image'
     ORDER BY id FOR KEY SHARE`,
    [workspace_id, wanted],
  );
  return rows;
}

export async function lockQuizzes(client: Queryable, engagement_id: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`quizzes ${engagement_id}`]);
}

export async function countQuizzes(client: Queryable, engagement_id: string) {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM quizzes WHERE engagement_id = $1",
    [engagement_id],
  );
  return rows;
}
