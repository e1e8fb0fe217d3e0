import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null: the house's own.
    ALTER TABLE workspaces ADD COLUMN brand jsonb;

    -- What a person wrote, by field: an event plan never writes over it.
    ALTER TABLE records ADD COLUMN hand jsonb NOT NULL DEFAULT '{}';
    ALTER TABLE venues ADD COLUMN hand jsonb NOT NULL DEFAULT '{}';
    ALTER TABLE stages ADD COLUMN hand jsonb NOT NULL DEFAULT '{}';
    ALTER TABLE presenters
      ADD COLUMN hand jsonb NOT NULL DEFAULT '{}',
      -- A photo that is to be fetched, and why the last one could not be.
      ADD COLUMN photo_wanted text,
      ADD COLUMN photo_problem text;
    CREATE INDEX presenters_by_wanted ON presenters (workspace_id, md5(photo_wanted)) WHERE photo_wanted IS NOT NULL;
    CREATE INDEX presenters_by_source ON presenters (workspace_id, md5(photo_source)) WHERE photo_source IS NOT NULL;
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

    CREATE TABLE events (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      ref text COLLATE "C" NOT NULL,
      series text COLLATE "C",
      title text NOT NULL,
      date text NOT NULL,
      time_zone text NOT NULL,
      language text NOT NULL,
      day_starts text NOT NULL,
      venue_id text COLLATE "C" REFERENCES venues ON DELETE SET NULL,
      -- How often an apply has written anything.
      version int NOT NULL DEFAULT 0,
      created_at bigint NOT NULL DEFAULT now_ms(),
      updated_at bigint NOT NULL DEFAULT now_ms(),
      UNIQUE (workspace_id, ref)
    );
    CREATE INDEX events_of_series ON events (workspace_id, series);
    CREATE INDEX events_by_venue ON events (venue_id);

    CREATE TABLE rooms (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      venue_id text COLLATE "C" NOT NULL REFERENCES venues ON DELETE CASCADE,
      key text COLLATE "C" NOT NULL,
      name text NOT NULL,
      label text NOT NULL,
      stage_id text COLLATE "C" REFERENCES stages ON DELETE SET NULL,
      created_at bigint NOT NULL DEFAULT now_ms(),
      UNIQUE (venue_id, key)
    );
    CREATE INDEX rooms_of_workspace ON rooms (workspace_id, created_at, id);
    CREATE INDEX rooms_by_stage ON rooms (stage_id);

    CREATE TABLE sessions (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      event_id text COLLATE "C" REFERENCES events ON DELETE SET NULL,
      -- Null: it is in every room of the venue.
      stage_id text COLLATE "C" REFERENCES stages ON DELETE CASCADE,
      venue_id text COLLATE "C" REFERENCES venues ON DELETE CASCADE,
      title text NOT NULL,
      starts_at bigint NOT NULL,
      ends_at bigint NOT NULL,
      status text NOT NULL DEFAULT 'scheduled',
      -- Rules about a status begin their stories then, on every screen alike.
      status_since bigint NOT NULL DEFAULT now_ms(),
      went_live_at bigint,
      ended_at bigint,
      record_ref text COLLATE "C",
      presenter_ids text[] COLLATE "C" NOT NULL DEFAULT '{}',
      hand jsonb NOT NULL DEFAULT '{}',
      created_at bigint NOT NULL DEFAULT now_ms(),
      updated_at bigint NOT NULL DEFAULT now_ms(),
      CHECK (stage_id IS NOT NULL OR venue_id IS NOT NULL)
    );
    CREATE INDEX sessions_in_order ON sessions (workspace_id, starts_at, id);
    CREATE INDEX sessions_of_stage ON sessions (stage_id, starts_at);
    CREATE INDEX sessions_everywhere ON sessions (venue_id, starts_at) WHERE stage_id IS NULL;
    CREATE INDEX sessions_of_event ON sessions (event_id);
    CREATE INDEX sessions_by_presenter ON sessions USING gin (presenter_ids) WITH (fastupdate = off);

    CREATE TABLE shows (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      session_id text COLLATE "C" NOT NULL REFERENCES sessions ON DELETE CASCADE,
      story_id text COLLATE "C" REFERENCES stories,
      status text NOT NULL DEFAULT 'planned',
      controller jsonb,
      opened_at bigint,
      -- When what an open show plays began: a story put on in the middle of it begins at its beginning.
      story_since bigint,
      closed_at bigint,
      created_at bigint NOT NULL DEFAULT now_ms(),
      updated_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX shows_of_workspace ON shows (workspace_id, created_at, id);
    CREATE INDEX shows_of_session ON shows (session_id);
    CREATE INDEX shows_by_story ON shows (story_id);
    -- The open show that holds the stage.
    ALTER TABLE stages ADD COLUMN show_id text COLLATE "C" REFERENCES shows ON DELETE SET NULL;
    CREATE INDEX stages_by_show ON stages (show_id);

    -- What an event plan wrote last, so that what somebody changed since can be told from what the plan changes.
    CREATE TABLE event_items (
      event_id text COLLATE "C" NOT NULL REFERENCES events ON DELETE CASCADE,
      kind text COLLATE "C" NOT NULL,
      key text COLLATE "C" NOT NULL,
      item_id text COLLATE "C" NOT NULL,
      values jsonb NOT NULL,
      PRIMARY KEY (event_id, kind, key)
    );
  `.execute(db);
}
