import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A stage's player link is signed over it: another nonce ends the link.
  await sql`
    ALTER TABLE stages
      DROP COLUMN player_token_hash,
      ADD COLUMN player_nonce uuid NOT NULL DEFAULT gen_random_uuid();
  `.execute(db);
}
