import type { Frame } from "node-av/lib";
import sharp from "sharp";
import { FilterGraph } from "./filterGraph.ts";
import { ticks } from "./pictureGraph.ts";
import type { Size } from "./smallSize.ts";

export interface Still extends Size {
  /** Each pixel has three bytes. */
  rgb: Buffer;
}

/** Takes a small, upright frame as a picture. */
export async function takeStill(frame: Frame): Promise<Still> {
  const { width, height } = frame;
  const graph = await FilterGraph.open(
    `buffer@in=video_size=${width}x${height}:pix_fmt=yuv420p:colorspace=bt709:range=tv:time_base=1/${ticks},format=rgb24,buffersink@out`,
  );
  try {
    await graph.push("buffer@in", frame);
    for await (const converted of graph.pull("buffersink@out"))
      return { width, height, rgb: converted.toBuffer() };
    throw new Error("no picture came out");
  } finally {
    graph.close();
  }
}

/** Writes the still as JPEG, with no side longer than `most_px`. */
export async function writeStill(
  { rgb, width, height }: Still,
  { file, most_px }: { file: string; most_px: number },
): Promise<Size> {
  const written = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: most_px, height: most_px, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 85, progressive: true })
    .toFile(file);
  return { width: written.width, height: written.height };
}
