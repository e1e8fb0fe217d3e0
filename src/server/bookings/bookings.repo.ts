import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Queryable } from "../db/database.ts";
import type { Database } from "../db/schema.ts";

export function selectBookings(db: Db, workspace_id: string) {
  return db
    .selectFrom("bookings")
    .select([
      "id",
      "stage_id",
      "story_id",
      "title",
      "starts_at",
      "ends_at",
      "repeat",
      // The driver reads lists of large integers as texts.
      sql<number[]>`to_jsonb(exdates)`.as("exdates"),
      "created_at",
    ])
    .where("workspace_id", "=", workspace_id);
}

export type Booking = Awaited<ReturnType<ReturnType<typeof selectBookings>["executeTakeFirstOrThrow"]>>;

export async function insertBooking(db: Db, booking: Insertable<Database["bookings"]>): Promise<void> {
  await db.insertInto("bookings").values(booking).execute();
}

export async function updateBooking(
  db: Db,
  { workspace_id, id }: { workspace_id: string; id: string },
  changed: Updateable<Database["bookings"]>,
): Promise<void> {
  await db
    .updateTable("bookings")
    .set(changed)
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .execute();
}

export async function deleteBooking(db: Db, workspace_id: string, id: string): Promise<void> {
  await db.deleteFrom("bookings").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

export type BookingRow = Omit<Booking, "created_at">;

/** Those that may come again after their first time is over, each with the time zone of its venue. */
export async function repeatedSince(
  q: Queryable,
  workspace_id: string,
  now: number,
): Promise<(BookingRow & { timezone: string })[]> {
  const { rows } = await q.query<BookingRow & { timezone: string }>({
    name: "bookings.repeated",
    text: `SELECT b.id, stage_id, story_id, title, starts_at, ends_at, repeat, to_jsonb(exdates) AS exdates,
                  coalesce(timezone, 'UTC') AS timezone
           FROM bookings b JOIN stages s ON s.id = b.stage_id LEFT JOIN venues v ON v.id = s.venue_id
           WHERE b.workspace_id = $1 AND repeat IS NOT NULL AND ends_at <= $2`,
    values: [workspace_id, now],
  });
  return rows;
}

/** The bookings of a stage that may be on in a span: those that repeat may be on at any time after their start. */
export async function listPlannedBookings(
  q: Queryable,
  workspace_id: string,
  { stage_id, from, to }: { stage_id: string; from: number; to: number },
): Promise<BookingRow[]> {
  const { rows } = await q.query<BookingRow>({
    name: "bookings.of",
    text: `SELECT id, stage_id, story_id, title, starts_at, ends_at, repeat, to_jsonb(exdates) AS exdates FROM bookings
           WHERE workspace_id = $1 AND stage_id = $2 AND starts_at < $4 AND (ends_at > $3 OR repeat IS NOT NULL)
           ORDER BY starts_at, id`,
    values: [workspace_id, stage_id, from, to],
  });
  return rows;
}
