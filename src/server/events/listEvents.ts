import { sql } from "kysely";
import { z } from "zod";
import { type Call, workspaceOf } from "../http/call.ts";
import { pageFrom, readCursor } from "../http/page.ts";

interface Wanted {
  ref?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

const listKey = z.tuple([z.string(), z.string()]);

/** The days whose plans were applied, the latest date first. */
export async function listEvents(call: Call, { ref, limit, cursor }: Wanted) {
  const after = readCursor("events", cursor, listKey);
  let query = call.app.db
    .selectFrom("events")
    .select([
      "events.ref",
      "events.series",
      "events.title",
      "events.date",
      "events.time_zone",
      "events.language",
      "events.day_starts",
      "events.venue_id",
      sql<number>`(SELECT count(*)::int FROM sessions WHERE sessions.event_id = events.id)`.as("sessions"),
      "events.created_at",
      "events.updated_at",
    ])
    .where("events.workspace_id", "=", workspaceOf(call));
  if (ref !== undefined) query = query.where("events.ref", "=", ref);
  if (after) query = query.where(sql<boolean>`(events.date, events.ref) < (${after[0]}, ${after[1]})`);
  const rows = await query
    .orderBy("events.date", "desc")
    .orderBy("events.ref", "desc")
    .limit(limit + 1)
    .execute();
  return pageFrom(rows, { list: "events", limit, key: ({ date, ref }) => [date, ref], item: (row) => row });
}
