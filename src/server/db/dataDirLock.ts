import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { BadSetting } from "../config.ts";
import { isOutOfSpace } from "../disk/DiskFull.ts";

/** Another program, which may just be starting or ending, has the folder. */
export class DataDirInUse extends BadSetting {}

// A collected handle would release its lock, whatever the caller keeps of what it was given.
const held = new Set<DatabaseSync>();

/**
 * Takes DATA_DIR for this process alone and returns the way to give it back.
 *
 * Node cannot lock a file by itself. A write transaction of SQLite, left open on an empty file, is a lock of
 * the operating system: it dies with the process, so neither kill -9 nor a reused process id leaves it behind.
 * (Such a lock also ends when the process opens and closes that file in another way: leave `lock` alone.)
 */
export async function lockDataDir(data_dir: string): Promise<() => Promise<void>> {
  const pid_file = join(data_dir, "pid");
  // The owner writes its id just after it has the lock; until then the file is missing or names a dead process.
  for (let tries = 0; tries < 50; tries++) {
    const lock = tryLock(join(data_dir, "lock"));
    if (lock !== undefined) {
      held.add(lock);
      // The file only tells others who holds the lock, so a full disk must not keep the program from starting.
      await writeFile(pid_file, `${process.pid}\n`).catch((error: unknown) => {
        if (!isOutOfSpace(error)) throw error;
      });
      return async () => {
        await rm(pid_file, { force: true });
        lock.close();
        held.delete(lock);
      };
    }
    const owner = Number(await readFile(pid_file, "utf8").catch(() => ""));
    if (isAlive(owner)) throw new DataDirInUse(`DATA_DIR is in use by process ${owner} (${data_dir})`);
    await sleep(20);
  }
  throw new DataDirInUse(`DATA_DIR is in use by a process of another machine or container (${data_dir})`);
}

function tryLock(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    // The journal is in memory, because a file of its own would find no place on a full disk.
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE");
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message === "database is locked") return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
