import type { Queryable } from "./database.ts";

/** Checks whether the database answers at all. */
export async function ping(client: Queryable): Promise<void> {
  await client.query("SELECT 1");
}
