import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Addresses whose votes for a question an operator set aside. They are stored, and not counted.
    CREATE TABLE question_asides (
      post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
      address_mark bytea NOT NULL,
      at bigint NOT NULL DEFAULT now_ms(),
      PRIMARY KEY (post_id, address_mark)
    );
  `.execute(db);
}
