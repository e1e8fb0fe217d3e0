import { isDeepStrictEqual } from "node:util";
import type { SourceReading } from "../../contract/eventSources.ts";
import { topics } from "../../contract/topics.ts";
import type { EventPlan } from "../../core/events/eventPlan.ts";
import { findRemoved } from "../../core/eventSources/findRemoved.ts";
import { nextSourceReading } from "../../core/eventSources/nextSourceReading.ts";
import { applyPlan, type AppliedPlan, listPlannedSessions } from "../events/index.ts";
import { happened } from "../happened.ts";
import type { Call } from "../http/call.ts";
import { notFound, Refusal } from "../http/errors.ts";
import type { Tx } from "../write.ts";
import type { ScheduleFailure, ScheduleResult } from "./askSchedule.ts";
import { lockSource, updateSource } from "./eventSources.repo.ts";
import { readSource } from "./readSource.ts";

/** A source as it is held while a reading of it is stored. */
export type HeldSource = NonNullable<Awaited<ReturnType<typeof lockSource>>>;

interface Reading {
  event_id: string;
  /** The settings under which it was read. */
  version: number;
  result: ScheduleResult;
  accept_removed: boolean;
}

export interface SavedReading {
  reading: SourceReading;
  wrote: boolean;
}

/**
 * Stores what a reading of a source gave: the plan is applied, or waits with what it would change. A reading that fails,
 * or that lacks more than half of the sessions, leaves everything as it is.
 */
export async function saveReading(call: Call, tx: Tx, read: Reading): Promise<SavedReading> {
  const held = await holdSource(tx, read.event_id);
  const judged = await judge(call, tx, held, read);
  const saved = "why" in judged ? saveFailure(call, held, judged) : await saveSuccess(call, tx, held, judged);
  await updateSource(tx.db, held.event_id, saved.set);
  tx.change(topics.eventSource(held.event_ref));
  if (saved.set.error && held.error === null) await tellFailure(call, tx, held);
  return saved;
}

export async function holdSource(tx: Tx, event_id: string): Promise<HeldSource> {
  const held = await lockSource(tx.db, event_id);
  if (!held) throw notFound("The source");
  return held;
}

interface GoodReading {
  plan: EventPlan;
  remarks: string[];
  validators: { etag: string | null; last_modified: string | null };
  applied: AppliedPlan;
}

type Failure = Omit<ScheduleFailure, "kind"> & { is_shrunk?: boolean };

const changed_meanwhile = "The source was changed while it was read. It is read again at once.";

async function judge(
  call: Call,
  tx: Tx,
  held: HeldSource,
  { version, result, accept_removed }: Reading,
): Promise<GoodReading | Failure> {
  if (version !== held.version) return { why: changed_meanwhile, is_busy: true };
  if (result.kind === "failed") return result;
  const { plan, remarks, validators } = readPlan(held, result);
  const known = await listPlannedSessions(tx.db, held.event_id);
  const keys = plan.sessions.map(({ key }) => key);
  const { removed, of, is_too_much } = findRemoved(known, keys, held.gone_keys);
  if (is_too_much && !accept_removed) return { why: sayRemoved(removed.length, of), is_shrunk: true };
  try {
    const applied = await applyPlan(call, tx, { event: plan, dry_run: held.apply === "ask" });
    return { plan, remarks, validators, applied };
  } catch (error) {
    // A plan is refused before anything of it is written.
    if (!(error instanceof Refusal) || error.code !== "invalid") throw error;
    return { why: `The schedule cannot be applied: ${error.message}.` };
  }
}

/** A source that says that nothing is newer still has the plan that it gave last. */
function readPlan(held: HeldSource, result: Exclude<ScheduleResult, ScheduleFailure>) {
  if (result.kind === "same")
    return {
      plan: held.plan!,
      remarks: held.remarks,
      validators: { etag: held.etag, last_modified: held.last_modified },
    };
  const { plans, remarks, etag, last_modified } = result;
  return { plan: plans[0]!, remarks, validators: { etag, last_modified } };
}

function sayRemoved(removed: number, of: number): string {
  return (
    `${removed} of ${of} sessions are gone from the source, which is more than half, so nothing was changed. ` +
    "If that is right, accept it."
  );
}

const busy_wait_ms = 15_000;

function saveFailure({ app }: Call, { every_min }: HeldSource, failure: Failure) {
  const now = app.now();
  const reading: SourceReading = { ...nothing, read_at: now, error: failure.why };
  // A machine without time says nothing about the source.
  if (failure.is_busy) return { reading, wrote: false, set: { due_at: now + busy_wait_ms } };
  const { why, is_shrunk = false, retry_after_ms = null } = failure;
  const due_at = nextSourceReading({ now, every_min, retry_after_ms, random: Math.random() });
  return { reading, wrote: false, set: { error: why, is_shrunk, last_read_at: now, due_at } };
}

const nothing = {
  changed: false,
  counts: { create: 0, update: 0, keep: 0 },
  steps: [],
  clashes: [],
  notes: [],
  remarks: [],
  applied: false,
};

async function saveSuccess(call: Call, tx: Tx, held: HeldSource, good: GoodReading) {
  const now = call.app.now();
  const { plan, remarks, validators, applied } = good;
  const { counts, steps, clashes, notes } = applied.answer;
  const difference = { counts, steps, clashes, notes };
  const does_wait = held.apply === "ask" && applied.differed;
  const is_new = !isDeepStrictEqual(plan, held.plan);
  const has_changed = is_new && (held.plan !== null || applied.differed);
  return {
    wrote: applied.wrote,
    reading: {
      read_at: now,
      changed: applied.differed,
      ...difference,
      remarks,
      applied: applied.wrote && applied.differed,
      error: null,
    },
    set: {
      ...validators,
      // A plan may have a megabyte, and mostly is the same as before.
      ...(is_new && { plan: JSON.stringify(plan) }),
      remarks: JSON.stringify(remarks),
      waiting: does_wait ? JSON.stringify({ read_at: now, ...difference }) : null,
      ...(held.apply === "auto" && { gone_keys: await listGone(tx, held.event_id, plan) }),
      error: null,
      is_shrunk: false,
      last_read_at: now,
      last_changed_at: has_changed ? now : held.last_changed_at,
      due_at: nextSourceReading({
        now,
        every_min: held.every_min,
        retry_after_ms: null,
        random: Math.random(),
      }),
    },
  };
}

/** Lists the sessions of earlier plans that the applied one lacks. */
export async function listGone(tx: Tx, event_id: string, plan: EventPlan): Promise<string[]> {
  const known = await listPlannedSessions(tx.db, event_id);
  const planned = new Set(plan.sessions.map(({ key }) => key));
  return known.flatMap(({ key }) => (planned.has(key) ? [] : [key]));
}

/** Tells others once, when the source begins to fail, and not at every reading. */
async function tellFailure({ app }: Call, tx: Tx, { workspace_id, event_ref }: HeldSource): Promise<void> {
  await app.hooks.run(happened, {
    app,
    tx,
    workspace_id,
    type: "source.failed",
    subject_id: event_ref,
    read: () => readSource(tx.db, workspace_id, event_ref),
  });
}
