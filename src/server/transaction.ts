import type pg from "pg";
import type { BodyArguments, Topic } from "../contract/topics.ts";
import type { App } from "./app.ts";
import type { Db } from "./db/database.ts";
import { dbOn } from "./db/dbOn.ts";
import { addChanges, newChange } from "./realtime/outbox.ts";
import type { NewChange } from "./realtime/outbox.repo.ts";

export interface Tx {
  client: pg.ClientBase;
  db: Db;
  /** Tells listeners of a change once the transaction has committed, with the body that such a topic carries. */
  change: <Body>(topic: Topic<Body>, ...body: BodyArguments<Body>) => void;
  /** Runs this once the transaction has committed, such as keeping in memory what is true only then. */
  afterCommit: (run: () => void) => void;
}

/** Runs a write that no caller asked for, such as a job's. */
export async function transaction<T>(
  app: App,
  workspace_id: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const changes: NewChange[] = [];
  const followers: (() => void)[] = [];
  const client = await app.pool.connect();
  let broken = false;
  try {
    await client.query("BEGIN");
    const result = await work({
      client,
      db: dbOn(client),
      change: (topic, ...body) => changes.push(newChange(topic, ...body)),
      afterCommit: (run) => followers.push(run),
    });
    await addChanges(client, workspace_id, changes);
    await client.query("COMMIT");
    app.changes.committed("anything");
    for (const follow of followers) follow();
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

/**
 * Runs a part of a transaction that may fail by itself: what it wrote and told is taken back, and the transaction goes
 * on. A part that begins within another must end before it.
 */
export async function inSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const changes: (() => void)[] = [];
  const followers: (() => void)[] = [];
  await tx.client.query("SAVEPOINT part");
  try {
    const result = await work({
      ...tx,
      change: (topic, ...body) => void changes.push(() => tx.change(topic, ...body)),
      afterCommit: (run) => followers.push(run),
    });
    await tx.client.query("RELEASE SAVEPOINT part");
    for (const tell of changes) tell();
    for (const follow of followers) tx.afterCommit(follow);
    return result;
  } catch (error) {
    await tx.client.query("ROLLBACK TO SAVEPOINT part; RELEASE SAVEPOINT part");
    throw error;
  }
}
