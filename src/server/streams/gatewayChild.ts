// This file turns one source of RTSP or multicast into HLS in a folder. It runs as a process of its own for one
// attempt: whatever libav may do with a stranger's stream, ending this process ends it, and the node starts another.
import { rm } from "node:fs/promises";
import os from "node:os";
import { Log, Packet } from "node-av/lib";
import { AV_LOG_QUIET } from "node-av/constants";
import { GatewayProblem, type GatewaySource } from "./gatewayAddress.ts";
import { openInput } from "./gatewayInput.ts";
import { GatewayOutput } from "./gatewayOutput.ts";

export interface GatewayOrder {
  source: GatewaySource;
  /** The address that was checked. */
  address: string;
  folder: string;
  silence_ms: number;
}

const MAX_MEMORY_BYTES = 500 * 1024 * 1024;
// A segment ends only at a key frame, and one without must not fill the disk.
const MAX_SEGMENT_BYTES = 64 * 1024 * 1024;
const MAX_SEGMENT_MS = 30_000;

let heard_at = performance.now();

Log.setLevel(AV_LOG_QUIET);
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
process.once("message", (order: GatewayOrder) => {
  process.once("disconnect", () => void leave(order.folder));
  setInterval(() => watch(order), 250);
  handOn(order).catch(fail);
});

async function handOn({ source, address, folder }: GatewayOrder): Promise<never> {
  const input = await openInput(source, address);
  let output = await GatewayOutput.open(input, folder);
  let segment = { bytes: 0, began_at: performance.now() };
  const packet = new Packet();
  packet.alloc();
  for (;;) {
    if ((await input.context.readFrame(packet)) < 0) throw new GatewayProblem("it broke off");
    heard_at = performance.now();
    if (packet.isKeyframe && packet.streamIndex === (input.video ?? input.audio)?.index)
      segment = { bytes: 0, began_at: heard_at };
    segment.bytes += packet.size;
    if (segment.bytes > MAX_SEGMENT_BYTES || heard_at - segment.began_at > MAX_SEGMENT_MS)
      throw new GatewayProblem("its key frames are too far apart");
    if (!(await output.write(packet))) {
      await output.close();
      output = await GatewayOutput.open(input, folder);
      await output.write(packet);
    }
    packet.unref();
  }
}

/** Watches from a thread that waits for nothing, because libav cannot always be interrupted where it waits. */
function watch({ silence_ms }: GatewayOrder): void {
  if (performance.now() - heard_at > silence_ms) fail(new GatewayProblem("nothing comes from it"));
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) fail(new GatewayProblem("it takes too much memory"));
}

function fail(error: unknown): void {
  process.send?.(error instanceof GatewayProblem ? error.message : "it cannot be handed on", end);
}

/** The node is gone, and so is whoever watched. */
async function leave(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  end();
}

/** An orderly exit would wait for threads that wait for the stream. */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}
