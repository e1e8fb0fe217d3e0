import type { PlannedDay } from "../../core/eventSources/planSource.ts";
import type { Language } from "../../core/events/eventPlan.ts";
import type { App } from "../app.ts";
import { events } from "../../contract/events.ts";
import { retryConflicts } from "../events/index.ts";
import type { Call } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { write } from "../write.ts";
import { askSchedule, inBackground, type Patience, type ScheduleResult } from "./askSchedule.ts";
import { findAskedSource } from "./eventSources.repo.ts";
import { saveReading } from "./saveReading.ts";

type AskedRow = NonNullable<Awaited<ReturnType<typeof findAskedSource>>>;

/** Reads a source when its time has come, in the name of who set it. */
export async function syncSource(app: App, event_id: string): Promise<void> {
  const { row, result } = await askStored(app, event_id, inBackground);
  const call = buildSettersCall(app, row);
  const read = { event_id, version: row.version, result, accept_removed: false };
  await retryConflicts(() =>
    write(call, (tx) => saveReading(call, tx, read), { isLogged: ({ wrote }) => wrote }),
  );
}

/** Asks for what is newer than what the source gave last. */
export async function askStored(
  app: App,
  event_id: string,
  patience: Patience,
): Promise<{ row: AskedRow; result: ScheduleResult }> {
  const row = await findAskedSource(app.db, event_id);
  if (!row) throw notFound("The source");
  const { workspace_id, url, etag, last_modified, time_zone, day, event_ref: ref } = row;
  const event = { ref, day, known: readPlannedDay(row) };
  const result = await askSchedule(app, {
    workspace_id,
    source: { url, etag, last_modified },
    question: { time_zone, event },
    patience,
  });
  return { row, result };
}

/** What an event is called before its first plan says nothing about its day. */
function readPlannedDay(row: AskedRow): PlannedDay | null {
  const { applied_version, title, date, event_time_zone: time_zone, series } = row;
  return applied_version === 0
    ? null
    : { title, date, time_zone, language: row.language as Language, series };
}

/** Makes a call in the name of who set the source. */
export function buildSettersCall(app: App, { set_by, event_ref }: AskedRow): Call {
  return {
    app,
    actor: set_by,
    what: "Apply what an event's source holds",
    target: `events/${event_ref}/source`,
    scopes: events.apply.scopes,
    idempotency: null,
    if_match: null,
  };
}
