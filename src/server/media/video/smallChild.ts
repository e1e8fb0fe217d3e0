// One video made small, run as a process of its own: whatever libav may do with a stranger's film, ending this process
// ends it. It is started with low priority.
import { rm } from "node:fs/promises";
import { AV_LOG_QUIET } from "node-av/constants";
import { Log } from "node-av/lib";
import { isShortage } from "../../processLimits/isShortage.ts";
import type { Size } from "./smallSize.ts";
import { most_s, SmallFilm } from "./smallFilm.ts";
import { writeStill } from "./still.ts";
import { Unreadable } from "./Unreadable.ts";
import { decode, VideoInput } from "./videoInput.ts";

export interface SmallSizes {
  video: Size;
  poster: Size;
  thumb: Size;
  duration_ms: number;
}

export interface SmallOrder {
  file: string;
  video: string;
  poster: string;
  thumb: string;
  /** Null: no copy with a mark is wanted. */
  take_home: string | null;
  most_cpu_ms: number;
}

/** What the node is told while it goes on, and once at the end. */
export type SmallNews =
  | "going on"
  | { made: SmallSizes }
  | { unreadable: string }
  | { busy: string }
  | { problem: string };

// A film in 4K takes 600 MB.
const most_memory = 1200 * 1024 * 1024;
const thumb_px = 480;
const poster_px = 1280;
/** By how much less may come than the file promises: phones round, and sound seldom ends with the picture. */
const missing_s = 1;
const missing_share = 0.1;

/** Of the processor's time: for a start, and for each second of the film. */
const cpu_share_ms = { start: 60_000, a_second: 9_000 };

let told_at = 0;
let most_cpu_ms = Infinity;

Log.setLevel(AV_LOG_QUIET);
process.once("message", (order: SmallOrder) => {
  process.once("disconnect", () => void leave(order));
  ({ most_cpu_ms } = order);
  setInterval(watch, 100);
  makeSmall(order).then((made) => finish({ made }), fail);
});

async function makeSmall({ file, video, poster, thumb, take_home }: SmallOrder): Promise<SmallSizes> {
  const input = await VideoInput.open(file);
  const { duration_s } = input;
  tell("going on");
  if (duration_s !== null)
    most_cpu_ms = Math.min(most_cpu_ms, cpu_share_ms.start + cpu_share_ms.a_second * duration_s);
  const film = new SmallFilm(input, {
    video,
    take_home: take_home === null ? null : { file: take_home, drawMark: await loadMark() },
    still_s: Math.min(1, (duration_s ?? 0) / 10),
  });
  await readInto(film, input);
  const { size, still, ends_s } = await film.end();
  if (ends_s < Math.min(duration_s ?? 0, most_s) * (1 - missing_share) - missing_s)
    throw new Unreadable("it is not whole");
  if (!still) throw new Unreadable("not one picture of it can be read");
  return {
    video: size,
    poster: await writeStill(still, { file: poster, most_px: poster_px }),
    thumb: await writeStill(still, { file: thumb, most_px: thumb_px }),
    duration_ms: Math.round(ends_s * 1000),
  };
}

async function readInto(film: SmallFilm, input: VideoInput): Promise<void> {
  for await (const { packet, track } of input.packets()) {
    if (performance.now() - told_at > 1000) tell("going on");
    for await (const frame of decode(track, packet)) if (!(await film.take(track, frame))) return;
  }
  for (const track of [input.picture, input.sound])
    if (track) for await (const frame of decode(track, null)) await film.take(track, frame);
}

/** Fonts are loaded only where they are needed. */
async function loadMark(): Promise<(width: number) => Promise<Buffer>> {
  const { watermarkPng } = await import("../watermark.ts");
  return watermarkPng;
}

function watch(): void {
  if (process.memoryUsage.rss() > most_memory) fail(new Unreadable("it takes too much memory"));
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > most_cpu_ms) fail(new Unreadable("it takes too long"));
}

function fail(error: unknown): void {
  if (error instanceof Unreadable) finish({ unreadable: error.message });
  else if (isShortage(error)) finish({ busy: String(error) });
  else finish({ problem: error instanceof Error ? error.message : String(error) });
}

function tell(news: SmallNews): void {
  told_at = performance.now();
  process.send?.(news, () => {});
}

/** Where nobody can be told the node is gone, and `leave` ends it. */
function finish(news: SmallNews): void {
  process.send?.(news, (error) => {
    if (!error) end();
  });
}

/** The node is gone, and nobody else knows of these files. */
async function leave(order: SmallOrder): Promise<void> {
  const { file, video, poster, thumb, take_home } = order;
  const files = [file, video, poster, thumb, take_home].filter((file) => file !== null);
  await Promise.all(files.map((file) => rm(file, { force: true })));
  end();
}

/** An orderly exit would wait for threads that are at work. */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}
