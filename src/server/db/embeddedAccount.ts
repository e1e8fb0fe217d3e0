import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";

/** PostgreSQL runs as this account; it is empty when that is ourselves. It is spread into the options of `spawn`. */
export type Account = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root, so it then runs as the owner of existing data, else as `nobody`. */
export async function chooseAccount(cluster_path: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(cluster_path).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(await readFile("/etc/passwd", "utf8"));
  if (entry === null) throw new Error("Started as root, but there is no user «nobody»: set DATABASE_URL");
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}

/** Finds out by trying, so that access lists and mounts count too and not the mode bits alone. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (account.uid === undefined) return true;
  const attempt = promisify(execFile)("/bin/sh", ["-c", 'cd "$0"', folder], { ...account, cwd: "/" });
  return attempt.then(
    () => true,
    (error: { code: unknown }) => {
      if (typeof error.code === "number") return false;
      throw error;
    },
  );
}
