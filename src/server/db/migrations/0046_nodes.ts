import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Every running node, told by itself every few seconds. After a crash of the database all of them tell anew.
    CREATE UNLOGGED TABLE nodes (
      id text COLLATE "C" PRIMARY KEY,
      report jsonb NOT NULL,
      slow_calls jsonb NOT NULL,
      seen_at bigint NOT NULL
    );
  `.execute(db);
}
