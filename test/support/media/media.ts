import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
} from "mediabunny";

export const film = () => record(new Mp4OutputFormat(), ["video"]);

/** A second, unless told, in a real container, 64 × 36; what is in the packets does not matter to whoever only reads the container. */
export async function record(
  format: OutputFormat,
  tracks: ("video" | "audio")[],
  rotation: 0 | 90 = 0,
  tenths = 10,
): Promise<Buffer<ArrayBuffer>> {
  const output = new Output({ format, target: new BufferTarget() });
  const video = new EncodedVideoPacketSource("vp9");
  const audio = new EncodedAudioPacketSource("opus");
  if (tracks.includes("video")) output.addVideoTrack(video, { rotation });
  if (tracks.includes("audio")) output.addAudioTrack(audio);
  await output.start();
  for (let tenth = 0; tenth < tenths; tenth++) {
    const packet = new EncodedPacket(
      Buffer.from([0x82, 0x49, 0x83, 0x42, 0, tenth % 256]),
      "key",
      tenth / 10,
      0.1,
    );
    const decoderConfig = { codedWidth: 64, codedHeight: 36, sampleRate: 48_000, numberOfChannels: 2 };
    if (tracks.includes("video"))
      await video.add(packet, { decoderConfig: { ...decoderConfig, codec: "vp09.00.10.08" } });
    if (tracks.includes("audio"))
      await audio.add(packet, { decoderConfig: { ...decoderConfig, codec: "opus" } });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer!);
}

/** Half a second of silence as WAV: 4000 samples of a byte. */
export function sound(): Buffer<ArrayBuffer> {
  return wav(Buffer.alloc(4000, 128));
}

/** A tone as WAV that swings by half of what is possible. */
export function tone(ms: number): Buffer<ArrayBuffer> {
  const samples = Array.from(
    { length: ms * 8 },
    (_, n) => 128 + 64 * Math.sin((n / 8000) * 440 * 2 * Math.PI),
  );
  return wav(Buffer.from(samples));
}

function wav(samples: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.from("RIFF....WAVEfmt ....................data....", "latin1");
  head.writeUInt32LE(36 + samples.length, 4);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

export const font = () => fontFile("inter", "inter-latin-wght-normal.woff2");

/** A file of one of the bundled families. */
export async function fontFile(family: string, file: string): Promise<Buffer<ArrayBuffer>> {
  const kind = file.includes("-wght-") ? "@fontsource-variable" : "@fontsource";
  const found = createRequire(import.meta.url).resolve(`${kind}/${family}/files/${file}`);
  return Buffer.from(await readFile(found));
}

/** Anton as a plain font file, under another name of five letters. */
export async function fontNamed(family: string): Promise<Buffer<ArrayBuffer>> {
  const file = unpacked(await fontFile("anton", "anton-latin-400-normal.woff"));
  const name = Buffer.from(family, "utf16le").swap16();
  const old = Buffer.from("Anton", "utf16le").swap16();
  for (let at = file.indexOf(old); at !== -1; at = file.indexOf(old, at + 1)) name.copy(file, at);
  return file;
}

function unpacked(woff: Buffer): Buffer<ArrayBuffer> {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20;
    const at = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(at, at + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    const table = packed.length < length ? inflateSync(packed) : packed;
    const directory = 12 + index * 16;
    woff.copy(head, directory, entry, entry + 4);
    woff.copy(head, directory + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, directory + 8);
    head.writeUInt32BE(length, directory + 12);
    const padding = Buffer.alloc(-length & 3);
    tables.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}
