import { execFile } from "node:child_process";
import { mkdtemp, open, rm, rmdir, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface SmallDisk {
  path: string;
  free(): Promise<number>;
  /** Leaves nothing free, as somebody else's program would. */
  fill(): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** A disk of its own in memory, for a test that runs it full; a sentence where this system does not allow one. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
  } catch (error) {
    await rmdir(folder);
    return `no small disk can be mounted here, which takes root on Linux: ${String(error)}`;
  }
  const filler = path.join(folder, "somebody-elses-file");
  return {
    path: folder,
    async free() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async fill() {
      const handle = await open(filler, "w");
      try {
        for (const bytes of [4 * 1024 * 1024, 64 * 1024, 4096]) await writeUntilFull(handle, bytes);
      } finally {
        await handle.close();
      }
    },
    empty: () => rm(filler, { force: true }),
    async remove() {
      await run("umount", [folder]);
      await rmdir(folder);
    },
  };
}

async function writeUntilFull(handle: Awaited<ReturnType<typeof open>>, bytes: number): Promise<void> {
  const piece = Buffer.alloc(bytes, 1);
  try {
    for (;;) await handle.writeFile(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
