// This file makes one video small and runs as a process of its own: whatever libav may do with a stranger's film,
// ending this process ends it. It is started with low priority.
import { rm } from "node:fs/promises";
import { MediaChild } from "./mediaChild.ts";
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
  /** Null means that no copy with a mark is wanted. */
  take_home: string | null;
  most_cpu_ms: number;
}

// A film in 4K takes 600 MB.
const most_memory = 1200 * 1024 * 1024;
const thumb_px = 480;
const poster_px = 1280;
/**
 * The film may be shorter than the file promises by this much: phones round, and sound seldom ends with the picture.
 */
const missing_s = 1;
const missing_share = 0.1;

/** The processor time allowed for the start, and for each second of the film. */
const cpu_share_ms = { start: 60_000, a_second: 9_000 };

const child = new MediaChild<SmallOrder, SmallSizes>({ most_memory, work: makeSmall, leave });

async function makeSmall({ file, video, poster, thumb, take_home }: SmallOrder): Promise<SmallSizes> {
  const input = await VideoInput.open(file);
  const { duration_s } = input;
  child.tellProgress();
  if (duration_s !== null) child.limitCpu(cpu_share_ms.start + cpu_share_ms.a_second * duration_s);
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
    child.tellProgress();
    for await (const frame of decode(track, packet)) if (!(await film.take(track, frame))) return;
  }
  for (const track of [input.picture, input.sound])
    if (track) for await (const frame of decode(track, null)) await film.take(track, frame);
}

/** Fonts are loaded only where they are needed. */
async function loadMark(): Promise<(width: number) => Promise<Buffer>> {
  const { drawWatermark } = await import("../watermark.ts");
  return drawWatermark;
}

/** The node is gone, and nobody else knows of these files. */
async function leave({ file, video, poster, thumb, take_home }: SmallOrder): Promise<void> {
  const files = [file, video, poster, thumb, take_home].filter((file) => file !== null);
  await Promise.all(files.map((file) => rm(file, { force: true })));
}
