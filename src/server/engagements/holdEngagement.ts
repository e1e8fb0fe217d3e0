import type { Selectable } from "kysely";
import type { Database } from "../db/schema.ts";
import { notFound } from "../http/errors.ts";
import type { Tx } from "../write.ts";

/** In a statement of its own: what it waited for is seen only by the next one. */
const lockOf = "hashtextextended('engagements/' || $1, 0)";

/** Waits for all who hold it, and lets nobody in before. */
export async function holdEngagementAlone({ client }: Tx, id: string): Promise<void> {
  await client.query({
    name: "engagements.alone",
    text: `SELECT pg_advisory_xact_lock(${lockOf})`,
    values: [id],
  });
}

export type EngagementRow = Selectable<Database["engagements"]>;

/**
 * As it is, and stays until the transaction is over: nobody pauses, reopens or deletes it meanwhile. Not by a lock of its
 * row: there whoever wants to change it would wait for as long as others keep coming to share it.
 */
export async function holdEngagement(
  { client, db }: Tx,
  { workspace_id, id }: Pick<EngagementRow, "workspace_id" | "id">,
): Promise<EngagementRow> {
  await client.query({
    name: "engagements.share",
    text: `SELECT pg_advisory_xact_lock_shared(${lockOf})`,
    values: [id],
  });
  const engagement = await db
    .selectFrom("engagements")
    .selectAll()
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (!engagement) throw notFound("The engagement");
  return engagement;
}
