import type { EventSource, SourceReading } from "../../contract/eventSources.ts";
import { topics } from "../../contract/topics.ts";
import { localTime } from "../../core/time/venueTime.ts";
import { applyPlan, ensureEvent, type EventFields, findEvent, retryConflicts } from "../events/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { explainRefusal } from "../media/safeFetch.ts";
import { type Tx, write } from "../write.ts";
import { askSchedule, whileWatched } from "./askSchedule.ts";
import { deleteSourceRow, findSource, updateSource, upsertSource } from "./eventSources.repo.ts";
import { readSource } from "./readSource.ts";
import { holdSource, listGone, saveReading } from "./saveReading.ts";
import { askStored } from "./syncSource.ts";

export interface SourceSettings {
  url: string;
  every_min: number;
  apply: "auto" | "ask";
  time_zone: string | null;
  day: string | null;
}

const logged = { isLogged: () => true };

export async function getSource(call: Call, ref: string): Promise<EventSource> {
  return readSource(call.app.db, getWorkspaceId(call), ref);
}

/** Sets what an event follows. An event that does not exist is made, and called as the file says if it can be read. */
export async function putSource(call: Call, ref: string, settings: SourceSettings): Promise<EventSource> {
  const workspace_id = getWorkspaceId(call);
  const allow_hosts = call.app.config.FETCH_ALLOW_HOSTS;
  const refusal = explainRefusal(settings.url, { protocols: ["https:", "http:"], allow_hosts });
  if (refusal !== null) throw invalid("url", `cannot be read: ${refusal}`);
  const fields = (await findEvent(call, ref)) ?? (await nameEvent(call, ref, settings));
  return retryConflicts(() =>
    write(
      call,
      async (tx) => {
        await setSource(call, tx, { ...fields, ref }, settings);
        return readSource(tx.db, workspace_id, ref);
      },
      logged,
    ),
  );
}

/** Asks the file what the event is called, and when and where it is. */
async function nameEvent(call: Call, ref: string, { url, time_zone, day }: SourceSettings) {
  const result = await askSchedule(call.app, {
    workspace_id: getWorkspaceId(call),
    source: { url, etag: null, last_modified: null },
    question: { time_zone, event: null },
    patience: whileWatched,
  });
  if (result.kind === "failed" && result.is_refused) throw invalid("url", `cannot be read: ${result.why}`);
  const plans = result.kind === "read" ? result.plans : [];
  const plan = plans.find(({ date }) => date === day) ?? plans[0];
  const zone = time_zone ?? plan?.time_zone ?? "UTC";
  return {
    title: plan?.title ?? ref,
    date: day ?? plan?.date ?? localTime(call.app.now(), zone).date,
    time_zone: zone,
    language: plan?.language ?? "en",
    day_starts: plan?.day_starts ?? "04:00",
    series: plan?.series ?? null,
  } as const;
}

/** Whoever sets a source can have it read at once; otherwise it is read this soon. */
const first_wait_ms = 10_000;

/** Sets the source of an event, which is made if there is none. */
export async function setSource(
  call: Call,
  tx: Tx,
  { ref, title, date, time_zone, day_starts, language, series }: EventFields,
  settings: SourceSettings,
): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  const event = { ref, title, date, time_zone, day_starts, language, series };
  const event_id = await ensureEvent(tx, workspace_id, event);
  await upsertSource(tx.db, {
    event_id,
    workspace_id,
    ...settings,
    set_by: JSON.stringify(call.actor),
    due_at: call.app.now() + first_wait_ms,
  });
  tx.change(topics.eventSource(ref));
}

export async function deleteSource(call: Call, ref: string): Promise<void> {
  await write(
    call,
    async (tx) => {
      const deleted = await deleteSourceRow(tx.db, getWorkspaceId(call), ref);
      if (!deleted) throw notFound("The event's source");
      tx.change(topics.eventSource(ref));
    },
    logged,
  );
}

export async function readSourceNow(
  call: Call,
  ref: string,
  { accept_removed = false }: { accept_removed?: boolean | undefined },
): Promise<SourceReading> {
  const event_id = await findEventId(call, ref);
  const { row, result } = await askStored(call.app, event_id, whileWatched);
  const read = { event_id, version: row.version, result, accept_removed };
  return retryConflicts(() => write(call, async (tx) => (await saveReading(call, tx, read)).reading, logged));
}

async function findEventId(call: Call, ref: string): Promise<string> {
  const source = await findSource(call.app.db, getWorkspaceId(call), ref);
  if (!source) throw notFound("The event's source");
  return source.event_id;
}

/** Applies the plan that waits. */
export async function applyWaiting(call: Call, ref: string): Promise<SourceReading> {
  const event_id = await findEventId(call, ref);
  return retryConflicts(() => write(call, (tx) => applyHeld(call, tx, event_id), logged));
}

async function applyHeld(call: Call, tx: Tx, event_id: string): Promise<SourceReading> {
  const held = await holdSource(tx, event_id);
  const { waiting, plan, remarks, event_ref } = held;
  if (!waiting || !plan) throw conflict("Nothing of the event's source waits to be applied");
  const { answer, wrote, differed } = await applyPlan(call, tx, { event: plan, dry_run: false });
  await updateSource(tx.db, event_id, { waiting: null, gone_keys: await listGone(tx, event_id, plan) });
  tx.change(topics.eventSource(event_ref));
  const { counts, steps, clashes, notes } = answer;
  const { read_at } = waiting;
  return {
    read_at,
    changed: differed,
    counts,
    steps,
    clashes,
    notes,
    remarks,
    applied: wrote,
    error: null,
  };
}
