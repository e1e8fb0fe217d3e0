import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../db/database.ts";
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
      "created_at",
      "updated_at",
    ])
    .select(
      sql<number>`(SELECT count(*)::int FROM posts
        WHERE posts.engagement_id = engagements.id AND posts.status = 'pending')`.as("waiting"),
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

/** Waits for every post that is being made in it, and the next ones wait for this. */
export async function lockEngagement(
  db: Db,
  workspace_id: string,
  { id, to }: { id: string; to: "change" | "delete" },
): Promise<EngagementRow | undefined> {
  const engagement = selectEngagements(db, workspace_id).where("id", "=", id);
  // Of a change, what only names the engagement need not wait.
  const locked = to === "change" ? engagement.forNoKeyUpdate() : engagement.forUpdate();
  return locked.executeTakeFirst();
}

/** False: another engagement of the installation has this code. */
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
