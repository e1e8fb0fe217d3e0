import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
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

/** One second in a real container, 64 × 36; what is in the packets does not matter to whoever only reads the container. */
export async function record(
  format: OutputFormat,
  tracks: ("video" | "audio")[],
  rotation: 0 | 90 = 0,
): Promise<Buffer<ArrayBuffer>> {
  const output = new Output({ format, target: new BufferTarget() });
  const video = new EncodedVideoPacketSource("vp9");
  const audio = new EncodedAudioPacketSource("opus");
  if (tracks.includes("video")) output.addVideoTrack(video, { rotation });
  if (tracks.includes("audio")) output.addAudioTrack(audio);
  await output.start();
  for (let tenth = 0; tenth < 10; tenth++) {
    const packet = new EncodedPacket(Buffer.from([0x82, 0x49, 0x83, 0x42, 0, tenth]), "key", tenth / 10, 0.1);
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

export async function font(): Promise<Buffer<ArrayBuffer>> {
  const inter = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
  return Buffer.from(await readFile(createRequire(import.meta.url).resolve(inter)));
}
