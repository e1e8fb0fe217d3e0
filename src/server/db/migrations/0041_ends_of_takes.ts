import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When the take runs out by itself, until other systems are told that it has.
    ALTER TABLE stages ADD COLUMN take_due_at bigint;
    UPDATE stages SET take_due_at = (take ->> 'until')::bigint WHERE (take ->> 'until')::bigint > now_ms();
    CREATE INDEX stages_take_due_at ON stages (take_due_at) WHERE take_due_at IS NOT NULL;
  `.execute(db);
}
