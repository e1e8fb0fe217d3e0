import os from "node:os";

/**
 * Lets everything that somebody waits for come before this process. It must be called before the process has threads,
 * because each thread inherits the priority from the one that made it.
 */
export function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process is gone already, or this system has no priorities.
  }
}
