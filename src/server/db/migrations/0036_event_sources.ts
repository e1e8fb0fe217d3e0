import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE event_sources (
      event_id text COLLATE "C" PRIMARY KEY REFERENCES events ON DELETE CASCADE,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      url text NOT NULL,
      every_min int NOT NULL,
      apply text NOT NULL,
      time_zone text,
      day text,
      -- Counts how often the settings were changed: what was read under others is not stored.
      version int NOT NULL DEFAULT 0,
      -- Who had it set up, in whose name it is applied.
      set_by jsonb NOT NULL,
      etag text,
      last_modified text,
      -- The last plan that could be read, and what was odd about it.
      plan jsonb,
      remarks jsonb NOT NULL DEFAULT '[]',
      -- The keys of sessions that were missing when the source was applied last.
      gone_keys text[] NOT NULL DEFAULT '{}',
      -- What applying the plan would change; null when nothing waits.
      waiting jsonb,
      error text,
      is_shrunk boolean NOT NULL DEFAULT false,
      last_read_at bigint,
      last_changed_at bigint,
      due_at bigint NOT NULL,
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX event_sources_due ON event_sources (due_at);
    CREATE INDEX event_sources_of_workspace ON event_sources (workspace_id);

    -- The addresses of an event's calendars are signed with it: another one makes the old addresses invalid.
    ALTER TABLE events ADD COLUMN calendar_version int NOT NULL DEFAULT 0;
  `.execute(db);
}
