import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Decoder, Demuxer } from "node-av/api";
import { avGetCodecName } from "node-av/lib";

/** What a player would find in a segment: the first picture decoded, and the names of sound and picture. */
export async function readSegment(bytes: Uint8Array) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-segment-"));
  try {
    const file = path.join(folder, "segment.ts");
    await writeFile(file, bytes);
    await using input = await Demuxer.open(file);
    const video = input.video();
    return {
      codecs: [input.audio(), video].map((stream) => stream && avGetCodecName(stream.codecpar.codecId)),
      picture: video ? await firstPicture(input, await Decoder.create(video)) : null,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function firstPicture(input: Demuxer, decoder: Decoder) {
  for await (const frame of decoder.frames(input.packets(decoder.getStream().index))) {
    if (frame) return { width: frame.width, height: frame.height };
  }
  return null;
}

/** The names in a playlist, oldest first. */
export function segmentsOf(playlist: string): string[] {
  return playlist.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}
