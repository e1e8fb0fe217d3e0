import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Db } from "./database.ts";

/** Returns the query builder on a connection that is already in a transaction. */
export function dbOn(client: pg.ClientBase): Db {
  const borrowed = { query: client.query.bind(client), release() {} } as unknown as pg.PoolClient;
  return new Kysely({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => borrowed, end: async () => {} },
    }),
  });
}
