import os from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { DiskState, NodeReport } from "../../core/operations/operations.ts";
import type { App } from "../app.ts";
import { toBytes } from "../disk/diskLimits.ts";
import type { DiskSpace } from "../disk/DiskSpace.ts";
import { routeTimes } from "./routeTimes.ts";

/** Figures are of the last minute: so many samples, one every five seconds. */
export const sample_ms = 5_000;
const most_samples = 12;
const resolution_ms = 10;

interface Sample {
  at_ms: number;
  cpu_us: number;
  requests: number;
  event_loop_ms: number;
}

/** Measures this process and its machine. */
export class NodeGauge {
  readonly #app: App;
  readonly #version: string;
  readonly #started_at: number;
  readonly #delay = monitorEventLoopDelay({ resolution: resolution_ms });
  readonly #samples: Sample[] = [];

  constructor(app: App, version: string) {
    this.#app = app;
    this.#version = version;
    this.#started_at = app.now();
    this.#delay.enable();
    this.sample();
  }

  sample(): void {
    const { user, system } = process.cpuUsage();
    // The histogram counts the time between two of its ticks, not what it is too long by.
    const delay_ms = this.#delay.count === 0 ? 0 : this.#delay.percentile(99) / 1e6 - resolution_ms;
    this.#delay.reset();
    this.#samples.push({
      at_ms: this.#app.monotonic_ms(),
      cpu_us: user + system,
      requests: this.#app.state(routeTimes).count,
      event_loop_ms: Math.max(0, delay_ms),
    });
    if (this.#samples.length > most_samples + 1) this.#samples.shift();
  }

  read(port: number): NodeReport {
    const { config, disk, log, pool, share, live_count } = this.#app;
    const memory_bytes = process.constrainedMemory() || os.totalmem();
    return {
      host: os.hostname(),
      port,
      worker: share.worker,
      workers: share.workers,
      version: this.#version,
      log_level: log.level,
      started_at: this.#started_at,
      ...this.#overTime(),
      memory_bytes: process.memoryUsage.rss(),
      live_connections: live_count(),
      database_connections: { open: pool.totalCount, waited_for: pool.waitingCount },
      machine: {
        cores: os.availableParallelism(),
        load: os.loadavg()[0]!,
        memory_bytes: Math.min(memory_bytes, os.totalmem()),
        memory_free_bytes: process.availableMemory(),
      },
      disk: {
        files: readDisk(disk.files, config.DISK_FREE_MB),
        database: disk.database && readDisk(disk.database, config.DISK_FREE_MB),
      },
    };
  }

  #overTime(): Pick<NodeReport, "busy_cores" | "requests_per_s" | "event_loop_ms"> {
    const [first, last] = [this.#samples[0]!, this.#samples.at(-1)!];
    const seconds = (last.at_ms - first.at_ms) / 1000;
    return {
      busy_cores: seconds === 0 ? 0 : (last.cpu_us - first.cpu_us) / 1e6 / seconds,
      requests_per_s: seconds === 0 ? 0 : (last.requests - first.requests) / seconds,
      event_loop_ms: Math.max(...this.#samples.map(({ event_loop_ms }) => event_loop_ms)),
    };
  }

  stop(): void {
    this.#delay.disable();
  }
}

const readDisk = (space: DiskSpace, free_mb: number): DiskState => ({
  free_bytes: space.free_bytes,
  files_bytes: toBytes(free_mb),
});
