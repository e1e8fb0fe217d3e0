import type { Selectable } from "kysely";
import type { Database } from "../db/schema.ts";
import { notFound } from "../http/errors.ts";
import type { Tx } from "../write.ts";

export type EngagementRow = Selectable<Database["engagements"]>;

/** As it is, and stays until the transaction is over: nobody pauses, reopens or deletes it meanwhile. */
export async function holdEngagement(
  { db }: Tx,
  { workspace_id, id }: Pick<EngagementRow, "workspace_id" | "id">,
): Promise<EngagementRow> {
  const engagement = await db
    .selectFrom("engagements")
    .selectAll()
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  if (!engagement) throw notFound("The engagement");
  return engagement;
}
