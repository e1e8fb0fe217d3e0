import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pause, say } from "../support/crowd.ts";
import { cuelight } from "./cuelight.ts";
import { directusOnPostgres, directusOnSqlite } from "./directus.ts";
import { nodecg } from "./nodecg.ts";
import { type Run, sayTable } from "./sayTable.ts";
import { socketIo, socketIoOnPostgres } from "./socketIo.ts";
import { readMemory } from "./startProcess.ts";
import type { RunningSystem, System } from "./system.ts";
import {
  type Figure,
  measurePhones,
  measureRequests,
  measureScreens,
  reportMemory,
  reportTime,
  type Sizes,
} from "./works.ts";

const systems = [cuelight, nodecg, directusOnSqlite, directusOnPostgres, socketIo, socketIoOnPostgres];
const sizes: Sizes = process.env["QUICK"]
  ? { rounds: 1, round_ms: 500, screens: [20, 50], phones: 200, answers_per_second: 500 }
  : { rounds: 3, round_ms: 3_000, screens: [500, 1_000], phones: 10_000, answers_per_second: 5_000 };
const idle_ms = process.env["QUICK"] ? 1_000 : 10_000;

/** What runs at this moment, so that it does not outlive a Ctrl-C. */
let running: RunningSystem | null = null;

/**
 * Measures the same work on each system, one after the other, and prints them side by side: `npm run bench peers [name …]`
 * measures only those whose names begin so, RUNS=3 repeats the whole, QUICK=1 only tries whether everything works.
 */
export async function bench(): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stopAndExit());
  const wanted = process.argv.slice(3).map((name) => name.toLowerCase());
  const chosen = systems.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().startsWith(word)),
  );
  const runs: Run[] = [];
  for (let run = 0; run < Number(process.env["RUNS"] ?? 1); run += 1) {
    const figures: Run = new Map();
    for (const system of chosen) figures.set(system.name, await measure(system));
    runs.push(figures);
  }
  sayTable(runs);
}

async function stopAndExit(): Promise<void> {
  await stopRunning();
  process.exit(1);
}

async function measure(system: System): Promise<Map<string, Figure>> {
  const figures = new Map<string, Figure>();
  const report = (work: string, figure: Figure) => {
    figures.set(work, figure);
    say(`${system.name.padEnd(24)} ${work.padEnd(44)} ${figure.text}`);
  };
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-peers-"));
  await chmod(folder, 0o755);
  try {
    const first = await startTimed(system, folder);
    await first.started.prepare();
    await stopRunning();
    const { started, ms } = await startTimed(system, folder);
    reportTime(report, "First start, on an empty folder", first.ms);
    reportTime(report, "Start with what is stored", ms);
    await pause(idle_ms);
    reportMemory(report, "Memory at rest, with its database", readMemory(started.pids));
    await measureRequests(started, sizes, report);
    await measureScreens(started, sizes, report);
    await measurePhones(started, sizes, report);
  } catch (error) {
    // The others are measured nevertheless: what is missing is missing in the table.
    say(`${system.name.padEnd(24)} stopped: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await stopRunning();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return figures;
}

async function startTimed(system: System, folder: string): Promise<{ started: RunningSystem; ms: number }> {
  const began_at = performance.now();
  const started = await system.start(folder);
  running = started;
  return { started, ms: performance.now() - began_at };
}

async function stopRunning(): Promise<void> {
  await running?.stop();
  running = null;
}
