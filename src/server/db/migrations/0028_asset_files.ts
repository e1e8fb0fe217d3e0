import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Where the bytes lie once they have been replaced; before that, under the asset's own id. Those before them are
    -- still read for a while by whoever began with them.
    ALTER TABLE assets
      ADD COLUMN file_id text COLLATE "C",
      ADD COLUMN previous_file jsonb,
      ADD COLUMN alt text NOT NULL DEFAULT '',
      ADD COLUMN focus jsonb,
      ADD COLUMN focus_by text,
      -- Null until somebody asks for it.
      ADD COLUMN waveform text;
    CREATE INDEX assets_by_file ON assets (file_id) WHERE file_id IS NOT NULL;

    -- Without regard to case, figures by their value: "Logo 2" before "logo 10".
    CREATE COLLATION asset_names (provider = icu, locale = 'und-u-kn-true');

    -- What holds, or once held, an asset's address among its values. It is written down when the value is saved; whether
    -- the value still names the asset is looked up by whoever asks.
    CREATE TABLE asset_mentions (
      asset_id text COLLATE "C" NOT NULL REFERENCES assets ON DELETE CASCADE,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      holder text NOT NULL,
      holder_id text COLLATE "C" NOT NULL,
      PRIMARY KEY (asset_id, holder, holder_id)
    );
    CREATE INDEX asset_mentions_of_workspace ON asset_mentions (workspace_id);
  `.execute(db);
}
