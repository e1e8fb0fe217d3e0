import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Addresses whose votes in a run an operator set aside. They are stored, and not counted.
    CREATE TABLE poll_asides (
      poll_id text COLLATE "C" NOT NULL REFERENCES polls ON DELETE CASCADE,
      run int NOT NULL,
      address_mark bytea NOT NULL,
      at bigint NOT NULL DEFAULT now_ms(),
      PRIMARY KEY (poll_id, run, address_mark)
    );

    -- The page with an engagement's results that whoever has its link may see.
    CREATE TABLE results_links (
      engagement_id text COLLATE "C" PRIMARY KEY REFERENCES engagements ON DELETE CASCADE,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      token text COLLATE "C" NOT NULL UNIQUE,
      -- Whether the page shows the names that guests gave.
      with_names boolean NOT NULL DEFAULT false,
      created_at bigint NOT NULL DEFAULT now_ms()
    );
  `.execute(db);
}
