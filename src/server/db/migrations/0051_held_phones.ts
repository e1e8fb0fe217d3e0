import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whether what this phone posts waits for a moderator, whatever the engagement does with the posts of others.
    ALTER TABLE guests ADD held boolean NOT NULL DEFAULT false;
    -- What a post was before all of its phone were rejected in one move; null: that was not done, or was decided anew.
    ALTER TABLE posts ADD before_rejection jsonb;
  `.execute(db);
}
