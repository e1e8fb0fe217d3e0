import type { Queryable } from "../db/database.ts";

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
