import { type Kysely, sql } from "kysely";

/** Ids and refs compare byte by byte ("C"): the same order on every machine, and prefixes are plain ranges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION now_ms() RETURNS bigint LANGUAGE sql VOLATILE PARALLEL SAFE
      AS $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;

    CREATE TABLE installation (
      name text PRIMARY KEY,
      value text NOT NULL
    );

    CREATE TABLE workspaces (
      id text COLLATE "C" PRIMARY KEY,
      name text NOT NULL,
      created_at bigint NOT NULL DEFAULT now_ms()
    );

    CREATE TABLE keys (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      name text NOT NULL,
      role text NOT NULL,
      scopes text[] NOT NULL,
      secret_hash bytea NOT NULL,
      created_at bigint NOT NULL DEFAULT now_ms(),
      last_used_at bigint
    );
    CREATE INDEX keys_of_workspace ON keys (workspace_id, created_at, id);

    CREATE TABLE audit (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      at bigint NOT NULL DEFAULT now_ms(),
      who_kind text NOT NULL,
      who_id text NOT NULL,
      who text NOT NULL,
      what text NOT NULL,
      target text NOT NULL
    );
    CREATE INDEX audit_of_workspace ON audit (workspace_id, id DESC);

    CREATE TABLE idempotency_keys (
      actor_id text COLLATE "C" NOT NULL,
      key text COLLATE "C" NOT NULL,
      fingerprint bytea NOT NULL,
      response jsonb,
      created_at bigint NOT NULL DEFAULT now_ms(),
      PRIMARY KEY (actor_id, key)
    );
    CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

    -- Written with every change of data, read only at its end: as few indexes as can be.
    CREATE TABLE changes (
      id bigint GENERATED ALWAYS AS IDENTITY,
      xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
      workspace_id text COLLATE "C" NOT NULL,
      topic text COLLATE "C" NOT NULL,
      body jsonb,
      at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX changes_by_xid ON changes (xid);
    CREATE INDEX changes_by_age ON changes USING brin (at);

    CREATE TABLE assets (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      kind text NOT NULL,
      name text NOT NULL,
      mime text NOT NULL,
      bytes bigint NOT NULL,
      width integer,
      height integer,
      duration_ms bigint,
      folder_id text COLLATE "C",
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX assets_of_workspace ON assets (workspace_id, created_at DESC, id DESC);

    CREATE TABLE records (
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      ref text COLLATE "C" NOT NULL,
      values jsonb NOT NULL,
      origin text NOT NULL,
      stale boolean NOT NULL DEFAULT false,
      created_at bigint NOT NULL DEFAULT now_ms(),
      updated_at bigint NOT NULL DEFAULT now_ms(),
      PRIMARY KEY (workspace_id, ref)
    );

    CREATE TABLE presenters (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      ref text COLLATE "C",
      name text COLLATE "und-x-icu" NOT NULL,
      title text NOT NULL DEFAULT '',
      organization text NOT NULL DEFAULT '',
      email text NOT NULL DEFAULT '',
      bio text NOT NULL DEFAULT '',
      photo_asset_id text COLLATE "C" REFERENCES assets,
      photo_source text,
      created_at bigint NOT NULL DEFAULT now_ms(),
      updated_at bigint NOT NULL DEFAULT now_ms(),
      UNIQUE (workspace_id, ref)
    );
    CREATE INDEX presenters_by_name ON presenters (workspace_id, name, id);
    CREATE INDEX presenters_by_photo ON presenters (photo_asset_id);

    CREATE TABLE scenes (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      title text NOT NULL,
      kind text NOT NULL DEFAULT '',
      description text NOT NULL DEFAULT '',
      folder_id text COLLATE "C",
      template_id text COLLATE "C" REFERENCES scenes,
      fields jsonb NOT NULL DEFAULT '{}',
      ref text COLLATE "C",
      created_at bigint NOT NULL DEFAULT now_ms(),
      updated_at bigint NOT NULL DEFAULT now_ms(),
      UNIQUE (workspace_id, ref)
    );
    CREATE INDEX scenes_newest ON scenes (workspace_id, created_at DESC, id DESC);
    CREATE INDEX scenes_by_template ON scenes (template_id);

    CREATE TABLE shots (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      scene_id text COLLATE "C" NOT NULL REFERENCES scenes ON DELETE CASCADE,
      position double precision NOT NULL,
      duration_ms bigint NOT NULL,
      layout_id text COLLATE "C",
      layout_opts jsonb NOT NULL DEFAULT '{}',
      timeline jsonb NOT NULL,
      created_at bigint NOT NULL DEFAULT now_ms(),
      updated_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX shots_of_scene ON shots (scene_id, position, id);

    CREATE TABLE stories (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      title text NOT NULL,
      description text NOT NULL DEFAULT '',
      status text NOT NULL DEFAULT 'draft',
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX stories_of_workspace ON stories (workspace_id, created_at, id);

    CREATE TABLE chapters (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      story_id text COLLATE "C" NOT NULL REFERENCES stories ON DELETE CASCADE,
      scene_id text COLLATE "C" NOT NULL REFERENCES scenes,
      index integer NOT NULL,
      settings jsonb NOT NULL DEFAULT '{}',
      UNIQUE (story_id, index) DEFERRABLE INITIALLY DEFERRED
    );
    CREATE INDEX chapters_by_scene ON chapters (scene_id);

    CREATE TABLE venues (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      name text NOT NULL,
      timezone text NOT NULL DEFAULT 'UTC',
      address text NOT NULL DEFAULT '',
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX venues_of_workspace ON venues (workspace_id, created_at, id);

    CREATE TABLE stages (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      venue_id text COLLATE "C" REFERENCES venues,
      name text NOT NULL,
      space text NOT NULL DEFAULT '',
      kind text NOT NULL DEFAULT 'screen',
      wall jsonb,
      width integer NOT NULL DEFAULT 1920,
      height integer NOT NULL DEFAULT 1080,
      plays_audio boolean NOT NULL DEFAULT false,
      traits jsonb NOT NULL DEFAULT '{}',
      idle_story_id text COLLATE "C" REFERENCES stories,
      languages text[] NOT NULL DEFAULT '{}',
      presence jsonb NOT NULL DEFAULT '{"enabled":false,"distance":"close","arrive_s":1,"leave_s":10}',
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX stages_of_workspace ON stages (workspace_id, created_at, id);
    CREATE INDEX stages_by_idle_story ON stages (idle_story_id);

    CREATE TABLE screens (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      stage_id text COLLATE "C" NOT NULL REFERENCES stages ON DELETE CASCADE,
      name text NOT NULL DEFAULT '',
      cell jsonb,
      token_hash bytea NOT NULL UNIQUE,
      last_seen_at bigint,
      resolution jsonb,
      version text,
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX screens_of_stage ON screens (stage_id, created_at, id);

    CREATE TABLE pairings (
      token_hash bytea PRIMARY KEY,
      code text COLLATE "C" NOT NULL UNIQUE,
      expires_at bigint NOT NULL
    );
  `.execute(db);
}
