import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE stage_groups (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      name text NOT NULL,
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX stage_groups_by_age ON stage_groups (workspace_id, created_at, id);

    CREATE TABLE stage_group_stages (
      group_id text COLLATE "C" NOT NULL REFERENCES stage_groups ON DELETE CASCADE,
      stage_id text COLLATE "C" NOT NULL REFERENCES stages ON DELETE CASCADE,
      position integer NOT NULL,
      PRIMARY KEY (group_id, stage_id)
    );
    CREATE INDEX stage_group_stages_of_stage ON stage_group_stages (stage_id);

    -- Words are kept as json, which keeps the order of their languages: the first is the first that is shown.
    CREATE TABLE alert_templates (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      name text NOT NULL,
      level text NOT NULL,
      title json NOT NULL,
      text json NOT NULL,
      asset_id text COLLATE "C" REFERENCES assets,
      sound boolean NOT NULL DEFAULT false,
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX alert_templates_by_age ON alert_templates (workspace_id, created_at, id);
    CREATE INDEX alert_templates_of_asset ON alert_templates (asset_id) WHERE asset_id IS NOT NULL;

    -- Whether the workspace was given the templates that are there from the start; those it deletes stay away.
    ALTER TABLE workspaces ADD COLUMN has_alert_templates boolean NOT NULL DEFAULT false;

    -- An alert carries its own words, so that a template that changes later leaves it as it is.
    CREATE TABLE alerts (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      level text NOT NULL,
      title json NOT NULL,
      text json NOT NULL,
      asset_id text COLLATE "C" REFERENCES assets ON DELETE SET NULL,
      sound boolean NOT NULL,
      drill boolean NOT NULL,
      started_by jsonb NOT NULL,
      -- When it ends by itself; null: when somebody ends it.
      ends_at bigint,
      ended_at bigint,
      created_at bigint NOT NULL
    );
    CREATE INDEX alerts_by_age ON alerts (workspace_id, created_at, id);
    CREATE INDEX alerts_active ON alerts (workspace_id) WHERE ended_at IS NULL;
    CREATE INDEX alerts_due ON alerts (ends_at) WHERE ended_at IS NULL AND ends_at IS NOT NULL;
    CREATE INDEX alerts_of_asset ON alerts (asset_id) WHERE asset_id IS NOT NULL;

    -- A stage may be cleared while the alert stands on others.
    CREATE TABLE alert_stages (
      alert_id text COLLATE "C" NOT NULL REFERENCES alerts ON DELETE CASCADE,
      stage_id text COLLATE "C" NOT NULL,
      position integer NOT NULL,
      ended_at bigint,
      PRIMARY KEY (alert_id, stage_id)
    );
    -- Every programme asks which alerts stand on its stage, and hardly ever does one.
    CREATE INDEX alert_stages_active ON alert_stages (stage_id) WHERE ended_at IS NULL;
  `.execute(db);
}
