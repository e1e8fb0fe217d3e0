import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE screens ADD COLUMN view text NOT NULL DEFAULT 'audience' CHECK (view IN ('audience', 'speaker'));
    -- What an operator tells who speaks there.
    ALTER TABLE stages ADD COLUMN speaker_message jsonb;
  `.execute(db);
}
