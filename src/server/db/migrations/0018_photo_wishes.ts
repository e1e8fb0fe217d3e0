import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Photos that are to be fetched: one row an address, however many presenters want it.
    CREATE TABLE photo_wishes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      url text NOT NULL,
      tries int NOT NULL DEFAULT 0,
      -- Not before; while a node fetches it, until when the others leave it alone.
      try_at bigint NOT NULL DEFAULT now_ms()
    );
    -- An address may be longer than what an index holds.
    CREATE UNIQUE INDEX photo_wishes_once ON photo_wishes (workspace_id, md5(url));
    CREATE INDEX photo_wishes_in_turn ON photo_wishes (try_at);
    DROP INDEX presenters_without_photo;
    CREATE INDEX presenters_by_wanted ON presenters (workspace_id, md5(photo_wanted)) WHERE photo_wanted IS NOT NULL;
    CREATE INDEX presenters_by_source ON presenters (workspace_id, md5(photo_source)) WHERE photo_source IS NOT NULL;
  `.execute(db);
}
