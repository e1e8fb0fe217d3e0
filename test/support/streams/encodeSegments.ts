import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AV_LOG_QUIET, Encoder, FF_ENCODER_LIBX264, type Frame, Log, Muxer } from "node-av";
import { makeFrame } from "../../../src/server/media/video/makeFrame.ts";

/** One second each, of a picture in one colour with a bar that crosses it once a second. */
export interface Segments {
  init: Buffer;
  media: Buffer[];
}

/** As video sees a colour: brightness and two differences. */
export interface Colour {
  y: number;
  u: number;
  v: number;
}

export const colours = {
  red: { y: 81, u: 90, v: 240 },
  green: { y: 145, u: 54, v: 34 },
  blue: { y: 41, u: 240, v: 110 },
  white: { y: 225, u: 128, v: 128 },
} satisfies Record<string, Colour>;

const size = { width: 320, height: 180 };
const fps = 15;
const bar_width = 16;

/** H.264 in fragmented MP4, as channels of today are sent; HLS and DASH play the very same files. */
export async function encodeSegments(colour: Colour, seconds: number): Promise<Segments> {
  Log.setLevel(AV_LOG_QUIET);
  const folder = await mkdtemp(path.join(tmpdir(), "cuelight-stream-"));
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    context: { gopSize: fps, maxBFrames: 0, bitRate: "200k" },
    options: { preset: "ultrafast", tune: "zerolatency", sc_threshold: 0 },
  });
  const muxer = await Muxer.open(path.join(folder, "list.m3u8"), {
    format: "hls",
    options: {
      hls_time: "1",
      hls_list_size: "0",
      hls_segment_type: "fmp4",
      hls_segment_filename: path.join(folder, "%05d.m4s"),
      hls_fmp4_init_filename: "init.mp4",
    },
  });
  const stream = muxer.addStream(encoder);
  try {
    for (let count = 0; count < seconds * fps; count += 1) {
      using frame = pictureOf(colour, count);
      for (const packet of await encoder.encodeAll(frame)) await muxer.writePacket(packet, stream);
    }
    for (const packet of await encoder.encodeAll(null)) await muxer.writePacket(packet, stream);
    await muxer.writePacket(null, stream);
    await muxer.close();
    const names = (await readdir(folder)).filter((name) => name.endsWith(".m4s")).sort();
    const read = (name: string) => readFile(path.join(folder, name));
    return { init: await read("init.mp4"), media: await Promise.all(names.map(read)) };
  } finally {
    encoder.close();
    await rm(folder, { recursive: true });
  }
}

function pictureOf({ y, u, v }: Colour, count: number): Frame {
  const { width, height } = size;
  const luma = Buffer.alloc(width * height, y);
  const from = Math.floor(((count % fps) / fps) * (width - bar_width));
  for (let row = 0; row < height; row += 1) luma.fill(16, row * width + from, row * width + from + bar_width);
  const quarter = (width * height) / 4;
  return makeFrame(Buffer.concat([luma, Buffer.alloc(quarter, u), Buffer.alloc(quarter, v)]), {
    ...size,
    layout: "yuv420p",
    pts: BigInt(count),
    timeBase: { num: 1, den: fps },
  });
}
