import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_NOPTS_VALUE,
  AVERROR_EOF,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  type AVMediaType,
} from "node-av/constants";
import { Codec, CodecContext, Dictionary, FormatContext, Frame, Packet, type Stream } from "node-av/lib";
import { demand } from "./demand.ts";
import { Unreadable } from "./Unreadable.ts";

export interface InputTrack {
  stream: Stream;
  decoder: CodecContext;
}

/** No phone films more than this except in 8K, of which a single picture takes 100 MB. */
const most_pixels = 20_000_000;
/** Phones, cameras and browsers record these formats; nothing else that libav could read is opened for a stranger. */
const formats = "mov,matroska";
const pictures = new Set("h264,hevc,vp8,vp9,av1,libdav1d,mpeg4,h263,mjpeg,prores".split(","));
export const sounds: ReadonlySet<string> = new Set(
  "aac,opus,libopus,vorbis,mp3float,mp3,alac,ac3,eac3,amrnb,amrwb,flac,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_f32le,pcm_mulaw,pcm_alaw".split(
    ",",
  ),
);
/** Each thread holds some pictures in memory. */
const decoding_threads = 2;

/** Opens what a guest sent as a film and as nothing else: no other files, no addresses, no playlists. */
export class VideoInput {
  readonly context: FormatContext;
  readonly picture: InputTrack;
  readonly sound: InputTrack | null;

  private constructor(context: FormatContext, picture: InputTrack, sound: InputTrack | null) {
    this.context = context;
    this.picture = picture;
    this.sound = sound;
  }

  static async open(file: string): Promise<VideoInput> {
    const context = new FormatContext();
    context.allocContext();
    const options = Dictionary.fromObject({ protocol_whitelist: "file", format_whitelist: formats });
    demand(await context.openInput(`file:${file}`, null, options), "it cannot be opened");
    demand(await context.findStreamInfo(null), "nothing in it can be read");
    const picture = await openTrack(context, AVMEDIA_TYPE_VIDEO, pictures);
    if (!picture) throw new Unreadable("there is no picture in it that can be read");
    // A film without its sound is better than none.
    const sound = await openTrack(context, AVMEDIA_TYPE_AUDIO, sounds).catch(() => null);
    return new VideoInput(context, picture, sound);
  }

  /** The duration that the file states; null when it states none. */
  get duration_s(): number | null {
    const { duration } = this.context;
    return duration === AV_NOPTS_VALUE || duration <= 0n ? null : Number(duration) / 1_000_000;
  }

  /** Yields packets of picture and sound in the order of the file; each is freed once it has been used. */
  async *packets(): AsyncGenerator<{ packet: Packet; track: InputTrack }> {
    for (;;) {
      using packet = new Packet();
      packet.alloc();
      const answer = await this.context.readFrame(packet);
      if (answer === AVERROR_EOF) return;
      demand(answer, "it is damaged");
      const track = [this.picture, this.sound].find((track) => track?.stream.index === packet.streamIndex);
      if (track) yield { packet, track };
    }
  }
}

export async function openTrack(
  context: FormatContext,
  type: AVMediaType,
  known: ReadonlySet<string>,
): Promise<InputTrack | null> {
  const { streamIndex, decoder: codec } = context.findBestStream(type, -1, -1, true);
  const stream = context.streams[streamIndex];
  if (!stream || !codec || !known.has(codec.name ?? "")) return null;
  if (stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC)) return null;
  const decoder = await openDecoder(stream, codec);
  return { stream, decoder };
}

async function openDecoder(stream: Stream, codec: Codec): Promise<CodecContext> {
  const decoder = new CodecContext();
  decoder.allocContext3(codec);
  demand(decoder.parametersToContext(stream.codecpar), "it cannot be decoded");
  decoder.pktTimebase = stream.timeBase;
  decoder.threadCount = decoding_threads;
  const options = Dictionary.fromObject({ max_pixels: most_pixels });
  demand(await decoder.open2(codec, options), "it cannot be decoded");
  return decoder;
}

/**
 * Yields the frames that a packet completes; with null, those that are still to come. Each is freed once it has been
 * used. A damaged packet gives none, as players leave it out as well.
 */
export async function* decode({ decoder }: InputTrack, packet: Packet | null): AsyncGenerator<Frame> {
  await decoder.sendPacket(packet);
  for (;;) {
    using frame = new Frame();
    frame.alloc();
    if ((await decoder.receiveFrame(frame)) < 0) return;
    yield frame;
  }
}
