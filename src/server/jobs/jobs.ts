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
  /** This one included. */
  tries: number;
}

/** Told when there is something to do: any node may do it. */
export const jobsTopic = "jobs";

/** Done once the transaction is over, by any node, whatever happens to this one. Asked for twice it is done once. */
export async function addJobs(
  tx: Tx,
  workspace_id: string,
  task: Task,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  await tx.client.query(
    `INSERT INTO jobs AS j (workspace_id, task, subject) SELECT $1, $2, subject FROM unnest($3::text[]) AS s (subject) ORDER BY 3
     ON CONFLICT (task, subject) DO UPDATE SET asked = j.asked + 1, tries = 0`,
    [workspace_id, task, [...new Set(subjects)]],
  );
  tx.change(jobsTopic);
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
