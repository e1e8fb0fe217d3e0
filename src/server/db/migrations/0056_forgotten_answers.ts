import { type Kysely, sql } from "kysely";

/** What a poll answered is forgotten while its votes wait, so it is found without reading what all others were answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- An id may be any value of a caller's, too long for an index; phones' responses have none, and cost nothing here.
    CREATE INDEX idempotency_keys_by_answer ON idempotency_keys (md5(response->>'id')) WHERE response ? 'id';
  `.execute(db);
}
