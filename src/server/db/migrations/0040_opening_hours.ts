import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When screens are meant to be on; null: always, and for a stage: as its venue says.
    ALTER TABLE venues ADD COLUMN opening_hours jsonb;
    ALTER TABLE stages ADD COLUMN opening_hours jsonb;
  `.execute(db);
}
