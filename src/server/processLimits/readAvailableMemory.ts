import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Returns the bytes that can still be taken, within the limits of a container or a service where there are some. */
export function readAvailableMemory(): number {
  const limit = process.constrainedMemory();
  if (!limit || limit >= os.totalmem()) return os.freemem();
  return Math.min(os.freemem(), process.availableMemory() + readCachedFiles());
}

/** Within limits, copies of files count as taken, though the system gives them up for whoever needs memory. */
function readCachedFiles(): number {
  try {
    const own = /^0::(.*)$/m.exec(readFileSync("/proc/self/cgroup", "utf8"))?.[1] ?? "/";
    const text = readFileSync(path.join("/sys/fs/cgroup", own, "memory.stat"), "utf8");
    return Number(/^inactive_file (\d+)$/m.exec(text)?.[1] ?? 0);
  } catch {
    // The system has none, or another kind of limits.
    return 0;
  }
}
