import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Since when a session has had its status: rules about it begin their stories then, on every screen alike.
    ALTER TABLE sessions ADD COLUMN status_since bigint NOT NULL DEFAULT now_ms();
  `.execute(db);
}
