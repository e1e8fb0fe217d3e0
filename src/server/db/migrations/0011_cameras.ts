import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE stages
      ADD COLUMN calibration jsonb,
      ADD COLUMN near jsonb,
      ADD COLUMN visit jsonb,
      ADD COLUMN channel jsonb`.execute(db);
  await sql`ALTER TABLE screens ADD COLUMN near boolean NOT NULL DEFAULT false`.execute(db);
}
