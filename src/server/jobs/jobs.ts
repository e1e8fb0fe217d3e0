import type { Task } from "./job.ts";
import { topics } from "../../contract/topics.ts";
import type { Tx } from "../write.ts";
import { insertJobs } from "./jobs.repo.ts";

/** Is told when there is something to do, which any node may do. */

/**
 * Adds jobs that are done once the transaction is over, by any node, whatever happens to this one. A job that is
 * asked for twice is done once. Workspaces take turns, and so do the engagements of each.
 */
export async function addJobs(
  tx: Tx,
  workspace_id: string,
  task: Task,
  subjects: readonly string[],
  engagement_id: string | null = null,
): Promise<void> {
  if (subjects.length === 0) return;
  await insertJobs(tx.client, { workspace_id, engagement_id, task, subjects });
  tx.change(topics.jobs());
}
