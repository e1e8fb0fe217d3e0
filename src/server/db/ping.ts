import type { Queryable } from "./database.ts";

/** Whether the database answers at all. */
export async function ping(client: Queryable): Promise<void> {
  await client.query("SELECT 1");
}
