import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What people are told of: things that went wrong together at one place.
    CREATE TABLE troubles (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      kind text NOT NULL,
      place jsonb,
      subjects jsonb NOT NULL,
      detail text,
      time_zone text NOT NULL,
      since bigint NOT NULL,
      ended_at bigint,
      -- Null while it waits for others that go wrong at the same time.
      announced_at bigint,
      is_start_mailed boolean NOT NULL DEFAULT false,
      is_end_mailed boolean NOT NULL DEFAULT false,
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX troubles_of_workspace ON troubles (workspace_id, created_at, id);
    CREATE INDEX troubles_open ON troubles (workspace_id) WHERE ended_at IS NULL;
    CREATE INDEX troubles_to_mail ON troubles (workspace_id) WHERE NOT is_start_mailed OR NOT is_end_mailed;
    CREATE INDEX troubles_over ON troubles (ended_at) WHERE ended_at IS NOT NULL;

    -- Each thing that is wrong, or was until a while ago.
    CREATE TABLE watched_subjects (
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      kind text NOT NULL,
      subject_id text COLLATE "C" NOT NULL,
      name text NOT NULL,
      place jsonb,
      time_zone text NOT NULL,
      detail text,
      bad_since bigint NOT NULL,
      well_since bigint,
      relapses integer NOT NULL,
      trouble_id text COLLATE "C" REFERENCES troubles ON DELETE SET NULL,
      PRIMARY KEY (workspace_id, kind, subject_id)
    );
    CREATE INDEX watched_subjects_of_trouble ON watched_subjects (trouble_id) WHERE trouble_id IS NOT NULL;

    -- A workspace without a row has the usual settings.
    CREATE TABLE trouble_settings (
      workspace_id text COLLATE "C" PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
      emails text[] NOT NULL DEFAULT '{}',
      -- Only the kinds that differ from the usual.
      after_min jsonb NOT NULL DEFAULT '{}',
      mail_every_min integer NOT NULL DEFAULT 10,
      mailed_at bigint,
      -- There is a job that sends an e-mail.
      is_mail_asked boolean NOT NULL DEFAULT false,
      mail_not_before bigint,
      mail_error text,
      mail_failing_since bigint,
      tested_at bigint
    );

    -- Nodes whose disk is short of room say so again and again; one that went down is soon forgotten.
    CREATE TABLE short_disks (
      disk text COLLATE "C" PRIMARY KEY,
      since bigint NOT NULL,
      looked_at bigint NOT NULL
    );

    -- Of several nodes one looks at a time.
    CREATE TABLE trouble_looks (only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one), looked_at bigint NOT NULL);
    INSERT INTO trouble_looks (looked_at) VALUES (0);
  `.execute(db);
}
