import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE stages ADD COLUMN change_over jsonb`.execute(db);
}
