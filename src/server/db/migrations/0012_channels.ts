import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE channels (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      name text NOT NULL,
      number integer,
      "group" text,
      logo_url text,
      tvg_id text,
      sources jsonb NOT NULL,
      -- Those without a number stand in the order in which they were added, behind those that have one.
      added bigint GENERATED ALWAYS AS IDENTITY,
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX channels_in_order ON channels (workspace_id, (coalesce(number, 2147483647)), added);

    ALTER TABLE shots ADD COLUMN channel_ids text[] COLLATE "C" NOT NULL DEFAULT '{}';
    ALTER TABLE layouts ADD COLUMN channel_ids text[] COLLATE "C" NOT NULL DEFAULT '{}';
    UPDATE released SET body = body || '{"channel_ids":[]}' WHERE kind IN ('shots', 'layouts');
    CREATE INDEX shots_by_channel ON shots USING gin (channel_ids) WITH (fastupdate = off);
    CREATE INDEX layouts_by_channel ON layouts USING gin (channel_ids) WITH (fastupdate = off);
    CREATE INDEX released_channels ON released USING gin ((body -> 'channel_ids')) WITH (fastupdate = off)
      WHERE to_release IS NULL;
  `.execute(db);
}
