import type { Selectable } from "kysely";
import type { Database } from "../db/schema.ts";
import { notFound } from "../http/errors.ts";
import type { Tx } from "../write.ts";
import { lockEngagementShared, lockEngagementForShare } from "./engagements.repo.ts";

export type EngagementRow = Selectable<Database["engagements"]>;

/**
 * Reads the engagement and locks it until the transaction is over, so that nobody pauses, reopens or deletes it
 * meanwhile. The lock is not that of its row, where whoever wants to change it would wait for as long as others keep
 * coming to share it.
 */
export async function holdEngagement(
  { client, db }: Tx,
  { workspace_id, id }: Pick<EngagementRow, "workspace_id" | "id">,
): Promise<EngagementRow> {
  await lockEngagementShared(client, id);
  const engagement = await lockEngagementForShare(db, workspace_id, id);
  if (!engagement) throw notFound("The engagement");
  return engagement;
}
