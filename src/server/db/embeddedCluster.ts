import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  access,
  chown,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Account, canEnter } from "./embeddedAccount.ts";
import { BadSetting } from "../config.ts";
import { openStateDir, readMajorVersion, STATE_DIR } from "./embeddedBinaries.ts";
import { findPostmaster, shutDown } from "./postmaster.ts";

const UNFINISHED = "postgres.new-";

type ClusterOptions = { data_dir: string; account: Account; binaries: string };

/**
 * Returns the folder of the database files, made when there is none yet: `DATA_DIR/postgres`, which is a link
 * to a folder elsewhere when the account cannot enter DATA_DIR. As that link is the only way to it, a DATA_DIR
 * can be moved with its database, and a deleted one does not come back with an old database.
 */
export async function findOrCreateCluster(wanted: ClusterOptions): Promise<string> {
  const path = join(wanted.data_dir, "postgres");
  if (!(await isCluster(path))) await createCluster(wanted, (folder) => initdb({ ...wanted, folder }));
  const folder = await realpath(path);
  if (!(await canEnter(wanted.account, folder))) {
    throw new BadSetting(
      `DATA_DIR: the database in ${folder} cannot be reached by its user: open the folders above it (chmod o+x)`,
    );
  }
  await requireSameMajor(folder);
  return folder;
}

/** The files of one major version of PostgreSQL mean nothing to another, which would end with a line in its log. */
export async function requireSameMajor(folder: string): Promise<void> {
  const written_by = (await readFile(join(folder, "PG_VERSION"), "utf8")).trim();
  const bundled = await readMajorVersion();
  if (written_by === bundled) return;
  throw new BadSetting(
    `DATA_DIR: the database in ${folder} was written by PostgreSQL ${written_by}, and this version of Cuelight comes with ` +
      `PostgreSQL ${bundled}. Nothing was changed. Make a backup with the version of Cuelight that wrote it (cuelight backup FILE), ` +
      "then restore it with this version into a new DATA_DIR (cuelight restore FILE). See Upgrading in docs/DEPLOY.md",
  );
}

async function isCluster(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined) return false;
  await access(join(path, "PG_VERSION")).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
    throw new Error(`${path} holds no PostgreSQL database: put it back, or move this away to start anew`);
  });
  return true;
}

/**
 * Makes the folder of the database files of a DATA_DIR that has none, and lets `fill` fill it. Under its final name a
 * cluster is always complete, however often this was killed on the way.
 */
export async function createCluster(
  { data_dir, account }: Omit<ClusterOptions, "binaries">,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  await removeUnfinished(data_dir);
  // The name differs each time, because initdb lives on when we are killed, and must not write into the next attempt.
  const id = randomBytes(6).toString("hex");
  const fresh = join(data_dir, UNFINISHED + id);
  let place = fresh;
  if (!(await canEnter(account, data_dir))) {
    await openStateDir();
    place = join(STATE_DIR, `data-${id}`);
    await symlink(place, fresh);
  }
  await mkdir(place, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(place, account.uid, account.gid);
  await fill(place);
  await syncFolder(dirname(place));
  await rename(fresh, join(data_dir, "postgres"));
  await syncFolder(data_dir);
}

export async function removeUnfinished(data_dir: string): Promise<void> {
  for (const name of await readdir(data_dir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(data_dir, name);
    const place = await readlink(path).catch(() => path);
    // A restore that was killed may have left a server behind.
    const running = await findPostmaster(await realpath(place).catch(() => place));
    if (running) await shutDown(running);
    await rm(place, { recursive: true, force: true, maxRetries: 5 });
    await rm(path, { recursive: true, force: true });
  }
}

async function initdb({ account, binaries, folder }: { account: Account; binaries: string; folder: string }) {
  const settings = [
    `--pgdata=${folder}`,
    "--username=cuelight",
    // Only root and the account can reach the socket, see launchPostmaster.
    "--auth=trust",
    "--encoding=UTF8",
    // The locale built into PostgreSQL sorts alike on every machine, whatever locales are installed there.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
    "--no-instructions",
  ];
  const env = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
  const made = promisify(execFile)(join(binaries, "bin", "initdb"), settings, { ...account, cwd: "/", env });
  await made.catch((error: Error & { stderr: string }) => {
    throw new Error(`PostgreSQL could not make a database in ${folder}: ${error.stderr || error.message}`);
  });
}

/** Without this a power cut could undo the rename, and the next start would clear the data away as unfinished. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}
