import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When the ticket was issued, or bytes last came for it: room is kept only for files that are being sent.
    ALTER TABLE uploads ADD COLUMN active_at bigint NOT NULL DEFAULT now_ms();
    CREATE INDEX uploads_of_maker ON uploads (maker);
  `.execute(db);
}
