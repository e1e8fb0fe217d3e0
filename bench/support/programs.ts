import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { startEmbedded } from "../../src/server/db/embedded.ts";

export const key = "cue.bench.bench-secret";

export interface Program {
  url: string;
  pid: number;
}

/** Starts a database, a node and the bare program beside it, each in a process of its own. */
export async function withPrograms(
  use: (programs: {
    cuelight: Program;
    bare: Program;
    database_url: string;
    /** The folder in which the node has its files. */
    data_dir: string;
  }) => Promise<void>,
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-bench-"));
  await chmod(folder, 0o755);
  const database = await startEmbedded({ data_dir: folder, log: () => {} });
  const data_dir = path.join(folder, "node");
  const children: ChildProcess[] = [];
  const start = async (file: string, env: Record<string, string>) => {
    const port = await freePort();
    const child = spawn(process.execPath, [path.join(import.meta.dirname, file)], {
      env: { ...process.env, DATABASE_URL: database.url, PORT: String(port), ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.push(child);
    await said(child, "ready");
    return { url: `http://127.0.0.1:${port}`, pid: child.pid! };
  };
  try {
    const cuelight = await start("../../src/server/main.ts", {
      HOST: "127.0.0.1",
      DATA_DIR: data_dir,
      CUELIGHT_BOOTSTRAP_KEY: key,
      RATE_LIMIT_PER_MIN: "0",
    });
    const bare = await start("bare.ts", { FILES_DIR: path.join(folder, "bare") });
    await use({ cuelight, bare, database_url: database.url, data_dir });
  } finally {
    for (const child of children) child.kill("SIGKILL");
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The log lines are taken and thrown away, as a log collector would take them. */
export async function said(child: ChildProcess, word: string): Promise<void> {
  let heard = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on("data", (chunk) => {
      if (heard.includes(word)) return;
      heard += String(chunk);
      if (heard.includes(word)) resolve();
    });
    child.on("exit", (code) => reject(new Error(`a program ended with ${code}: ${heard}`)));
  });
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** Reads what the program has in memory, its workers included. */
export function readMemory({ pid }: { pid: number }): number {
  return [pid, ...listWorkers(pid)].reduce((sum, one) => {
    const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${one}/status`, "utf8"))![1];
    return sum + Number(kib) * 1024;
  }, 0);
}

/** Workers run the same file; what works on media is not counted. */
function listWorkers(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? [];
  return children
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("main.ts"));
}
