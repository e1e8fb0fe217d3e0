import type pg from "pg";
import type { OpeningHours } from "../../core/stages/openingHours.ts";
import type { Writes } from "../../core/events/draft.ts";
import { givenRows, saveRows } from "../db/saveRows.ts";
import type { Db } from "../db/database.ts";
import { newId } from "../newId.ts";
import type { noteHandEdits } from "../db/handEdits.ts";

const columns = ["id", "name", "timezone", "address", "opening_hours", "created_at"] as const;

export interface VenueInput {
  name?: string | undefined;
  timezone?: string | undefined;
  address?: string | undefined;
  opening_hours?: OpeningHours | null | undefined;
}

export function insertVenue(
  db: Db,
  workspace_id: string,
  { opening_hours = null, ...venue }: VenueInput & { name: string },
) {
  return db
    .insertInto("venues")
    .values({
      id: newId(),
      workspace_id,
      ...venue,
      opening_hours: opening_hours && JSON.stringify(opening_hours),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updateVenue(
  db: Db,
  {
    workspace_id,
    id,
    wanted,
    hand,
  }: {
    workspace_id: string;
    id: string;
    wanted: { name: string; timezone: string; address: string; opening_hours: OpeningHours | null };
    hand: ReturnType<typeof noteHandEdits>;
  },
) {
  return db
    .updateTable("venues")
    .set({
      ...wanted,
      opening_hours: wanted.opening_hours && JSON.stringify(wanted.opening_hours),
      ...hand,
    })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteVenueRow(db: Db, workspace_id: string, id: string): Promise<void> {
  await db.deleteFrom("venues").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

/** Lists the stages in the order added. */
export async function listStagesIn(db: Db, workspace_id: string, venue_id: string): Promise<string[]> {
  const stages = await db
    .selectFrom("stages")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("venue_id", "=", venue_id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return stages.map(({ id }) => id);
}

export function selectVenues(db: Db, workspace_id: string) {
  return db.selectFrom("venues").select(columns).where("workspace_id", "=", workspace_id);
}

/** Makes venues, or gives them another name and time zone. */
export function upsertVenues(
  client: pg.ClientBase,
  workspace_id: string,
  rows: readonly NonNullable<Writes["venue"]>[],
): Promise<void> {
  const text = `
  INSERT INTO venues (id, workspace_id, name, timezone)
  SELECT id, $1, name, timezone ${givenRows("id text, name text, timezone text")}
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, timezone = excluded.timezone`;
  return saveRows(client, { workspace_id, text, rows });
}
