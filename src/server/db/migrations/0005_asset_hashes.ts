import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: stored before anybody asked.
  await sql`ALTER TABLE assets ADD COLUMN sha256 text COLLATE "C"`.execute(db);
}
