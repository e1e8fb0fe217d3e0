import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { pause } from "../support/crowd.ts";

const start_limit_ms = 120_000;
const stop_limit_ms = 30_000;

export interface StartedProcess {
  pid: number;
  stop: () => Promise<void>;
}

interface StartOptions {
  cwd: string;
  env: Record<string, string | undefined>;
  /** It is ready when this address responds with success. */
  ready_url: string;
}

/** Starts a Node program. All of them get the environment that Cuelight's own `npm start` sets. */
export async function startProcess(
  args: string[],
  { cwd, env, ready_url }: StartOptions,
): Promise<StartedProcess> {
  const { child, ended } = run(args, { cwd, env });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const kill = setTimeout(() => child.kill("SIGKILL"), stop_limit_ms);
    child.kill("SIGTERM");
    await once(child, "exit");
    clearTimeout(kill);
  };
  const gaveUp = AbortSignal.timeout(start_limit_ms);
  while (!(await responds(ready_url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(await ended);
    if (gaveUp.aborted) {
      await stop();
      throw new Error(`${args.join(" ")} was not ready in time: ${await ended}`);
    }
    await pause(10);
  }
  return { pid: child.pid!, stop };
}

/** Runs a Node program to its end. */
export async function runProcess(args: string[], options: Pick<StartOptions, "cwd" | "env">): Promise<void> {
  const { child, ended } = run(args, options);
  const said = await ended;
  if (child.exitCode !== 0) throw new Error(`${args.join(" ")} ended with ${child.exitCode}: ${said}`);
}

/** What it prints is taken and thrown away, as a log collector would take it; the end is kept for when it fails. */
function run(
  args: string[],
  { cwd, env }: Pick<StartOptions, "cwd" | "env">,
): { child: ChildProcess; ended: Promise<string> } {
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: `${cwd}/compile-cache`,
      MALLOC_ARENA_MAX: "2",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said = (said + String(chunk)).slice(-4_000);
    });
  return { child, ended: once(child, "close").then(() => said) };
}

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Adds up the memory of these processes and all that they started; pages they share count once. */
export function readMemory(pids: number[]): number {
  const parents = readParents();
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && (pids.includes(pid) || isOurs(parents.get(pid)));
  return [...parents.keys()].filter(isOurs).reduce((sum, pid) => sum + readShare(pid), 0);
}

function readParents(): Map<number, number> {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      const stat = readOrNothing(`/proc/${pid}/stat`);
      // The name before the last bracket may hold anything.
      const parent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
      return parent === undefined ? [] : [[Number(pid), Number(parent)] as const];
    }),
  );
}

function readShare(pid: number): number {
  const kib = /^Pss:\s+(\d+) kB/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kib ?? 0) * 1024;
}

/** A process may end while we look at it. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
