import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When a post was put on screen last: of several featured ones the newest choice counts, not the newest post.
    ALTER TABLE posts ADD COLUMN featured_at bigint;
    UPDATE posts SET featured_at = updated_at WHERE status = 'featured';
  `.execute(db);
}
