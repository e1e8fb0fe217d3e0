import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE screens ADD COLUMN screenshot_wanted_at bigint`.execute(db);
}
