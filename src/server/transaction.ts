import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { BodyArguments, Topic } from "../contract/topics.ts";
import type { App } from "./app.ts";
import type { Db } from "./db/database.ts";
import { addChanges, newChange } from "./realtime/outbox.ts";
import type { NewChange } from "./realtime/outbox.repo.ts";

export interface Tx {
  client: pg.ClientBase;
  db: Db;
  /** Tells listeners of a change once the transaction has committed, with the body that such a topic carries. */
  change: <Body>(topic: Topic<Body>, ...body: BodyArguments<Body>) => void;
}

/** Runs a write that no caller asked for, such as a job's. */
export async function transaction<T>(
  app: App,
  workspace_id: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const changes: NewChange[] = [];
  const client = await app.pool.connect();
  let broken = false;
  try {
    await client.query("BEGIN");
    const result = await work({
      client,
      db: dbOn(client),
      change: (topic, ...body) => changes.push(newChange(topic, ...body)),
    });
    await addChanges(client, workspace_id, changes);
    await client.query("COMMIT");
    app.changes.committed("anything");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Returns the query builder on a connection that is already in a transaction. */
function dbOn(client: pg.ClientBase): Db {
  const borrowed = { query: client.query.bind(client), release() {} } as unknown as pg.PoolClient;
  return new Kysely({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => borrowed, end: async () => {} },
    }),
  });
}
