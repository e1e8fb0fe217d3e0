import { Worker } from "node:worker_threads";
import type { Font } from "./readFont.ts";

export interface Probed extends Partial<Font> {
  kind: "image" | "video" | "audio" | "font";
  mime: string;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
}

// Honest files take a fraction of a second, long films without an index a few.
const MAX_MS = 10_000;
const MAX_MEMORY_MB = 128;

/**
 * What a file is, by its bytes; null when it is nothing a screen could show or play.
 * Files were found that keep the reader in an endless loop, so it works in a thread that can be ended.
 */
export async function probe(file: string, max_ms = MAX_MS): Promise<Probed | null> {
  const worker = new Worker(new URL("./probeFile.ts", import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    // What the reader says about a stranger's file is no news of ours.
    stdout: true,
    stderr: true,
  });
  const { promise: probed, resolve } = Promise.withResolvers<Probed | null>();
  const tooLate = setTimeout(() => resolve(null), max_ms);
  worker.on("message", resolve);
  worker.on("error", () => resolve(null));
  worker.on("exit", () => resolve(null));
  try {
    return await probed;
  } finally {
    clearTimeout(tooLate);
    await worker.terminate();
  }
}
