import type pg from "pg";
import { dbOn } from "../../../src/server/db/dbOn.ts";
import type { Call } from "../../../src/server/http/call.ts";
import type { TestNode } from "./testNode.ts";

/**
 * Counts the rows, and the entries of indexes, that a call of the workspace's owner reads of these tables. All of it runs
 * on one connection, in a transaction that is rolled back.
 */
export async function countRowsRead<Result>(
  { node: { app, first_workspace_id } }: TestNode,
  tables: readonly string[],
  work: (call: Call) => Promise<Result>,
): Promise<{ result: Result; read: number }> {
  const client = await app.pool.connect();
  try {
    await client.query("BEGIN");
    const before = await readCount(client, tables);
    const result = await work({
      app: { ...app, pool: client as unknown as pg.Pool, db: dbOn(client) },
      actor: {
        kind: "key",
        id: "owner",
        name: "Owner",
        role: "owner",
        scopes: [],
        workspace_id: first_workspace_id,
        workspace_name: "",
      },
      what: "",
      target: "",
      scopes: [],
      idempotency: null,
      if_match: null,
    });
    return { result, read: (await readCount(client, tables)) - before };
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

async function readCount(client: pg.ClientBase, tables: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ read: number }>(
    `SELECT sum(pg_stat_get_xact_tuples_returned(c.oid))::bigint AS read
     FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid
     WHERE coalesce(i.indrelid, c.oid) = ANY ($1::regclass[])`,
    [tables],
  );
  return rows[0]!.read;
}
