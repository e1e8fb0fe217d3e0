import { Decoder, Demuxer, Encoder, Muxer } from "node-av/api";
import { AV_LOG_ERROR, type FFEncoderCodec } from "node-av/constants";
import { Log } from "node-av/lib";

export interface ClipOptions {
  video?: string;
  audio?: string;
  seconds?: number;
  size?: string;
  bitrate?: string;
}

/** A test picture and a tone as an MPEG transport stream, with a key frame every second, in a file. */
export async function makeClip(
  file: string,
  { video = "libx264", audio = "mp2", seconds = 20, size = "320x180", bitrate = "400k" }: ClipOptions = {},
): Promise<void> {
  Log.setLevel(AV_LOG_ERROR);
  const out = await Muxer.open(file, { format: "mpegts" });
  const tracks = [
    await addTrack(out, `testsrc2=size=${size}:rate=25:duration=${seconds}`, video, bitrate),
    await addTrack(out, `sine=frequency=440:sample_rate=48000:duration=${seconds}`, audio, "128k"),
  ];
  await Promise.all(tracks.map((write) => write()));
  await out.close();
}

async function addTrack(
  out: Muxer,
  graph: string,
  codec: string,
  bitrate: string,
): Promise<() => Promise<void>> {
  const source = await Demuxer.open(graph, { format: "lavfi" });
  const decoder = await Decoder.create(source.streams[0]!);
  const encoder = await Encoder.create(codec as FFEncoderCodec, {
    decoder,
    autoResample: true,
    bitrate,
    gopSize: 25,
    maxBFrames: 0,
  });
  const index = out.addStream(encoder);
  return async () => {
    for await (const packet of encoder.packets(decoder.frames(source.packets())))
      await out.writePacket(packet, index);
    await source.close();
  };
}
