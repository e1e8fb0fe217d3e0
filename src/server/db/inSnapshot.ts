import type pg from "pg";
import type { Queryable } from "./database.ts";

/** Everything that is read in it was true at the same moment. */
export async function inSnapshot<T>(
  { pool }: { pool: pg.Pool },
  read: (q: Queryable) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const result = await read(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
