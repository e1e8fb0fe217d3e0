import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../db/database.ts";
import type { Database } from "../db/schema.ts";

export function selectPolls(db: Db, workspace_id: string) {
  return db.selectFrom("polls").selectAll().where("workspace_id", "=", workspace_id);
}

export type PollRow = Awaited<ReturnType<ReturnType<typeof selectPolls>["executeTakeFirstOrThrow"]>>;

export async function insertPoll(db: Db, poll: Insertable<Database["polls"]>): Promise<PollRow> {
  return db.insertInto("polls").values(poll).returningAll().executeTakeFirstOrThrow();
}

export async function updatePoll(
  db: Db,
  id: string,
  changed: Updateable<Database["polls"]>,
): Promise<PollRow> {
  return db
    .updateTable("polls")
    .set({ ...changed, updated_at: sql`now_ms()` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** With all its votes, of every run. */
export async function deletePoll(db: Db, id: string): Promise<void> {
  await db.deleteFrom("poll_votes").where("poll_id", "=", id).execute();
  await db.deleteFrom("polls").where("id", "=", id).execute();
}
