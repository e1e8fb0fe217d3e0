import type { Tx } from "../write.ts";
import type { Queryable, Db } from "../db/database.ts";
import { type Insertable, type Updateable, sql } from "kysely";
import type { Database } from "../db/schema.ts";

export function selectEngagements(db: Db, workspace_id: string) {
  return db
    .selectFrom("engagements")
    .select([
      "id",
      "title",
      "state",
      "moderation",
      "consent",
      "rooms",
      "kinds",
      "languages",
      "join_code",
      "guests_per_address_per_min",
      "guests_may_speak",
      "reactions",
      "voting",
      "retention_days",
      "wall_delay_s",
      "closed_at",
      "erased_at",
      "created_at",
      "updated_at",
    ])
    .select(
      sql<number>`(SELECT count(*)::int FROM posts
        WHERE posts.engagement_id = engagements.id AND posts.status = 'pending'
          AND posts.merged_into IS NULL)`.as("waiting"),
    )
    .where("workspace_id", "=", workspace_id);
}

export type EngagementRow = Awaited<
  ReturnType<ReturnType<typeof selectEngagements>["executeTakeFirstOrThrow"]>
>;

export async function findEngagement(
  db: Db,
  workspace_id: string,
  id: string,
): Promise<EngagementRow | undefined> {
  return selectEngagements(db, workspace_id).where("id", "=", id).executeTakeFirst();
}

/** Waits for every post that is being made in it, and the next ones wait for this transaction. */
export async function lockEngagement(
  db: Db,
  workspace_id: string,
  { id, to }: { id: string; to: "change" | "delete" },
): Promise<EngagementRow | undefined> {
  const engagement = selectEngagements(db, workspace_id).where("id", "=", id);
  // Rows that only name the engagement need not wait for a change of it.
  const locked = to === "change" ? engagement.forNoKeyUpdate() : engagement.forUpdate();
  return locked.executeTakeFirst();
}

/** Returns false when another engagement of the installation has this code. */
export async function insertEngagement(
  db: Db,
  engagement: Insertable<Database["engagements"]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("engagements")
    .values(engagement)
    .onConflict((conflict) => conflict.column("join_code").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateEngagement(
  db: Db,
  id: string,
  changed: Updateable<Database["engagements"]>,
): Promise<void> {
  await db
    .updateTable("engagements")
    .set({ ...changed, updated_at: sql`now_ms()` })
    .where("id", "=", id)
    .execute();
}

/** The responses stored for retries hold captions and names too. */
export async function forgetAnswers({ client }: Tx, id: string): Promise<void> {
  await client.query(
    `DELETE FROM idempotency_keys WHERE actor_id IN (SELECT 'guest:' || id FROM guests WHERE engagement_id = $1)`,
    [id],
  );
  await client.query(
    `DELETE FROM idempotency_keys WHERE response->>'engagement_id' = $1 AND actor_id IN (
       SELECT DISTINCT split_part(maker, ':', 2) FROM posts WHERE engagement_id = $1 AND guest_id IS NULL)`,
    [id],
  );
}

/** The lock is taken in a statement of its own, because only the next statement sees what it waited for. */
const lockKey = "hashtextextended('engagements/' || $1, 0)";

/** Waits for all who hold it, and lets nobody in before. */
export async function holdEngagementAlone({ client }: Tx, id: string): Promise<void> {
  await client.query({
    name: "engagements.alone",
    text: `SELECT pg_advisory_xact_lock(${lockKey})`,
    values: [id],
  });
}

export async function lockPosts(client: Queryable, id: string): Promise<void> {
  await client.query("SELECT FROM posts WHERE engagement_id = $1 ORDER BY id FOR UPDATE", [id]);
}

export async function lockUploads(client: Queryable, id: string): Promise<void> {
  await client.query("SELECT FROM uploads WHERE engagement_id = $1 ORDER BY id FOR UPDATE", [id]);
}

export async function listEngagementFiles(client: Queryable, id: string) {
  const { rows } = await client.query<{ id: string }>(
    `SELECT f.id FROM post_files f JOIN posts p ON p.id = f.post_id WHERE p.engagement_id = $1
     UNION ALL
     SELECT a.file_id FROM upload_parts a JOIN uploads u ON u.id = a.upload_id WHERE u.engagement_id = $1`,
    [id],
  );
  return rows;
}

export async function deletePostJobs(client: Queryable, id: string): Promise<void> {
  await client.query(
    `DELETE FROM jobs j USING posts p
     WHERE p.engagement_id = $1 AND j.task IN ('photo', 'keepsake', 'video') AND j.subject = p.id`,
    [id],
  );
}

export async function deletePosts(client: Queryable, id: string): Promise<void> {
  await client.query("DELETE FROM posts WHERE engagement_id = $1", [id]);
}

export async function deleteEngagement(client: Queryable, id: string): Promise<void> {
  await client.query("DELETE FROM engagements WHERE id = $1", [id]);
}

export async function deleteUploads(client: Queryable, id: string): Promise<void> {
  await client.query("DELETE FROM uploads WHERE engagement_id = $1", [id]);
}

export async function deleteGuests(client: Queryable, id: string): Promise<void> {
  await client.query("DELETE FROM guests WHERE engagement_id = $1", [id]);
}

export async function listPostsAndGuests(client: Queryable, id: string) {
  const { rows } = await client.query<{ id: string; guest_id: string | null }>(
    "SELECT id, guest_id FROM posts WHERE engagement_id = $1",
    [id],
  );
  return rows;
}

/** Lists the engagements whose guests' data is to be erased by then. */
export async function listEngagementsToErase(client: Queryable, until: number) {
  const { rows } = await client.query<{ id: string; workspace_id: string; due_at: number }>({
    name: "engagements.toErase",
    text: `SELECT id, workspace_id, closed_at + retention_days * 86400000::bigint AS due_at FROM engagements
           WHERE closed_at IS NOT NULL AND erased_at IS NULL AND retention_days IS NOT NULL
             AND closed_at + retention_days * 86400000::bigint <= $1
           ORDER BY closed_at LIMIT 20`,
    values: [until],
  });
  return rows;
}

export async function lockEngagementShared(client: Queryable, id: string): Promise<void> {
  await client.query({
    name: "engagements.share",
    text: `SELECT pg_advisory_xact_lock_shared(${lockKey})`,
    values: [id],
  });
}

export function lockEngagementForShare(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("engagements")
    .selectAll()
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
}

export interface JoinableEngagement {
  id: string;
  title: string;
  languages: string[];
  join_url: string;
}

export async function listJoinable(client: Queryable, workspace_id: string, ids: string[]) {
  const { rows } = await client.query<Omit<JoinableEngagement, "join_url"> & { join_code: string }>(
    "SELECT id, title, languages, join_code FROM engagements WHERE workspace_id = $1 AND id = ANY ($2)",
    [workspace_id, ids],
  );
  return rows;
}
