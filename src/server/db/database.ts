import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./schema.ts";

// Epoch milliseconds and counters are bigint columns; all of them fit a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Db = Kysely<Database>;
export type Queryable = pg.Pool | pg.ClientBase;

export interface Databases {
  /** Runs hot statements, which are named so that PostgreSQL plans them once. */
  pool: pg.Pool;
  /** Runs everything else. */
  db: Db;
  close: () => Promise<void>;
}

export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { statement_timeout = 30_000, nodes = 1 }: { statement_timeout?: number; nodes?: number } = {},
): Databases {
  const pool = new pg.Pool({
    connectionString: url,
    // PostgreSQL takes a hundred connections as it comes; those who listen and maintain it need some beside the nodes.
    max: Math.max(4, Math.min(20, Math.floor(80 / nodes))),
    connectionTimeoutMillis: 5_000,
    application_name: "cuelight",
    // A node that hangs in a transaction must not hold its locks, and everybody's reading of changes, for ever.
    idle_in_transaction_session_timeout: 15_000,
    statement_timeout,
  });
  // An idle connection that breaks would otherwise end the process; the pool replaces it by itself.
  pool.on("error", onError);
  // A connection that breaks while it is in use fails its query; without a listener, its own error event would end
  // the process too.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, close: () => db.destroy() };
}
