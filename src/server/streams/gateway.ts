import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { DiskFull } from "../disk/DiskFull.ts";
import { DiskSpace } from "../disk/DiskSpace.ts";
import { findAddress, GatewayProblem, type GatewaySource } from "./gatewayAddress.ts";
import type { GatewayOrder } from "./gatewayChild.ts";
import { PLAYLIST } from "./gatewayPlaylist.ts";

export interface GatewayOptions {
  allow: string[];
  /** Is called each time the source fails in another way than before. */
  onProblem: (source: GatewaySource, why: string) => void;
  /** When nobody has asked for this long, nobody watches. */
  idle_ms?: number;
  /** A playlist that has not grown for this long is as good as none, and screens had better try another source. */
  stale_ms?: number;
  /** The space of the disk that segments are written to. */
  space?: DiskSpace;
  /** A camera with rare key frames needs this long until its first segment is whole. */
  patience_ms?: number;
  /** A source that brings nothing for this long is gone; opening one takes a camera a second or two. */
  silence_ms?: number;
}

/** The segments of one source take this much, at the rate of a good camera. */
const segments_bytes = 16 * 1024 * 1024;
const disk_full = "the disk of the node is full";
const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000];
const child_file = fileURLToPath(new URL("gatewayChild.ts", import.meta.url));

/** Hands on one source as HLS, from the first who asks until nobody does. */
export class Gateway {
  readonly ended: Promise<void>;
  readonly #source: GatewaySource;
  readonly #options: Required<GatewayOptions>;
  readonly #stop = new AbortController();
  #folder: string | null = null;
  #child: ChildProcess | null = null;
  #is_full = false;
  #failure: { why: string; at: number } | null = null;
  #watched_at = performance.now();

  constructor(source: GatewaySource, options: GatewayOptions) {
    this.#source = source;
    this.#options = {
      idle_ms: 15_000,
      stale_ms: 8_000,
      patience_ms: 10_000,
      silence_ms: 5_000,
      space: new DiskSpace(os.tmpdir()),
      ...options,
    };
    this.ended = this.#run();
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  stop(): void {
    this.#stop.abort();
    this.#child?.kill("SIGKILL");
  }

  /** Returns the playlist as it stands, or why there is none; waits for the first one. */
  async playlist(): Promise<string | { problem: string }> {
    const asked_at = performance.now();
    for (;;) {
      this.#watched_at = performance.now();
      if (this.#stop.signal.aborted) return { problem: "the node no longer hands it on" };
      const written_at = await this.#writtenAt();
      if (Date.now() - written_at < this.#options.stale_ms)
        return readFile(path.join(this.#folder!, PLAYLIST), "utf8");
      if (this.#failure && this.#failure.at > written_at) return { problem: this.#failure.why };
      if (performance.now() - asked_at > this.#options.patience_ms)
        return { problem: "nothing has come of it yet" };
      await sleep(50);
    }
  }

  /** Returns where a segment lies that the playlist names, or did a moment ago. */
  segment(name: string): string | null {
    this.#watched_at = performance.now();
    return this.#folder && /^\d+\.ts$/.test(name) ? path.join(this.#folder, name) : null;
  }

  async #writtenAt(): Promise<number> {
    const file = this.#folder && (await stat(path.join(this.#folder, PLAYLIST)).catch(() => null));
    return file ? file.mtimeMs : -Infinity;
  }

  async #run(): Promise<void> {
    const watch = setInterval(() => {
      if (performance.now() - this.#watched_at > this.#options.idle_ms) this.stop();
      else void this.#endWhenFull();
    }, this.#options.idle_ms / 10);
    try {
      this.#folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-gateway-"));
      for (let failures = 0; !this.#stop.signal.aborted; failures++) {
        const began_at = Date.now();
        this.#note(await this.#attempt(this.#folder));
        if ((await this.#writtenAt()) > began_at) failures = 0;
        const pause_ms = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]!;
        await sleep(pause_ms, undefined, { signal: this.#stop.signal }).catch(() => {});
      }
    } finally {
      clearInterval(watch);
      if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
    }
  }

  #note(why: string): void {
    if (!this.#stop.signal.aborted && why !== this.#failure?.why) this.#options.onProblem(this.#source, why);
    this.#failure = { why, at: Date.now() };
  }

  /** Hands the source on for as long as it lasts; returns why it ended. */
  async #attempt(folder: string): Promise<string> {
    try {
      const { allow, silence_ms, space } = this.#options;
      const address = await findAddress(this.#source, allow);
      await space.take(segments_bytes, "making");
      return await this.#runChild({ source: this.#source, address, folder, silence_ms });
    } catch (error) {
      if (error instanceof DiskFull) return disk_full;
      return error instanceof GatewayProblem ? error.message : "it cannot be handed on";
    }
  }

  /** Segments are many small files that are never acknowledged, so on a full disk they go first. */
  async #endWhenFull(): Promise<void> {
    await this.#options.space.look();
    if (!this.#options.space.isFull || !this.#child) return;
    this.#is_full = true;
    this.#child.kill("SIGKILL");
  }

  async #runChild(order: GatewayOrder): Promise<string> {
    if (this.#stop.signal.aborted) return "";
    let why = "libav cannot be used on this machine, or gave up";
    // The process needs none of the node's secrets, and what libav prints about a stranger's stream does not belong
    // in our log.
    const child = fork(child_file, {
      env: {},
      execArgv: ["--max-old-space-size=64"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#child = child;
    child.on("message", (said: string) => (why = said));
    child.on("error", () => {});
    // What the process said last may be read only after its exit was noticed.
    const ended = Promise.all([once(child, "exit"), once(child, "disconnect")]);
    child.send(order);
    await ended;
    this.#child = null;
    if (!this.#is_full) return why;
    this.#is_full = false;
    return disk_full;
  }
}
