import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_CODEC_FLAG_FRAME_DURATION,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  type FFEncoderCodec,
} from "node-av/constants";
import { Codec, CodecContext, Dictionary, type Frame, Packet, Rational } from "node-av/lib";
import os from "node:os";
import { demand } from "./demand.ts";
import { ticks } from "./pictureGraph.ts";
import type { Size } from "./smallSize.ts";
import { sample_rate } from "./soundGraph.ts";

export const most_fps = 30;

/** Good to look at on a wall; a minute of it takes 30 MB at the most. */
const quality = {
  preset: "veryfast",
  profile: "high",
  crf: 23,
  maxrate: "4M",
  bufsize: "8M",
};
/** A player that begins anywhere has a picture within two seconds. */
const key_frames = 2 * most_fps;

export function openPictureEncoder({ width, height }: Size): Promise<CodecContext> {
  return openEncoder(FF_ENCODER_LIBX264, quality, (encoder) => {
    encoder.width = width;
    encoder.height = height;
    encoder.pixelFormat = AV_PIX_FMT_YUV420P;
    encoder.timeBase = new Rational(1, ticks);
    encoder.framerate = new Rational(most_fps, 1);
    encoder.sampleAspectRatio = new Rational(1, 1);
    encoder.gopSize = key_frames;
    encoder.threadCount = Math.min(4, os.availableParallelism());
    encoder.colorRange = AVCOL_RANGE_MPEG;
    encoder.colorPrimaries = AVCOL_PRI_BT709;
    encoder.colorTrc = AVCOL_TRC_BT709;
    encoder.colorSpace = AVCOL_SPC_BT709;
  });
}

export function openSoundEncoder(): Promise<CodecContext> {
  return openEncoder(FF_ENCODER_AAC, {}, (encoder) => {
    encoder.sampleRate = sample_rate;
    encoder.sampleFormat = AV_SAMPLE_FMT_FLTP;
    encoder.channelLayout = { nbChannels: 2, order: AV_CHANNEL_ORDER_NATIVE, mask: 3n };
    encoder.timeBase = new Rational(1, sample_rate);
    encoder.bitRate = 128_000n;
  });
}

async function openEncoder(
  name: FFEncoderCodec,
  options: Record<string, string | number>,
  set: (encoder: CodecContext) => void,
): Promise<CodecContext> {
  const codec = Codec.findEncoderByName(name);
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  set(encoder);
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_FRAME_DURATION);
  demand(await encoder.open2(codec, Dictionary.fromObject(options)), "it cannot be encoded");
  return encoder;
}

export interface EncodedPacket {
  encoder: CodecContext;
  packet: Packet;
}

/** The packets that a frame completes, null: what is still to come; each is freed once it has been used. */
export async function* encode(encoder: CodecContext, frame: Frame | null): AsyncGenerator<EncodedPacket> {
  demand(await encoder.sendFrame(frame), "it cannot be encoded");
  for (;;) {
    using packet = new Packet();
    packet.alloc();
    if ((await encoder.receivePacket(packet)) < 0) return;
    yield { encoder, packet };
  }
}
