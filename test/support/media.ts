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
  const wav = Buffer.alloc(44 + 4000, 128);
  wav.write("RIFF....WAVEfmt ....................data....", "latin1");
  wav.writeUInt32LE(36 + 4000, 4);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8000, 24);
  wav.writeUInt32LE(8000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.writeUInt32LE(4000, 40);
  return wav;
}

export async function font(): Promise<Buffer<ArrayBuffer>> {
  const inter = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
  return Buffer.from(await readFile(createRequire(import.meta.url).resolve(inter)));
}
