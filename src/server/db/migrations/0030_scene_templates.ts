import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A scene that the workspace keeps among its designs; using it copies it.
    ALTER TABLE scenes ADD COLUMN is_template boolean NOT NULL DEFAULT false;
    CREATE INDEX scenes_kept_as_templates ON scenes (workspace_id, created_at) WHERE is_template;
  `.execute(db);
}
