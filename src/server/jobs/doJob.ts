import type { App } from "../app.ts";
import { isOutOfSpace } from "../disk/DiskFull.ts";
import { Busy } from "../processLimits/Busy.ts";
import { isShortage } from "../processLimits/isShortage.ts";
import type { Job, Task, TakenJob } from "./job.ts";
import { beginAnew, deleteDone, putOff, retryLater } from "./jobs.repo.ts";
import { Lease, type LeaseTimes } from "./lease.ts";

export interface JobHandler {
  /** A node does so many at once; the workers of a machine share them, each doing at least one. */
  at_once: number;
  /** Such a job takes all cores that are free, so of a machine's workers only the first does it. */
  takes_all_cores?: boolean;
  /**
   * Tells whether this node has what it takes; where not, it leaves the job to others. It is asked once there is a
   * job.
   */
  isAble?(): Promise<boolean>;
  /** Where less memory than this is left, such a job waits until no other one is under way. */
  memory_bytes?: number;
  /** Such a job waits while the disk is full. */
  makes_files?: boolean;
  /**
   * Such a job waits while one of these waits for the same engagement, because what nobody looks at yet must not
   * delay what somebody waits for.
   */
  yields_to?: Task;
  /** A job that takes longer had no time on this machine, and is tried again later. The default is five minutes. */
  most_ms?: number;
  /**
   * The pauses after each try that failed. The default is a second and five; after the third try the job is given up.
   */
  pauses_ms?: readonly number[];
  /**
   * Throws to be tried again, and throws `Busy` where that is no fault of the job and does not count. It may be done
   * twice, in rare cases even at the same time, so it writes in one transaction that looks first whether the result
   * is still wanted. The signal says that nobody waits for it any more.
   */
  run(app: App, job: Job, signal: AbortSignal): Promise<void>;
  /** Is called after the last try. */
  giveUp(app: App, job: Job, error: unknown): Promise<void>;
}

export interface Pace extends LeaseTimes {
  pauses_ms: readonly number[];
}

/** Leases are short and renewed, so that what a killed node had begun is taken up soon. */
export const usualPace: Pace = { lease_ms: 15_000, renew_ms: 5_000, pauses_ms: [1_000, 5_000] };

/**
 * Work that must not be lost because a store or a database was away for a while is tried for three quarters of an
 * hour.
 */
export const patient_pauses_ms = [1_000, 5_000, 30_000, 120_000, 600_000, 1_800_000];

/** Somebody may have made room after this time. */
const full_pause_ms = 5_000;
const usual_most_ms = 300_000;
/** When there was no time for a job, it waits a quarter of how long it has waited already, within these bounds. */
const busy_pause_ms = { least: 2_000, most: 300_000 };
/** A job that finds no time within a day will not find any. */
const most_busy_ms = 24 * 3_600_000;
/** A job may be cut off with its node this often, because one that takes nodes down must end too. */
const most_begun = 10;

interface JobRun {
  app: App;
  handler: JobHandler;
  job: TakenJob;
  stopping: AbortSignal;
  pace: Pace;
}

/** Never throws: what cannot be written down now is done again when the lease has ended. */
export async function doJob({ app, handler, job, stopping, pace }: JobRun): Promise<void> {
  const lease = new Lease(app, job, pace);
  try {
    const error = await attempt({ app, handler, job, signal: AbortSignal.any([stopping, lease.lost]) });
    if (error === undefined) await end(lease, job);
    // A node that goes down has not failed: others go on as if it had never begun.
    else if (stopping.aborted) await lease.close(putOff(0));
    // This is no fault of the job's, and what was acknowledged must not be given up for want of room.
    else if (isOutOfSpace(error) || !app.disk.canMake) await lease.close(putOff(full_pause_ms));
    else if (!lease.lost.aborted) await fail({ app, handler, job, lease, pace, error });
  } catch (error) {
    if (!stopping.aborted) app.log.warn({ err: error, task: job.task, subject: job.subject }, "jobs");
  } finally {
    lease.letGo();
  }
}

/** Returns why the job failed. */
async function attempt({
  app,
  handler,
  job,
  signal,
}: Omit<JobRun, "stopping" | "pace"> & { signal: AbortSignal }) {
  const tooLong = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    tooLong.abort();
    reject(new Busy("It took too long on this machine"));
  }, handler.most_ms ?? usual_most_ms);
  try {
    if (job.tries > most_begun) throw new Error(`It was begun ${most_begun} times and never ended`);
    await Promise.race([handler.run(app, job, AbortSignal.any([signal, tooLong.signal])), late]);
    return undefined;
  } catch (error) {
    return error ?? new Error("It failed without a word");
  } finally {
    clearTimeout(timer);
  }
}

/** A job that was asked for again meanwhile is done again. */
async function end(lease: Lease, { asked }: Job): Promise<void> {
  if (!(await lease.close(deleteDone(asked)))) await lease.close(beginAnew);
}

interface FailedRun extends Omit<JobRun, "stopping"> {
  lease: Lease;
  error: unknown;
}

async function fail({ app, handler, job, lease, pace, error }: FailedRun): Promise<void> {
  const { task, subject, tries, failures, created_at } = job;
  const waited_ms = app.now() - created_at;
  if (isShortage(error) && waited_ms < most_busy_ms) {
    app.log.warn({ err: error, task, subject }, "a job had to wait");
    const { least, most } = busy_pause_ms;
    await lease.close(putOff(Math.min(most, Math.max(least, waited_ms / 4))));
    return;
  }
  app.log.warn({ err: error, task, subject, tries, failures: failures + 1 }, "a job failed");
  const pause_ms = tries > most_begun ? undefined : (handler.pauses_ms ?? pace.pauses_ms)[failures];
  if (pause_ms !== undefined) {
    await lease.close(retryLater(pause_ms));
    return;
  }
  try {
    await handler.giveUp(app, job, error);
  } catch (error) {
    // Its lease ends, and the job is given up once more.
    if (tries <= most_begun) throw error;
    app.log.error({ err: error, task, subject }, "a job could not even be given up");
  }
  await end(lease, job);
}
