import { compareEvent, type Comparison, isNothing } from "../../core/events/compareEvent.ts";
import { type EventPlan, getSeries } from "../../core/events/eventPlan.ts";
import { isUniqueViolation } from "../db/isUniqueViolation.ts";
import { happened } from "../happened.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid } from "../http/errors.ts";
import { longest_url } from "../../contract/schemas.ts";
import { explainRefusal } from "../media/safeFetch.ts";
import { createIdSource } from "../newId.ts";
import { playerUrl } from "../stages/index.ts";
import { type Tx, write } from "../write.ts";
import { readEvent } from "./readEvent.repo.ts";
import { saveEvent } from "./saveEvent.ts";
import { settledPlans } from "./settledPlans.ts";
import { findEventRow, lockEventName, listStageNonces } from "./events.repo.ts";

export interface Application {
  event: EventPlan;
  dry_run: boolean;
  /** The audit log says who sent the plan. */
  origin: "studio" | "api";
}

type Answer = Awaited<ReturnType<typeof buildResponse>>;

export interface AppliedPlan {
  answer: Answer;
  /** Something was stored. */
  wrote: boolean;
  /** Something that people see differs from the plan, or did before it was applied. */
  differed: boolean;
}

/** Makes the workspace hold what a day's plan says; a dry run only returns what that would change. */
export async function applyEvent(call: Call, application: Application): Promise<Answer> {
  const { event: plan, origin } = application;
  const logged = {
    ...call,
    what: `${call.what} (origin: ${origin})`,
    target: `${call.target} ${plan.ref}`,
  };
  let wrote = false;
  const work = async (tx: Tx) => {
    const applied = await applyPlan(call, tx, application);
    wrote = applied.wrote;
    return applied.answer;
  };
  return retryConflicts(() => write(logged, work, { isLogged: () => wrote }));
}

/** Applies a plan within a larger write, which is to be tried again where it conflicts with another. */
export async function applyPlan(call: Call, tx: Tx, application: PlanToApply): Promise<AppliedPlan> {
  const found = await apply(call, tx, application);
  const { counts, writes } = found;
  return {
    answer: await buildResponse(call, tx, application, found),
    wrote: !application.dry_run && !isNothing(writes),
    differed: counts.create + counts.update > 0 || writes.event !== null,
  };
}

// Somebody else may make a presenter with the same ref at the same moment, but hardly three times in a row.
const most_tries = 3;

/** Tries again, because the next try finds what somebody else made meanwhile. */
export async function retryConflicts<T>(work: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error) || tries === most_tries) throw error;
    return retryConflicts(work, tries + 1);
  }
}

type PlanToApply = Pick<Application, "event" | "dry_run">;

async function apply(call: Call, tx: Tx, { event: plan, dry_run }: PlanToApply): Promise<Comparison> {
  await waitForOthers(call, tx, plan, dry_run);
  const found = await call.app.state(settledPlans).compare(
    { client: tx.client, workspace_id: getWorkspaceId(call), plan },
    () => compare(call, tx, plan, { locked: false }),
    ({ writes }) => isNothing(writes),
  );
  if (dry_run || isNothing(found.writes)) return found;
  // The plan is compared once more with every row locked, so that nobody's edit falls between what was read and what
  // is written.
  const held = await compare(call, tx, plan, { locked: true });
  await saveEvent(tx, getWorkspaceId(call), { app: call.app, ref: plan.ref, ...held });
  await tellApplied(call, tx, plan.ref);
  return held;
}

/** Tells other systems that a plan has changed something. */
async function tellApplied(call: Call, tx: Tx, ref: string): Promise<void> {
  const { app } = call;
  const workspace_id = getWorkspaceId(call);
  const read = () => findEventRow(tx.db, workspace_id, ref);
  await app.hooks.run(happened, { app, tx, workspace_id, type: "event.applied", subject_id: ref, read });
}

/**
 * Applies of one event, or of one venue or series, run one after the other; a dry run sees the state before or after
 * one.
 */
async function waitForOthers(call: Call, { client }: Tx, plan: EventPlan, dry_run: boolean): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  const names = [`event ${workspace_id} ${plan.ref}`, `event series ${workspace_id} ${getSeries(plan)}`];
  if (plan.venue_id) names.push(`event venue ${workspace_id} ${plan.venue_id}`);
  const lock = dry_run ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock";
  // The locks are taken one by one and in order, so that two applies that need the same locks never deadlock.
  for (const name of names.sort()) await lockEventName(client, lock, name);
}

async function compare(
  call: Call,
  { client }: Tx,
  plan: EventPlan,
  { locked }: { locked: boolean },
): Promise<Comparison> {
  const stored = await readEvent({ client, workspace_id: getWorkspaceId(call), plan, locked });
  if (plan.venue_id && !stored.venue) throw invalid("event.venue_id", "names no venue of this workspace");
  const allow_hosts = call.app.config.FETCH_ALLOW_HOSTS;
  const photoRefusal = (url: string) =>
    url.length > longest_url
      ? `its address is longer than ${longest_url} characters`
      : explainRefusal(url, { allow_hosts });
  // The seed is the same in a dry run and in the apply after it, and never that of an earlier apply.
  const seed = [call.app.installation.epoch, getWorkspaceId(call), plan.ref, stored.version];
  const found = compareEvent(plan, stored, { newId: createIdSource(seed.join("\n")), photoRefusal });
  if (found.refusal) throw invalid(`event.${found.refusal.field}`, found.refusal.message);
  return found;
}

async function buildResponse(call: Call, { client }: Tx, { dry_run }: PlanToApply, found: Comparison) {
  const { counts, steps, clashes, notes } = found;
  const rows = await listStageNonces(client, getWorkspaceId(call), found.stages);
  const made = new Map(rows.map((stage) => [stage.id, stage]));
  const stages = found.stages.map(({ key, name, id }) => {
    const stage = made.get(id);
    return { key, name, id: stage?.id ?? null, player_url: stage ? playerUrl(call.app, stage) : null };
  });
  return { dry_run, counts, steps, clashes, notes, stages };
}
