import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- For all nodes together. Nobody's e-mail address or IP address can be read from it.
    CREATE TABLE password_guesses (
      counted_for bytea PRIMARY KEY,
      window_began_at bigint NOT NULL,
      guesses integer NOT NULL
    );
    CREATE INDEX password_guesses_by_age ON password_guesses (window_began_at);

    -- In place of wrong_passwords, which only nodes of an older version still count.
    ALTER TABLE links ADD COLUMN tries integer NOT NULL DEFAULT 0;
  `.execute(db);
}
