import { writeFileSync } from "node:fs";

/** Half of the machine's memory is added to what the process takes, when the system looks for one to end. */
const score = "500";

/**
 * Has a system that runs out of memory end this process before the node, the database and everything else: its work is
 * done again later, and nobody notices.
 */
export function endFirst(pid: number | undefined): void {
  if (pid === undefined || process.platform !== "linux") return;
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, score);
  } catch {
    // The process is gone already, or nobody may say so here.
  }
}
