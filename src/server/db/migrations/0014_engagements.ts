import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE engagements (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      title text NOT NULL,
      state text NOT NULL DEFAULT 'open',
      moderation text NOT NULL DEFAULT 'review',
      consent jsonb NOT NULL,
      rooms jsonb NOT NULL,
      kinds text[] NOT NULL,
      languages text[] NOT NULL,
      -- Guests have nothing but this: it is unique in the whole installation.
      join_code text COLLATE "C" NOT NULL UNIQUE,
      created_at bigint NOT NULL DEFAULT now_ms(),
      updated_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX engagements_of_workspace ON engagements (workspace_id, created_at, id);

    -- A phone, known by the token that it keeps.
    CREATE TABLE guests (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      engagement_id text COLLATE "C" NOT NULL REFERENCES engagements ON DELETE CASCADE,
      token_hash bytea NOT NULL,
      created_at bigint NOT NULL DEFAULT now_ms(),
      UNIQUE (engagement_id, token_hash)
    );

    CREATE TABLE uploads (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      engagement_id text COLLATE "C" NOT NULL REFERENCES engagements ON DELETE CASCADE,
      -- Who alone may post it: 'key:…', 'person:…' or 'guest:…'.
      maker text COLLATE "C" NOT NULL,
      kind text NOT NULL,
      mime text NOT NULL,
      bytes bigint NOT NULL,
      received bigint NOT NULL DEFAULT 0,
      -- Until then bytes are taken.
      expires_at bigint NOT NULL,
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX uploads_by_age ON uploads (created_at);
    CREATE INDEX uploads_of_engagement ON uploads (engagement_id);

    -- What came in one request lies in one file; together they are the whole, in the order of their starts.
    CREATE TABLE upload_parts (
      upload_id text COLLATE "C" NOT NULL REFERENCES uploads ON DELETE CASCADE,
      start bigint NOT NULL,
      bytes bigint NOT NULL,
      file_id text COLLATE "C" NOT NULL,
      PRIMARY KEY (upload_id, start)
    );

    CREATE TABLE posts (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      engagement_id text COLLATE "C" NOT NULL REFERENCES engagements ON DELETE CASCADE,
      kind text NOT NULL,
      status text NOT NULL,
      -- Why it waits for the operator, or cannot be shown.
      held_because text,
      caption text NOT NULL,
      name text,
      room text,
      client_label text,
      source text NOT NULL,
      maker text COLLATE "C" NOT NULL,
      guest_id text COLLATE "C" REFERENCES guests ON DELETE SET NULL,
      -- Gone once the copies are made.
      upload_id text COLLATE "C" UNIQUE,
      consented boolean NOT NULL,
      video_status text,
      duration_ms bigint,
      crop jsonb,
      crop_source text,
      share_ready boolean NOT NULL DEFAULT false,
      keepsake_ready boolean NOT NULL DEFAULT false,
      -- When it last came onto the walls.
      shown_at bigint,
      -- By whom it was decided last, as people know them.
      decided_by text,
      -- The guest took it back: its media and words are erased, and nobody brings it back.
      withdrawn_at bigint,
      -- How often it was written: two moderators never decide over each other.
      version int NOT NULL DEFAULT 1,
      created_at bigint NOT NULL DEFAULT now_ms(),
      updated_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX posts_of_engagement ON posts (engagement_id, created_at, id);
    CREATE INDEX posts_by_status ON posts (engagement_id, status, created_at, id);
    CREATE INDEX posts_on_walls ON posts (engagement_id, shown_at, id) WHERE status IN ('approved', 'featured', 'answered');
    CREATE INDEX posts_of_guest ON posts (guest_id, created_at) WHERE guest_id IS NOT NULL;

    CREATE TABLE post_files (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
      role text NOT NULL,
      mime text NOT NULL,
      bytes bigint NOT NULL,
      width int NOT NULL,
      height int NOT NULL,
      sha256 text NOT NULL,
      created_at bigint NOT NULL DEFAULT now_ms(),
      UNIQUE (post_id, role)
    );

    -- Work to be done by any node. One row a task and subject, however often it was asked for.
    CREATE TABLE jobs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      task text COLLATE "C" NOT NULL,
      subject text COLLATE "C" NOT NULL,
      -- How often it was asked for: what is asked for while it is being done is done again.
      asked int NOT NULL DEFAULT 1,
      tries int NOT NULL DEFAULT 0,
      -- Not before; while a node does it, until when the others leave it alone.
      run_at bigint NOT NULL DEFAULT now_ms(),
      created_at bigint NOT NULL DEFAULT now_ms(),
      UNIQUE (task, subject)
    );
    CREATE INDEX jobs_in_turn ON jobs (task, run_at, id);
  `.execute(db);
}
