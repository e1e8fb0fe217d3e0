import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A keyed hash of the address that asked for it: enough to count, and nothing to read.
    ALTER TABLE uploads ADD COLUMN address_hash text COLLATE "C";

    -- How much a workspace holds is added up from these alone.
    CREATE INDEX post_files_of_workspace ON post_files (workspace_id) INCLUDE (bytes);
  `.execute(db);
}
