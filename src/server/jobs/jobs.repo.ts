import { tasks, type Task, type TakenJob } from "./job.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";

/** Whether there is one that nobody does. */
export async function isWaiting(app: App, task: Task): Promise<boolean> {
  const { rowCount } = await app.pool.query({
    name: "jobs.waiting",
    text: "SELECT FROM jobs WHERE task = $1 AND run_at <= (SELECT now_ms()) LIMIT 1",
    values: [task],
  });
  return rowCount === 1;
}

export async function insertJobs(
  client: Queryable,
  {
    workspace_id,
    engagement_id,
    task,
    subjects,
  }: { workspace_id: string; engagement_id: string | null; task: Task; subjects: readonly string[] },
): Promise<void> {
  await client.query(
    `INSERT INTO jobs AS j (workspace_id, line, task, subject)
     SELECT $1, coalesce($4, 'workspace'), $2, subject FROM unnest($3::text[]) AS s (subject) ORDER BY subject
     ON CONFLICT (task, subject) DO UPDATE SET asked = j.asked + 1, tries = 0, failures = 0`,
    [workspace_id, task, [...new Set(subjects)], engagement_id],
  );
}

interface JobCount {
  task: Task;
  open: number;
  /** Could have been begun ten seconds ago, and was not. */
  late: number;
}

/** Of every task, those without jobs too. */
export async function countJobs(q: Queryable): Promise<JobCount[]> {
  const { rows } = await q.query<JobCount>(
    `SELECT task, count(j.id) AS open, count(j.id) FILTER (WHERE j.run_at < now_ms() - 10000) AS late
     FROM unnest($1::text[]) WITH ORDINALITY AS t (task, place) LEFT JOIN jobs j USING (task) GROUP BY task, place ORDER BY place`,
    [tasks],
  );
  return rows;
}

/** A job as the holder of its lease knows it: whoever has lost it writes nothing. */
interface HeldJob {
  id: number;
  run_at: number;
}

/** Writes the end of a lease; answers whether it was still held. */
export type EndLease = (q: Queryable, held: HeldJob) => Promise<boolean>;

/** Deletes a job that is done, unless it was asked for again meanwhile. */
export function deleteDone(asked: number): EndLease {
  return (q, { id, run_at }) =>
    changesOne(q, "DELETE FROM jobs WHERE id = $1 AND run_at = $2 AND asked = $3", [id, run_at, asked]);
}

/** Lets a job begin anew, at once. */
export const beginAnew: EndLease = (q, { id, run_at }) =>
  changesOne(q, "UPDATE jobs SET run_at = now_ms(), tries = 0 WHERE id = $1 AND run_at = $2", [id, run_at]);

/** Counts a failure, and lets the job be tried again after a pause. */
export function retryLater(pause_ms: number): EndLease {
  return (q, { id, run_at }) =>
    changesOne(
      q,
      "UPDATE jobs SET run_at = now_ms() + $3::bigint, failures = failures + 1 WHERE id = $1 AND run_at = $2",
      [id, run_at, pause_ms],
    );
}

/** Puts a job off as if it had not been begun. */
export function putOff(pause_ms: number): EndLease {
  return (q, { id, run_at }) =>
    changesOne(
      q,
      "UPDATE jobs SET run_at = now_ms() + $3::bigint, tries = greatest(0, tries - 1) WHERE id = $1 AND run_at = $2",
      [id, run_at, Math.round(pause_ms)],
    );
}

async function changesOne(q: Queryable, statement: string, values: unknown[]): Promise<boolean> {
  const { rowCount } = await q.query(statement, values);
  return rowCount === 1;
}

export async function renewLease(
  client: Queryable,
  { id, lease_ms, run_at }: { id: number; lease_ms: number; run_at: number },
) {
  const { rows } = await client.query<{ run_at: number }>(
    "UPDATE jobs SET run_at = now_ms() + $3::bigint WHERE id = $1 AND run_at = $2 RETURNING run_at",
    [id, run_at, lease_ms],
  );
  return rows;
}

export async function takeNextJob(
  client: Queryable,
  {
    workspace_id,
    task,
    line,
    lease_ms,
  }: { workspace_id: string; task: Task; line: string; lease_ms: number },
) {
  const { rows } = await client.query<TakenJob>({
    name: "jobs.take",
    text: `UPDATE jobs SET tries = tries + 1, run_at = now_ms() + $4::bigint
             WHERE id = (SELECT lock_next_job($1, $2, $3))
             RETURNING id, workspace_id, task, subject, asked, tries, failures, created_at, run_at`,
    values: [task, workspace_id, line, lease_ms],
  });
  return rows;
}

export function listNextWorkspace(
  client: Queryable,
  { workspace_id, task, yields_to }: { workspace_id: string; task: Task; yields_to: Task | "" },
) {
  return client.query<{ workspace_id: string | null }>({
    name: "jobs.workspace",
    text: "SELECT coalesce(next_job_workspace($1, $2, $3), next_job_workspace($1, $2, '')) AS workspace_id",
    values: [task, yields_to, workspace_id],
  });
}

export function listNextLine(
  client: Queryable,
  {
    workspace_id,
    task,
    yields_to,
    last_line,
  }: { workspace_id: string; task: Task; yields_to: Task | ""; last_line: string },
) {
  return client.query<{ line: string | null }>({
    name: "jobs.line",
    text: "SELECT coalesce(next_job_line($1, $2, $3, $4), next_job_line($1, $2, $3, '')) AS line",
    values: [task, yields_to, workspace_id, last_line],
  });
}
