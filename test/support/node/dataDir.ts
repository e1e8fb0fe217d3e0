import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface DataDir {
  path: string;
  /** The PostgreSQL that runs in it, undefined when none does. */
  postmaster(): Promise<number | undefined>;
  /** Removes it, and ends what a failed test left running in it. */
  remove(): Promise<void>;
}

export async function createDataDir(): Promise<DataDir> {
  const data_dir = await mkdtemp(path.join(os.tmpdir(), "cuelight-crash-"));
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(data_dir, 0o755);
  const postmaster = async () => {
    const noted = await readFile(path.join(data_dir, "postgres/postmaster.pid"), "utf8").catch(() => "");
    const pid = Number(noted.split("\n")[0]);
    return pid > 0 && isAlive(pid) ? pid : undefined;
  };
  return {
    path: data_dir,
    postmaster,
    async remove() {
      const pid = await postmaster();
      if (pid !== undefined) process.kill(pid, "SIGINT");
      while (await postmaster()) await sleep(20);
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
