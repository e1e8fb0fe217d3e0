import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When what an open show plays began: a story put on in the middle of it begins at its beginning.
    ALTER TABLE shows ADD COLUMN story_since bigint;
  `.execute(db);
}
