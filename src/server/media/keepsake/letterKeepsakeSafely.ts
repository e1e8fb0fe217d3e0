import { Worker } from "node:worker_threads";
import { limitThread, type ThreadLimits, TookTooLong } from "../../processLimits/limitThread.ts";
import { type KeepsakeFaces, type KeepsakeWords, letterKeepsake, type Lettering } from "./letterKeepsake.ts";

type Room = Parameters<typeof letterKeepsake>[2];

export interface LetteringTask {
  words: KeepsakeWords;
  faces: KeepsakeFaces;
  room: Room;
}

// Honest fonts take a fraction of a second.
const limits: ThreadLimits = { cpu_ms: 10_000, wall_ms: 120_000 };
const MAX_MEMORY_MB = 256;

/**
 * Bundled fonts are read in this thread. A file that somebody uploaded may keep its reader in an endless loop, so it
 * is read in a thread that can be ended; then the bundled families stand in for it. A machine that is merely busy is
 * no reason for that, so then this throws `Busy`.
 */
export async function letterKeepsakeSafely(
  words: KeepsakeWords,
  faces: KeepsakeFaces,
  room: Room,
): Promise<Lettering> {
  const is_bundled = faces.heading.file === null && faces.body.file === null;
  const lettering = is_bundled ? null : await inThread({ words, faces, room });
  return lettering ?? letterKeepsake(words, withoutFiles(faces), room);
}

const withoutFiles = ({ heading, body }: KeepsakeFaces): KeepsakeFaces => ({
  heading: { ...heading, file: null },
  body: { ...body, file: null },
});

async function inThread(task: LetteringTask): Promise<Lettering | null> {
  const worker = new Worker(new URL("./letteringThread.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    // What the reader prints about a stranger's file does not belong in our log.
    stdout: true,
    stderr: true,
  });
  const { promise: lettered, resolve } = Promise.withResolvers<Lettering | null>();
  worker.on("message", resolve);
  worker.on("error", () => resolve(null));
  worker.on("exit", () => resolve(null));
  try {
    return await limitThread(worker, lettered, limits);
  } catch (error) {
    if (error instanceof TookTooLong) return null;
    throw error;
  } finally {
    await worker.terminate();
  }
}
