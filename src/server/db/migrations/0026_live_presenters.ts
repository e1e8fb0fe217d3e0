import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A link with which a presenter, or a guest who was invited, sends camera and screen to the stage. Whether somebody
    -- is on air is kept here and not with the feeds, so that it outlives a page that is loaded again.
    CREATE TABLE presenter_links (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      session_id text COLLATE "C" NOT NULL REFERENCES sessions ON DELETE CASCADE,
      presenter_id text COLLATE "C",
      guest_name text,
      token_hash text NOT NULL UNIQUE,
      expires_at bigint NOT NULL,
      last_used_at bigint,
      on_air boolean NOT NULL DEFAULT false,
      on_air_since bigint,
      muted boolean NOT NULL DEFAULT false,
      "order" integer NOT NULL DEFAULT 0,
      source text,
      note text NOT NULL DEFAULT '',
      created_at bigint NOT NULL DEFAULT now_ms(),
      CHECK ((presenter_id IS NULL) <> (guest_name IS NULL))
    );
    CREATE INDEX presenter_links_of_session ON presenter_links (session_id);
    -- Every programme asks who is on air, and hardly anybody ever is.
    CREATE INDEX presenter_links_on_air ON presenter_links (workspace_id) WHERE on_air;

    -- A WHIP session that was answered and has not ended. Its node says that it is still there (seen_at); one that
    -- nobody has spoken of for a while went down with its node.
    CREATE TABLE presenter_feeds (
      id text COLLATE "C" PRIMARY KEY,
      link_id text COLLATE "C" NOT NULL REFERENCES presenter_links ON DELETE CASCADE,
      source text NOT NULL,
      -- The forwarding process that has it; null: a media server elsewhere.
      forwarder_id text COLLATE "C",
      -- Where a media server elsewhere ends it.
      remote_url text,
      quality text,
      connected_at bigint NOT NULL DEFAULT now_ms(),
      seen_at bigint NOT NULL DEFAULT now_ms(),
      UNIQUE (link_id, source)
    );
    CREATE INDEX presenter_feeds_of_forwarder ON presenter_feeds (forwarder_id);

    -- An offer of somebody who wants to watch, on its way from the node that was asked to the one that has the pictures.
    CREATE TABLE forwarder_offers (
      id text COLLATE "C" PRIMARY KEY,
      forwarder_id text COLLATE "C" NOT NULL,
      channel text NOT NULL,
      offer text NOT NULL,
      answer text,
      problem text,
      created_at bigint NOT NULL DEFAULT now_ms()
    );
  `.execute(db);
}
