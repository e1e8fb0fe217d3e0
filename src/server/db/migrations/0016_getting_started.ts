import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE feeds
      -- What the feed calls itself.
      ADD COLUMN title text,
      -- Where it was found, of a news website whose page names it.
      ADD COLUMN feed_url text,
      ADD COLUMN etag text,
      ADD COLUMN last_modified text,
      -- When it was asked last, and when it was read last.
      ADD COLUMN checked_at bigint,
      ADD COLUMN synced_at bigint,
      ADD COLUMN due_at bigint NOT NULL DEFAULT now_ms(),
      -- In a row.
      ADD COLUMN failures int NOT NULL DEFAULT 0,
      ADD COLUMN sync_error text,
      ADD COLUMN items int NOT NULL DEFAULT 0;
    CREATE INDEX feeds_due ON feeds (due_at);

    -- Which records a feed wrote, and how: what is the same stays untouched, and so does what people changed since.
    CREATE TABLE feed_items (
      feed_id text COLLATE "C" NOT NULL REFERENCES feeds ON DELETE CASCADE,
      ref text COLLATE "C" NOT NULL,
      values jsonb NOT NULL,
      -- When the feed was first read without it.
      gone_at bigint,
      PRIMARY KEY (feed_id, ref)
    );

    -- The site that asked for it; null of those that people made.
    ALTER TABLE keys ADD COLUMN connector text;

    -- Kept a while after their minute: one that comes a second time takes its key with it.
    CREATE TABLE connect_codes (
      code_hash bytea PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      -- Who approved: must still own the workspace when the code is exchanged.
      member_id text COLLATE "C" NOT NULL,
      connector text NOT NULL,
      scopes text[] NOT NULL,
      redirect_uri text NOT NULL,
      code_challenge text NOT NULL,
      expires_at bigint NOT NULL,
      used_at bigint,
      key_id text COLLATE "C"
    );
    CREATE INDEX connect_codes_old ON connect_codes (expires_at);

    -- What the demo made, so that it goes in one step.
    ALTER TABLE workspaces ADD COLUMN demo jsonb;

    -- Asked twice, the clock may give two answers: what was just made was never changed.
    CREATE FUNCTION statement_ms() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
      AS $$ SELECT (extract(epoch FROM statement_timestamp()) * 1000)::bigint $$;
    ALTER TABLE engagements ALTER created_at SET DEFAULT statement_ms(), ALTER updated_at SET DEFAULT statement_ms();
    ALTER TABLE quizzes ALTER created_at SET DEFAULT statement_ms(), ALTER updated_at SET DEFAULT statement_ms();
    ALTER TABLE posts ALTER created_at SET DEFAULT statement_ms(), ALTER updated_at SET DEFAULT statement_ms();
    ALTER TABLE polls ALTER created_at SET DEFAULT statement_ms(), ALTER updated_at SET DEFAULT statement_ms();
  `.execute(db);
}
