import { sql } from "kysely";
import type { Db } from "../db/database.ts";

const columns = [
  "events.id",
  "events.workspace_id",
  "events.ref",
  "events.title",
  "events.date",
  "events.time_zone",
  "events.venue_id",
  "events.calendar_version",
] as const;

export function findEventByRef(db: Db, workspace_id: string, ref: string) {
  return db
    .selectFrom("events")
    .select(columns)
    .where("workspace_id", "=", workspace_id)
    .where("ref", "=", ref)
    .executeTakeFirst();
}

export function findEventById(db: Db, id: string) {
  return db.selectFrom("events").select(columns).where("id", "=", id).executeTakeFirst();
}

export type CalendarEvent = NonNullable<Awaited<ReturnType<typeof findEventById>>>;

export async function raiseCalendarVersion(db: Db, event_id: string): Promise<void> {
  await db
    .updateTable("events")
    .set({ calendar_version: sql<number>`calendar_version + 1` })
    .where("id", "=", event_id)
    .execute();
}

/** Lists the stages that are rooms of the event, as people call them: those of its venue, and where its sessions are. */
export function listRoomStages(db: Db, { id, workspace_id, venue_id }: CalendarEvent) {
  return db
    .selectFrom("stages")
    .leftJoin("rooms", (join) =>
      join.onRef("rooms.stage_id", "=", "stages.id").on("rooms.venue_id", "=", venue_id),
    )
    .select([
      "stages.id as stage_id",
      sql<string>`coalesce(nullif(rooms.label, ''), nullif(rooms.name, ''), stages.name)`.as("name"),
    ])
    .where("stages.workspace_id", "=", workspace_id)
    .where((or) =>
      or.or([
        or("rooms.id", "is not", null),
        or.exists(
          or
            .selectFrom("sessions")
            .select("sessions.id")
            .whereRef("sessions.stage_id", "=", "stages.id")
            .where("sessions.event_id", "=", id),
        ),
      ]),
    )
    .orderBy("rooms.created_at")
    .orderBy("stages.created_at")
    .orderBy("stages.id")
    .execute();
}

/** Lists the sessions of an event with the words that its boards show of them. */
export function listCalendarSessions(db: Db, { id, workspace_id }: CalendarEvent) {
  return db
    .selectFrom("sessions")
    .leftJoin("records", (join) =>
      join.onRef("records.ref", "=", "sessions.record_ref").on("records.workspace_id", "=", workspace_id),
    )
    .select([
      "sessions.id",
      "sessions.stage_id",
      "sessions.title",
      "sessions.starts_at",
      "sessions.ends_at",
      "sessions.status",
      "sessions.went_live_at",
      "sessions.ended_at",
      "sessions.created_at",
      sql<number>`greatest(sessions.updated_at, records.updated_at)`.as("updated_at"),
      "records.values",
    ])
    .where("sessions.event_id", "=", id)
    .execute();
}
