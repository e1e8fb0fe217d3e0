import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE engagements ADD COLUMN guests_may_speak boolean NOT NULL DEFAULT false;

    -- A guest who was asked to speak about a question. An accepted invite without a link is over: an operator revoked
    -- the link, and the guest must not come back without being asked again.
    CREATE TABLE speaker_invites (
      post_id text COLLATE "C" PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      session_id text COLLATE "C" NOT NULL REFERENCES sessions ON DELETE CASCADE,
      link_id text COLLATE "C" REFERENCES presenter_links ON DELETE SET NULL,
      state text NOT NULL,
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX speaker_invites_of_session ON speaker_invites (session_id);
    CREATE INDEX speaker_invites_of_link ON speaker_invites (link_id);
  `.execute(db);
}
