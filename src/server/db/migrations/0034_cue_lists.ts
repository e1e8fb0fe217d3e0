import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE cue_lists (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      title text NOT NULL,
      event_id text COLLATE "C" REFERENCES events ON DELETE SET NULL,
      next_cue_id text COLLATE "C",
      -- A rehearsal moves a pointer of its own, so that its end leaves the list where it was.
      rehearsed_next_id text COLLATE "C",
      rehearsing boolean NOT NULL DEFAULT false,
      running_since bigint,
      -- With whose rights cues fire by themselves.
      running_by jsonb,
      problem text,
      created_at bigint NOT NULL DEFAULT now_ms(),
      updated_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX cue_lists_by_age ON cue_lists (workspace_id, created_at, id);
    CREATE INDEX cue_lists_of_event ON cue_lists (event_id) WHERE event_id IS NOT NULL;

    -- Callers may choose ids, so that they are unique within a workspace alone.
    CREATE TABLE cues (
      workspace_id text COLLATE "C" NOT NULL,
      id text COLLATE "C" NOT NULL,
      list_id text COLLATE "C" NOT NULL REFERENCES cue_lists ON DELETE CASCADE,
      position integer NOT NULL,
      title text NOT NULL,
      note text NOT NULL,
      planned_at bigint,
      after text NOT NULL,
      delay_ms bigint NOT NULL,
      session_id text COLLATE "C",
      status text,
      actions jsonb NOT NULL,
      fired_at bigint,
      fired_by text,
      results jsonb,
      -- When it fires by itself; nothing is due in a list that does not run.
      due_at bigint,
      missed_at bigint,
      PRIMARY KEY (workspace_id, id)
    );
    CREATE INDEX cues_of_list ON cues (list_id, position);
    CREATE INDEX cues_due ON cues (due_at) WHERE due_at IS NOT NULL;
    CREATE INDEX cues_after_session ON cues (session_id) WHERE after = 'session';

    CREATE TABLE action_links (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      name text NOT NULL,
      token_hash text COLLATE "C" NOT NULL UNIQUE,
      action jsonb NOT NULL,
      -- With whose rights the action is done.
      made_by jsonb NOT NULL,
      created_at bigint NOT NULL DEFAULT now_ms(),
      last_used_at bigint
    );
    CREATE INDEX action_links_by_age ON action_links (workspace_id, created_at, id);
  `.execute(db);
}
