import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE pictures (
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      hash text COLLATE "C" NOT NULL,
      mime text NOT NULL,
      etag text NOT NULL,
      fetched_at bigint NOT NULL,
      used_at bigint NOT NULL,
      PRIMARY KEY (workspace_id, hash)
    );
    CREATE INDEX pictures_by_use ON pictures (used_at);
  `.execute(db);
}
