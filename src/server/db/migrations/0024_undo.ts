import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The last action on the session and what it did away with; null once that is taken back.
    ALTER TABLE sessions ADD COLUMN undoable jsonb;
    -- The same of a show, with who did it and what was put on its stages by hand.
    ALTER TABLE shows ADD COLUMN undoable jsonb;
  `.execute(db);
}
