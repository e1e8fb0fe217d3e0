import type { Operations } from "../../contract/operations.ts";
import { findRemarks } from "../../core/operations/findRemarks.ts";
import {
  leaveOutReplaced,
  mergeRouteTimes,
  type RouteTimes,
  silent_ms,
} from "../../core/operations/operations.ts";
import type { App } from "../app.ts";
import { dataDisk, readBackupState, readWalState } from "../backups/index.ts";
import { countJobs } from "../jobs/jobs.repo.ts";
import { listNodes, type StoredNode } from "./operations.repo.ts";
import { most_told, routeTimes } from "./routeTimes.ts";
import { ownReport } from "./startNodeReports.ts";

const hour_ms = 3_600_000;

/** What the owner of any workspace may know of the server: facts of machines, nothing of workspaces. */
export async function readOperations(app: App): Promise<Operations> {
  const [stored, jobs, backup, wal] = await Promise.all([
    listNodes(app).then((nodes) => addOwn(app, nodes)),
    countJobs(app.pool),
    readBackup(app),
    readWal(app),
  ]);
  const nodes = leaveOutReplaced(
    stored.map(({ id, report, seen_at, now }) => ({
      ...report,
      id,
      seen_at,
      is_silent: now - seen_at > silent_ms,
    })),
  );
  const awake = stored.filter(({ seen_at, now }) => now - seen_at <= silent_ms);
  const slow_calls = mergeRouteTimes(
    awake.flatMap(({ slow_calls }) => slow_calls),
    most_told,
  );
  const at = app.now();
  return {
    at,
    remarks: findRemarks({ nodes, jobs, backup, wal, slow_calls }, at),
    nodes,
    jobs,
    backup,
    wal,
    slow_calls: slow_calls.map(toMeanTimes),
  };
}

function toMeanTimes({ total_ms, ...times }: RouteTimes): Operations["slow_calls"][number] {
  return { ...times, mean_ms: total_ms / times.count };
}

/** This node knows of itself what it has not told yet. */
function addOwn(app: App, stored: StoredNode[]): StoredNode[] {
  const { id, read } = app.state(ownReport);
  if (!read) return stored;
  const now = stored[0]?.now ?? app.now();
  const slow_calls = app.state(routeTimes).listSlowest(app.now());
  const own: StoredNode = { id, report: read(), slow_calls, seen_at: now, now };
  return stored.some((node) => node.id === id)
    ? stored.map((node) => (node.id === id ? own : node))
    : [...stored, own];
}

/** A backup is only noted when it was read back and found whole. */
async function readBackup(app: App): Promise<Operations["backup"]> {
  const { pool, config } = app;
  const state = await readBackupState(pool);
  const isWanted = config.BACKUP_TO !== undefined;
  const done_at = state?.done_at ?? null;
  return {
    every_ms: isWanted ? config.BACKUP_EVERY * hour_ms : null,
    done_at,
    file: state?.file ?? null,
    bytes: state?.bytes ?? null,
    is_verified: done_at !== null,
    failing_since: state?.failing_since ?? null,
    error: state?.error ?? null,
    due_at: isWanted ? (state?.due_at ?? null) : null,
    is_beside_data: await app.state(dataDisk).isBeside(config),
  };
}

async function readWal({ pool, config }: App): Promise<Operations["wal"]> {
  const folder = config.BACKUP_WAL_TO;
  if (folder === undefined) return null;
  const { since = null, until = null, failing_since = null, error = null } = (await readWalState(pool)) ?? {};
  return { folder, since, until, failing_since, error };
}
