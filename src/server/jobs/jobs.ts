import type { Task } from "./job.ts";
import { topics } from "../../contract/topics.ts";
import type { Tx } from "../write.ts";
import { insertJobs } from "./jobs.repo.ts";

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
  await insertJobs(tx.client, { workspace_id, engagement_id, task, subjects });
  tx.change(topics.jobs());
}
