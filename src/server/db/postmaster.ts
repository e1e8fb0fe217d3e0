import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chown, mkdtemp, open, readdir, readFile, rm, rmdir, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Account } from "./embeddedAccount.ts";

/** The running server of a cluster. */
export type Postmaster = { pid: number; cluster: string; socket_dir: string };

/** The prefix is short, because the path of a socket ends at 107 bytes (103 on macOS). */
const SOCKET_PREFIX = "/tmp/cuelight-";
export const PORT = 5432;
const POLL_MS = 5;

type Launch = {
  cluster: string;
  account: Account;
  binaries: string;
  log_file: string;
  /** The folder of a server that was killed, where clients go on looking for it. */
  socket_dir?: string | undefined;
  /** Settings beside the usual ones. */
  settings?: Record<string, string>;
};

/** Waits out a server that is starting, recovering or stopping; undefined when none runs in the end. */
export async function findPostmaster(cluster: string, child?: ChildProcess): Promise<Postmaster | undefined> {
  for (;;) {
    const may_come = child !== undefined && child.exitCode === null && child.signalCode === null;
    const noted = await readPidFile(cluster);
    const runs = noted !== undefined && (await runsCluster(noted.pid, cluster));
    if (runs && noted.status === "ready") return { pid: noted.pid, cluster, socket_dir: noted.socket_dir };
    if (!runs && !may_come) return undefined;
    await sleep(POLL_MS);
  }
}

export async function launchPostmaster({
  cluster,
  account,
  binaries,
  log_file,
  socket_dir: kept_socket_dir,
  settings: more = {},
}: Launch): Promise<Postmaster> {
  await clearCrashed(cluster, kept_socket_dir);
  // mkdtemp lets nobody in but its owner, which keeps other users of the machine out of the database.
  const socket_dir = kept_socket_dir ?? (await mkdtemp(SOCKET_PREFIX));
  if (account.uid !== undefined && account.gid !== undefined)
    await chown(socket_dir, account.uid, account.gid);
  await keepLogSmall(log_file);
  const log = await open(log_file, "a", 0o600);
  const log_start = (await log.stat()).size;
  const all_settings = toArguments({ ...settings(cluster, socket_dir), ...more });
  const child = spawn(join(binaries, "bin", "postgres"), ["-D", cluster, ...all_settings], {
    ...account,
    cwd: "/",
    // The server is outside our process group: Ctrl-C in a terminal is for us, and we stop PostgreSQL when we are
    // done with it.
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", log.fd, log.fd],
  });
  await once(child, "spawn");
  await log.close();
  child.unref();
  const postmaster = await findPostmaster(cluster, child);
  if (postmaster !== undefined) return postmaster;
  if (kept_socket_dir === undefined) await removeSocketDir(socket_dir);
  const said = (await readFile(log_file)).subarray(log_start).toString().trim();
  throw new Error(`PostgreSQL did not start in ${cluster}:\n${said}`);
}

/**
 * These settings must hold whatever postgresql.conf says; memory and the number of connections can be tuned there.
 */
function settings(cluster: string, socket_dir: string): Record<string, string | number> {
  return {
    listen_addresses: "",
    unix_socket_directories: socket_dir,
    port: PORT,
    cluster_name: clusterName(cluster),
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    // A server that crashed ends, and we start it again: on a full disk we first make room for its recovery.
    restart_after_crash: "off",
    // A table that ten thousand people just filled is not read by a plan for an empty one for two more minutes.
    autovacuum_naptime: "10s",
    // The log holds little (see keepLogSmall), and nothing of what people wrote.
    logging_collector: "off",
    log_min_messages: "warning",
    log_checkpoints: "off",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
  };
}

const toArguments = (values: Record<string, string | number>) =>
  Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

const most_log_bytes = 16 * 1024 * 1024;

/**
 * A server that fails over and over must not fill the disk with its log. It appends, so its log may be cut at any
 * time.
 */
export async function keepLogSmall(log_file: string): Promise<void> {
  const found = await stat(log_file).catch(() => null);
  if (found && found.size > most_log_bytes) await truncate(log_file, 0);
}

/** SIGINT is PostgreSQL's fast shutdown: it ends connections, writes everything out and leaves. */
export async function shutDown({ pid, cluster, socket_dir }: Postmaster): Promise<void> {
  if (await runsCluster(pid, cluster)) endProcess(pid, "SIGINT");
  while (await runsCluster(pid, cluster)) await sleep(POLL_MS);
  await removeSocketDir(socket_dir);
}

/** A postmaster that was killed leaves its pid file, its socket and sometimes busy children behind. */
async function clearCrashed(cluster: string, kept_socket_dir: string | undefined): Promise<void> {
  const noted = await readPidFile(cluster);
  if (noted === undefined) return;
  for (;;) {
    const orphans = await findOrphans(cluster);
    if (orphans.length === 0) break;
    for (const orphan of orphans) endProcess(orphan, "SIGKILL");
    await sleep(POLL_MS);
  }
  if (noted.socket_dir !== kept_socket_dir) await removeSocketDir(noted.socket_dir);
  // PostgreSQL would take any process that has this id by now for its predecessor, and refuse to start.
  await rm(join(cluster, "postmaster.pid"), { force: true });
}

/** On systems other than Linux they are left to notice by themselves that their parent is gone. */
async function findOrphans(cluster: string): Promise<number[]> {
  if (process.platform !== "linux") return [];
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0);
  const titles = await Promise.all(pids.map(readProcessTitle));
  return pids.filter((_, index) => titles[index]?.startsWith(`postgres: ${clusterName(cluster)}: `));
}

/** A file that is half-written or garbled names pid 0 or NaN, which no process has. */
async function readPidFile(cluster: string) {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    },
  );
  if (text === undefined) return undefined;
  const lines = text.split("\n").map((line) => line.trim());
  return { pid: Number(lines[0]), socket_dir: lines[4] ?? "", status: lines[7] ?? "" };
}

export function isRunning({ pid, cluster }: Postmaster): Promise<boolean> {
  return runsCluster(pid, cluster);
}

/** The pid alone proves nothing, because it may have been given to another process since. */
async function runsCluster(pid: number, cluster: string): Promise<boolean> {
  return pid > 0 && (await readProcessTitle(pid)).includes(`cluster_name=${clusterName(cluster)}`);
}

/** PostgreSQL shows this name in the titles of its processes, which every user may read, even in a container. */
function clusterName(cluster: string): string {
  return `cuelight-${createHash("sha256").update(cluster).digest("hex").slice(0, 16)}`;
}

async function readProcessTitle(pid: number): Promise<string> {
  if (process.platform === "linux") return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)]).then(
    ({ stdout }) => stdout,
    () => "",
  );
}

function endProcess(pid: number, signal: "SIGINT" | "SIGKILL"): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/**
 * The folder is removed by name and never recursively, because the path comes from a file that belongs to another
 * user when we are root.
 */
async function removeSocketDir(socket_dir: string): Promise<void> {
  if (!socket_dir.startsWith(SOCKET_PREFIX)) return;
  await rm(join(socket_dir, `.s.PGSQL.${PORT}`), { force: true });
  await rm(join(socket_dir, `.s.PGSQL.${PORT}.lock`), { force: true });
  await rmdir(socket_dir).catch(() => undefined);
}
