import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE stages
      ADD COLUMN take jsonb,
      ADD COLUMN rules jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN named_ids text[] COLLATE "C" NOT NULL DEFAULT '{}',
      ADD COLUMN interaction jsonb NOT NULL DEFAULT '{"enabled":false,"input":"touch","idle_s":60}',
      ADD COLUMN player_token_hash bytea;
    CREATE INDEX stages_by_venue ON stages (venue_id);
    CREATE INDEX stages_by_named ON stages USING gin (named_ids) WITH (fastupdate = off);

    CREATE TABLE bookings (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      stage_id text COLLATE "C" NOT NULL REFERENCES stages ON DELETE CASCADE,
      story_id text COLLATE "C" NOT NULL REFERENCES stories,
      title text NOT NULL DEFAULT '',
      starts_at bigint NOT NULL,
      ends_at bigint NOT NULL,
      repeat text,
      exdates bigint[] NOT NULL DEFAULT '{}',
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX bookings_of_workspace ON bookings (workspace_id, created_at, id);
    CREATE INDEX bookings_of_stage ON bookings (stage_id, starts_at);
    CREATE INDEX bookings_by_story ON bookings (story_id);

    ALTER TABLE screens
      ADD COLUMN problems jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN playing jsonb,
      ADD COLUMN screenshot_at bigint;
  `.execute(db);
}
