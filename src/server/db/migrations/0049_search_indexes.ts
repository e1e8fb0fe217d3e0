import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Words inside names are found by their letters in threes. A server without the extension just reads more rows.
    DO $$ BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX scenes_by_texts ON scenes USING gin (description gin_trgm_ops, field_words gin_trgm_ops);
      CREATE INDEX stories_by_words ON stories USING gin (title gin_trgm_ops);
      CREATE INDEX presenters_by_words ON presenters
        USING gin (name gin_trgm_ops, title gin_trgm_ops, organization gin_trgm_ops);
      CREATE INDEX channels_by_words ON channels USING gin (name gin_trgm_ops);
      CREATE INDEX assets_by_words ON assets USING gin (name gin_trgm_ops);
    EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'pg_trgm is not there: %', SQLERRM;
    END $$;
  `.execute(db);
}
