import { createSecretKey, type KeyObject, randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import type { Databases } from "./database.ts";

/** All nodes on one database share this. */
export interface Installation {
  /**
   * The epoch differs whenever the database is another one, including a restored copy, because earlier versions mean
   * nothing then.
   */
  epoch: string;
  /** The secret signs links. It is a key object because making one of its bytes takes ten times as long as signing. */
  secret: KeyObject;
}

export async function openInstallation({ pool }: Pick<Databases, "pool">): Promise<Installation> {
  const secret = await readOrMakeValue(pool, "secret", () => randomBytes(32).toString("base64url"));
  return { epoch: await openEpoch(pool), secret: createSecretKey(secret, "base64url") };
}

/** Of two nodes that start at once, both end up with the value that was stored first. */
async function readOrMakeValue(pool: pg.Pool, name: string, make: () => string): Promise<string> {
  await pool.query("INSERT INTO installation (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
    name,
    make(),
  ]);
  const { rows } = await pool.query<{ value: string }>("SELECT value FROM installation WHERE name = $1", [
    name,
  ]);
  return rows[0]!.value;
}

/**
 * The outbox holds this database cluster's own transaction numbers. A dump restored elsewhere brings rows whose
 * numbers mean other transactions, so they are dropped and a new epoch begins.
 */
async function openEpoch(pool: pg.Pool): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("LOCK TABLE installation IN SHARE ROW EXCLUSIVE MODE");
    const { rows } = await client.query<{ cluster: string; stored: string | null; epoch: string | null }>(
      `SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS cluster,
              (SELECT value FROM installation WHERE name = 'cluster') AS stored,
              (SELECT value FROM installation WHERE name = 'epoch') AS epoch`,
    );
    const { cluster, stored, epoch } = rows[0]!;
    const current = stored === cluster && epoch !== null ? epoch : randomUUID();
    if (current !== epoch) {
      await client.query("TRUNCATE changes");
      await client.query(
        `INSERT INTO installation (name, value) VALUES ('cluster', $1), ('epoch', $2)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [cluster, current],
      );
    }
    await client.query("COMMIT");
    return current;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}
