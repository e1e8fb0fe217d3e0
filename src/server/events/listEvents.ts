import { z } from "zod";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { buildPage, readCursor } from "../http/page.ts";
import { selectEvents, isBeforeDay } from "./events.repo.ts";

interface EventQuery {
  ref?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

const listKey = z.tuple([z.string(), z.string()]);

/** Lists the days whose plans were applied, the latest date first. */
export async function listEvents(call: Call, { ref, limit, cursor }: EventQuery) {
  const after = readCursor("events", cursor, listKey);
  let query = selectEvents(call.app.db, getWorkspaceId(call));
  if (ref !== undefined) query = query.where("events.ref", "=", ref);
  if (after) query = query.where(isBeforeDay(after));
  const rows = await query
    .orderBy("events.date", "desc")
    .orderBy("events.ref", "desc")
    .limit(limit + 1)
    .execute();
  return buildPage(rows, { list: "events", limit, key: ({ date, ref }) => [date, ref], item: (row) => row });
}

/** Finds a day by its ref. */
export async function findEvent(call: Call, ref: string) {
  const { items } = await listEvents(call, { ref, limit: 1 });
  return items[0];
}
