import type { Reactions, State } from "../../core/engagements/engagement.ts";
import type { Db, Queryable } from "../db/database.ts";

/** Adds to how often guests sent each emoji in this minute. */
export async function addReactions(
  client: Queryable,
  engagement_id: string,
  { at, counts }: { at: number; counts: Record<string, number> },
): Promise<void> {
  await client.query({
    name: "reactions.add",
    text: `INSERT INTO reaction_counts (engagement_id, minute, emoji, count)
           SELECT $1, $2, c.emoji, c.count FROM unnest($3::text[], $4::bigint[]) AS c (emoji, count) ORDER BY c.emoji
           ON CONFLICT (engagement_id, minute, emoji) DO UPDATE SET count = reaction_counts.count + excluded.count`,
    values: [engagement_id, Math.floor(at / 60_000) * 60_000, Object.keys(counts), Object.values(counts)],
  });
}

export async function findReactionsFrom(db: Db, stage_id: string): Promise<string | null> {
  const { reactions_from } = await db
    .selectFrom("stages")
    .select("reactions_from")
    .where("id", "=", stage_id)
    .executeTakeFirstOrThrow();
  return reactions_from;
}

export async function updateReactionsFrom(db: Db, stage_id: string, reactions_from: string | null) {
  await db.updateTable("stages").set({ reactions_from }).where("id", "=", stage_id).execute();
}

/** Holds an engagement so that it is not deleted meanwhile. Returns undefined when the workspace has none with this id. */
export function holdReactingEngagement(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("engagements")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
}

export async function findReactions(client: Queryable, workspace_id: string, id: string) {
  const { rows } = await client.query<{ state: State; reactions: Reactions }>(
    "SELECT state, reactions FROM engagements WHERE workspace_id = $1 AND id = $2",
    [workspace_id, id],
  );
  return rows[0];
}
