import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { BodyArguments, Topic } from "../contract/topics.ts";
import type { App } from "./app.ts";
import type { Db, Queryable } from "./db/database.ts";
import type { Actor, Call } from "./http/call.ts";
import { claim, keepResponse } from "./http/idempotency.ts";
import { addChanges, newChange, type NewChange } from "./realtime/outbox.ts";

export interface Tx {
  client: pg.ClientBase;
  db: Db;
  /** Tells listeners of a change once the transaction has committed, with the body that such a topic carries. */
  change: <Body>(topic: Topic<Body>, ...body: BodyArguments<Body>) => void;
}

/**
 * One transaction with all that belongs to it: the data, the changes to tell, the audit line, the answer to a retry.
 * A part of a larger operation joins the transaction of that operation.
 */
export async function write<T>(
  call: Call,
  work: (tx: Tx) => Promise<T>,
  { isLogged = () => isAudited(call) }: { isLogged?: (result: T) => boolean } = {},
): Promise<T> {
  if (call.tx) return work(call.tx);
  return transaction(call.app, call.actor.workspace_id, async (tx) => {
    if (call.idempotency) await claim(tx.client, call.actor.id, call.idempotency);
    const result = await work(tx);
    if (isLogged(result)) await addAuditLine(tx.client, call);
    if (call.idempotency)
      await keepResponse(tx.client, call.actor.id, { ...call.idempotency, response: result });
    return result;
  });
}

/**
 * A write of records that is one statement and its own transaction, or together with others', unless something else
 * must be saved with it.
 */
export async function writeRecords<T>(
  call: Call,
  statement: (q: Queryable) => Promise<T>,
  together: () => Promise<T> = () => statement(call.app.pool),
): Promise<T> {
  if (call.tx || call.idempotency || isAudited(call)) return write(call, (tx) => statement(tx.client));
  const result = await together();
  call.app.changes.committed("records");
  return result;
}

/** A write that no caller asked for, such as a job's. */
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

/** The query builder on a connection that is already in a transaction. */
function dbOn(client: pg.ClientBase): Db {
  const borrowed = { query: client.query.bind(client), release() {} } as unknown as pg.PoolClient;
  return new Kysely({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => borrowed, end: async () => {} },
    }),
  });
}

/** Data that keys push is not logged line by line: the records say themselves who wrote them last. */
function isAudited({ actor, scopes }: Call): boolean {
  return actor.kind === "person" || !scopes.includes("data");
}

interface AuditLine {
  actor: Pick<Actor, "workspace_id" | "kind" | "id" | "name">;
  what: string;
  target: string;
}

export async function addAuditLine(client: pg.ClientBase, { actor, what, target }: AuditLine): Promise<void> {
  await client.query({
    name: "audit.add",
    text: "INSERT INTO audit (workspace_id, who_kind, who_id, who, what, target) VALUES ($1, $2, $3, $4, $5, $6)",
    values: [actor.workspace_id, actor.kind, actor.id, actor.name, what, target],
  });
}
