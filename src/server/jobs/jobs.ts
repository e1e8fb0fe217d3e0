import { topics } from "../../contract/topics.ts";
import type { Queryable } from "../db/database.ts";
import type { Tx } from "../write.ts";

/** What is done in the background, each kind beside the others. */
export const tasks = ["photo", "keepsake", "video", "erase", "demo"] as const;
export type Task = (typeof tasks)[number];

export interface Job {
  id: number;
  workspace_id: string;
  task: Task;
  /** The id of what it is about; of `erase` the id of a stored file, of `demo` the workspace. */
  subject: string;
  asked: number;
  /** How often it was begun, this time included. */
  tries: number;
  /** How often it failed before; being cut off with its node is no failure. */
  failures: number;
  created_at: number;
}

/** Told when there is something to do: any node may do it. */

/**
 * Done once the transaction is over, by any node, whatever happens to this one. Asked for twice it is done once.
 * Workspaces take turns, and so do the engagements of each.
 */
export async function addJobs(
  tx: Tx,
  workspace_id: string,
  task: Task,
  subjects: readonly string[],
  engagement_id: string | null = null,
): Promise<void> {
  if (subjects.length === 0) return;
  await tx.client.query(
    `INSERT INTO jobs AS j (workspace_id, line, task, subject)
     SELECT $1, coalesce($4, 'workspace'), $2, subject FROM unnest($3::text[]) AS s (subject) ORDER BY subject
     ON CONFLICT (task, subject) DO UPDATE SET asked = j.asked + 1, tries = 0, failures = 0`,
    [workspace_id, task, [...new Set(subjects)], engagement_id],
  );
  tx.change(topics.jobs());
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
