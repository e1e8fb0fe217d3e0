import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A screen at a stage, under a number: it stands in every play, and four bytes instead of two ids make the table a
    -- third as large. It outlives screen and stage, because what was shown was shown.
    CREATE TABLE play_screens (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      stage_id text COLLATE "C" NOT NULL,
      screen_id text COLLATE "C" NOT NULL,
      -- The last day, counted from 1970, on which a node looked the number up.
      used_day integer NOT NULL,
      UNIQUE (screen_id, stage_id)
    );
    CREATE INDEX play_screens_of_workspace ON play_screens (workspace_id, stage_id);
    CREATE INDEX play_screens_by_use ON play_screens (used_day);

    -- What was shown, under a number for the same reason.
    CREATE TABLE play_subjects (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      kind text COLLATE "C" NOT NULL,
      story_id text COLLATE "C",
      scene_id text COLLATE "C",
      shot_id text COLLATE "C",
      record_ref text COLLATE "C",
      channel_id text COLLATE "C",
      used_day integer NOT NULL,
      UNIQUE NULLS NOT DISTINCT (workspace_id, kind, story_id, scene_id, shot_id, record_ref, channel_id)
    );
    CREATE INDEX play_subjects_by_use ON play_subjects (used_day);

    -- A screen shows one thing at a time, so a play is known by its screen and its beginning: told twice, it is there
    -- once. The workspace is that of the screen.
    CREATE TABLE plays (
      "from" bigint NOT NULL,
      screen integer NOT NULL REFERENCES play_screens ON DELETE CASCADE,
      subject integer NOT NULL,
      ms integer NOT NULL,
      offline boolean NOT NULL,
      PRIMARY KEY (screen, "from")
    ) WITH (
      -- Of hundreds of millions of rows a fifth is far too many to wait for.
      autovacuum_vacuum_scale_factor = 0.01,
      autovacuum_vacuum_insert_scale_factor = 0.02,
      autovacuum_analyze_scale_factor = 0.02
    );
  `.execute(db);
}
