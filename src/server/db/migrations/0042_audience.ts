import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE engagements
      ADD reactions jsonb NOT NULL DEFAULT '{"enabled": false, "emoji": ["❤️", "👏", "😂", "🎉", "🔥"]}',
      ADD voting jsonb NOT NULL DEFAULT '{"enabled": true, "anonymous": true}',
      -- How long after its closing guests' data is kept; null: for good.
      ADD retention_days int DEFAULT 90,
      ADD wall_delay_s int NOT NULL DEFAULT 0,
      -- When it was closed last; null while it is not.
      ADD closed_at bigint,
      -- When guests' data was erased after that closing.
      ADD erased_at bigint;
    -- Nobody was told of an end: what was gathered before stays until somebody sets one.
    UPDATE engagements SET retention_days = NULL;
    UPDATE engagements SET closed_at = now_ms() WHERE state = 'closed';
    CREATE INDEX engagements_to_erase ON engagements (closed_at)
      WHERE closed_at IS NOT NULL AND erased_at IS NULL AND retention_days IS NOT NULL;

    ALTER TABLE posts
      ADD session_id text COLLATE "C" REFERENCES sessions ON DELETE SET NULL,
      -- Of a question: how many guests voted for it, and for those merged into it, each once.
      ADD votes int NOT NULL DEFAULT 0,
      ADD pinned boolean NOT NULL DEFAULT false,
      ADD answer_text text,
      ADD merged_into text COLLATE "C" REFERENCES posts ON DELETE SET NULL,
      -- Why it was rejected or hidden, in the moderator's words.
      ADD reason text,
      -- Whose batch it is in, and until when.
      ADD claimed_by text COLLATE "C",
      ADD claimed_until bigint;
    CREATE INDEX posts_of_session ON posts (session_id) WHERE session_id IS NOT NULL;
    CREATE INDEX posts_merged ON posts (merged_into) WHERE merged_into IS NOT NULL;
    CREATE INDEX questions_by_votes ON posts (engagement_id, pinned DESC, votes DESC, created_at, id)
      WHERE kind = 'question' AND merged_into IS NULL;

    CREATE TABLE question_votes (
      post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
      guest_id text COLLATE "C" NOT NULL,
      at bigint NOT NULL,
      address_mark bytea,
      PRIMARY KEY (post_id, guest_id)
    );
    CREATE INDEX question_votes_of_guest ON question_votes (guest_id, post_id);

    -- How often guests sent each of the engagement's emoji, minute by minute.
    CREATE TABLE reaction_counts (
      engagement_id text COLLATE "C" NOT NULL REFERENCES engagements ON DELETE CASCADE,
      minute bigint NOT NULL,
      emoji text NOT NULL,
      count bigint NOT NULL,
      PRIMARY KEY (engagement_id, minute, emoji)
    );
    -- Whose reactions fly over the stage.
    ALTER TABLE stages ADD reactions_from text COLLATE "C" REFERENCES engagements ON DELETE SET NULL;
    CREATE INDEX stages_with_reactions ON stages (reactions_from) WHERE reactions_from IS NOT NULL;

    -- Personal codes, such as ticket numbers. Each serves one phone.
    CREATE TABLE tickets (
      engagement_id text COLLATE "C" NOT NULL REFERENCES engagements ON DELETE CASCADE,
      -- Only letters and digits, in capitals: people type codes in many ways.
      code text COLLATE "C" NOT NULL,
      name text,
      guest_id text COLLATE "C",
      joined_at bigint,
      created_at bigint NOT NULL DEFAULT now_ms(),
      PRIMARY KEY (engagement_id, code)
    );
    CREATE UNIQUE INDEX tickets_of_guest ON tickets (engagement_id, guest_id) WHERE guest_id IS NOT NULL;

    -- Words that this workspace's moderators want to look at first, or let pass.
    CREATE TABLE moderation_words (
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      -- As it is compared: look-alikes folded.
      key text COLLATE "C" NOT NULL,
      word text NOT NULL,
      rule text NOT NULL,
      added_by text,
      created_at bigint NOT NULL DEFAULT now_ms(),
      PRIMARY KEY (workspace_id, key)
    );
  `.execute(db);
}
