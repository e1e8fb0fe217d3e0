import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The pictures that were there before are looked at in the background, one after the other.
    INSERT INTO jobs (workspace_id, task, subject)
    SELECT workspace_id, 'focus', id FROM assets WHERE kind = 'image' AND focus_by IS NULL
    ON CONFLICT (task, subject) DO NOTHING;
  `.execute(db);
}
