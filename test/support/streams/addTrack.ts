import { Decoder, Demuxer, Encoder, type Muxer } from "node-av/api";
import type { FFEncoderCodec } from "node-av/constants";

/** A track of what a filter graph of libav makes; all tracks of a file are added before any is written. */
export async function addTrack(
  out: Muxer,
  graph: string,
  codec: string,
  how: {
    bitrate: string;
    autoFormat?: boolean;
    gopSize?: number;
    maxBFrames?: number;
    options?: Record<string, string | number>;
  },
): Promise<() => Promise<void>> {
  const source = await Demuxer.open(graph, { format: "lavfi" });
  const decoder = await Decoder.create(source.streams[0]!);
  const encoder = await Encoder.create(codec as FFEncoderCodec, { decoder, autoResample: true, ...how });
  const index = out.addStream(encoder);
  return async () => {
    for await (const packet of encoder.packets(decoder.frames(source.packets())))
      await out.writePacket(packet, index);
    await source.close();
  };
}
