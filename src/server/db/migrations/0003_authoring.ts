import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE folders (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      name text NOT NULL,
      parent_id text COLLATE "C" REFERENCES folders,
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX folders_of_workspace ON folders (workspace_id, created_at, id);
    CREATE INDEX folders_by_parent ON folders (parent_id);

    ALTER TABLE scenes ADD FOREIGN KEY (folder_id) REFERENCES folders;
    CREATE INDEX scenes_of_folder ON scenes (folder_id, created_at DESC, id DESC);
    CREATE INDEX scenes_at_root ON scenes (workspace_id, created_at DESC, id DESC) WHERE folder_id IS NULL;
    ALTER TABLE assets ADD FOREIGN KEY (folder_id) REFERENCES folders;
    CREATE INDEX assets_of_folder ON assets (folder_id);

    -- Words inside titles are found by their letters in threes. A server without the extension just reads more rows.
    DO $$ BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX scenes_by_words ON scenes USING gin (title gin_trgm_ops);
    EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'pg_trgm is not there: %', SQLERRM;
    END $$;

    CREATE TABLE layouts (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      title text NOT NULL,
      timeline jsonb NOT NULL,
      asset_ids text[] COLLATE "C" NOT NULL DEFAULT '{}',
      named_ids text[] COLLATE "C" NOT NULL DEFAULT '{}',
      created_at bigint NOT NULL DEFAULT now_ms(),
      updated_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX layouts_of_workspace ON layouts (workspace_id, created_at, id);
    CREATE INDEX layouts_by_asset ON layouts USING gin (asset_ids) WITH (fastupdate = off);
    CREATE INDEX layouts_by_named ON layouts USING gin (named_ids) WITH (fastupdate = off);

    -- What a timeline names is kept beside it, so that "is it in use?" never reads timelines. Timelines are written
    -- seldom and asked often: entries go straight into these indexes, not onto a list that each question must read.
    ALTER TABLE shots ADD FOREIGN KEY (layout_id) REFERENCES layouts;
    ALTER TABLE shots ADD COLUMN asset_ids text[] COLLATE "C" NOT NULL DEFAULT '{}';
    ALTER TABLE shots ADD COLUMN named_ids text[] COLLATE "C" NOT NULL DEFAULT '{}';
    CREATE INDEX shots_by_layout ON shots (layout_id);
    CREATE INDEX shots_by_asset ON shots USING gin (asset_ids) WITH (fastupdate = off);
    CREATE INDEX shots_by_named ON shots USING gin (named_ids) WITH (fastupdate = off);

    CREATE INDEX chapters_of_workspace ON chapters (workspace_id);
    CREATE INDEX chapters_that_roll ON chapters (workspace_id) WHERE settings -> 'roll' ->> 'collection_id' IS NOT NULL;

    CREATE TABLE collections (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      name text NOT NULL,
      prefix text COLLATE "C" NOT NULL,
      fields jsonb NOT NULL DEFAULT '[]',
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX collections_of_workspace ON collections (workspace_id, created_at, id);

    CREATE TABLE feeds (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      collection_id text COLLATE "C" NOT NULL REFERENCES collections ON DELETE CASCADE,
      url text NOT NULL,
      every_min integer NOT NULL DEFAULT 15,
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX feeds_of_workspace ON feeds (workspace_id, created_at, id);
    CREATE INDEX feeds_of_collection ON feeds (collection_id);

    CREATE TABLE dayparts (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      name text NOT NULL,
      "from" text NOT NULL,
      "to" text NOT NULL,
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX dayparts_of_workspace ON dayparts (workspace_id, created_at, id);

    CREATE TABLE named_conditions (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      name text NOT NULL,
      match text NOT NULL DEFAULT 'all',
      "when" jsonb NOT NULL,
      named_ids text[] COLLATE "C" NOT NULL DEFAULT '{}',
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX named_conditions_of_workspace ON named_conditions (workspace_id, created_at, id);

    ALTER TABLE workspaces ADD COLUMN publishing text NOT NULL DEFAULT 'auto';

    CREATE TABLE releases (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      number integer NOT NULL,
      note text NOT NULL DEFAULT '',
      rollback_of integer,
      created_by text NOT NULL,
      created_at bigint NOT NULL DEFAULT now_ms(),
      UNIQUE (workspace_id, number)
    );

    -- A row of a working table as it was from one release until another; open (to_release null) is what plays now.
    CREATE TABLE released (
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      kind text COLLATE "C" NOT NULL,
      item_id text COLLATE "C" NOT NULL,
      parent_id text COLLATE "C",
      body jsonb NOT NULL,
      from_release integer NOT NULL,
      to_release integer,
      PRIMARY KEY (workspace_id, kind, item_id, from_release)
    );
    CREATE INDEX released_now ON released (workspace_id, kind, item_id) WHERE to_release IS NULL;
    CREATE INDEX released_children ON released (parent_id) WHERE to_release IS NULL;
    CREATE INDEX released_assets ON released USING gin ((body -> 'asset_ids')) WITH (fastupdate = off)
      WHERE to_release IS NULL;
  `.execute(db);
}
