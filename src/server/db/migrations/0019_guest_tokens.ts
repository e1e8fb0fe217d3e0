import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE engagements ADD guests_per_address_per_min int NOT NULL DEFAULT 3000;

    -- Where the phone got its token: a hash keyed by the installation's secret and the engagement, never an address. Null: it
    -- brought a token of its own, from before the server issued them.
    ALTER TABLE poll_votes ADD address_mark bytea;
    ALTER TABLE quiz_players ADD address_mark bytea;

    -- What a name looks like, and the number that tells it from others that look the same. Null: of before.
    ALTER TABLE quiz_players ADD name_base text COLLATE "C", ADD name_number int;
    CREATE UNIQUE INDEX quiz_players_names ON quiz_players (game_id, name_base, name_number) WHERE removed_at IS NULL;
    ALTER TABLE quiz_teams ADD name_key text COLLATE "C";
    CREATE UNIQUE INDEX quiz_teams_names ON quiz_teams (game_id, name_key);
  `.execute(db);
}
