import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How far a workspace is set up is read without what is over: closed shows and past bookings are nearly all of them.
    CREATE INDEX shows_not_closed ON shows (workspace_id) WHERE status <> 'closed';
    CREATE INDEX bookings_by_end ON bookings (workspace_id, ends_at) WHERE repeat IS NULL;
    CREATE INDEX bookings_that_repeat ON bookings (workspace_id) WHERE repeat IS NOT NULL;
    CREATE INDEX screens_of_workspace ON screens (workspace_id);

    CREATE INDEX quiz_players_of_team ON quiz_players (team_id, joined_at, id) WHERE team_id IS NOT NULL;
    -- A server without the extension just reads more rows. Ten thousand may join at once, so the letters of their names
    -- wait in a list that is long enough for all of them, and nobody who joins has to sort it in.
    DO $$ BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX quiz_players_by_words ON quiz_players USING gin (name gin_trgm_ops)
        WITH (gin_pending_list_limit = 32768);
      CREATE INDEX quiz_teams_by_words ON quiz_teams USING gin (name gin_trgm_ops);
    EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'pg_trgm is not there: %', SQLERRM;
    END $$;
  `.execute(db);
}
