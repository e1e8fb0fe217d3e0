import { Worker } from "node:worker_threads";
import { limitThread, type ThreadLimits, TookTooLong } from "../processLimits/limitThread.ts";
import type { Font } from "./readFont.ts";

export interface ProbedFile extends Partial<Font> {
  kind: "image" | "video" | "audio" | "font";
  mime: string;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
}

// Honest files take a fraction of a second, long films without an index a few.
const usual_limits: ThreadLimits = { cpu_ms: 10_000, wall_ms: 60_000 };
const MAX_MEMORY_MB = 128;

/**
 * What a file is, by its bytes; null when it is nothing a screen could show or play. Throws `Busy` where the machine had
 * no time to find out. Files were found that keep the reader in an endless loop, so it works in a thread that can be ended.
 */
export async function probe(file: string, limits = usual_limits): Promise<ProbedFile | null> {
  const worker = new Worker(new URL("./probeFile.ts", import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    // What the reader says about a stranger's file is no news of ours.
    stdout: true,
    stderr: true,
  });
  const { promise: probed, resolve, reject } = Promise.withResolvers<ProbedFile | null>();
  worker.on("message", resolve);
  worker.on("error", (error) => (isOurFault(error) ? reject(error) : resolve(null)));
  worker.on("exit", () => resolve(null));
  try {
    return await limitThread(worker, probed, limits);
  } catch (error) {
    if (error instanceof TookTooLong) return null;
    throw error;
  } finally {
    await worker.terminate();
  }
}

/** The system refused to read a file that is there, or to start a thread: that is no word about the file. */
function isOurFault(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return (syscall !== undefined && code !== "ENOENT") || code === "ERR_WORKER_INIT_FAILED";
}
