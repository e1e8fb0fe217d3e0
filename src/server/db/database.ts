import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./schema.ts";

// Epoch milliseconds and counters are bigint columns; all of them fit a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Db = Kysely<Database>;
export type Queryable = pg.Pool | pg.ClientBase;

export interface Databases {
  /** For hot statements, which are named so that PostgreSQL plans them once. */
  pool: pg.Pool;
  /** For everything else. */
  db: Db;
  close: () => Promise<void>;
}

export function openDatabase(url: string, onError: (error: Error) => void): Databases {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    application_name: "cuelight",
  });
  // An idle connection that breaks would otherwise end the process; the pool replaces it by itself.
  pool.on("error", onError);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, close: () => db.destroy() };
}
