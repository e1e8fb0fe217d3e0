import { Decoder, FilterAPI } from "node-av/api";
import { AV_CHANNEL_ORDER_NATIVE, AV_SAMPLE_FMT_FLTP, type FFEncoderCodec } from "node-av/constants";
import { Codec, CodecContext, Packet, Rational, type Stream } from "node-av/lib";
import { demand } from "./gatewayInput.ts";

const SAMPLE_RATE = 48_000;
/** All sound becomes stereo; gaps are filled, or the sound would come ever earlier than the picture. */
const FILTER = `aresample=${SAMPLE_RATE}:async=1000,aformat=sample_fmts=fltp:channel_layouts=stereo,asetnsamples=n=1024:p=0`;

/** Turns sound that browsers do not play (MP2 and AC-3 of broadcasts, G.711 of cameras) into AAC. */
export class GatewayTranscoder {
  readonly encoder: CodecContext;
  readonly time_base = new Rational(1, SAMPLE_RATE);
  readonly #decoder: Decoder;
  readonly #filter = FilterAPI.create(FILTER);

  private constructor(decoder: Decoder, encoder: CodecContext) {
    this.#decoder = decoder;
    this.encoder = encoder;
  }

  static async open(stream: Stream): Promise<GatewayTranscoder> {
    const decoder = await Decoder.create(stream, { threadCount: 1, exitOnError: false });
    const codec = Codec.findEncoderByName("aac" as FFEncoderCodec);
    const encoder = new CodecContext();
    encoder.allocContext3(codec);
    encoder.sampleRate = SAMPLE_RATE;
    encoder.sampleFormat = AV_SAMPLE_FMT_FLTP;
    encoder.channelLayout = { nbChannels: 2, order: AV_CHANNEL_ORDER_NATIVE, mask: 3n };
    encoder.timeBase = new Rational(1, SAMPLE_RATE);
    encoder.bitRate = 160_000n;
    demand(await encoder.open2(codec), "its sound cannot be made AAC");
    return new GatewayTranscoder(decoder, encoder);
  }

  /** Returns the packets that are ready so far; the caller frees them. */
  async transcode(packet: Packet): Promise<Packet[]> {
    const made: Packet[] = [];
    for (const decoded of await this.#decoder.decodeAll(packet)) {
      for (const frame of await this.#filter.processAll(decoded)) {
        demand(await this.encoder.sendFrame(frame), "its sound cannot be made AAC");
        frame.free();
        made.push(...(await this.#receive()));
      }
      decoded.free();
    }
    return made;
  }

  async #receive(): Promise<Packet[]> {
    const made: Packet[] = [];
    for (;;) {
      const packet = new Packet();
      packet.alloc();
      if ((await this.encoder.receivePacket(packet)) < 0) {
        packet.free();
        return made;
      }
      made.push(packet);
    }
  }

  close(): void {
    this.#decoder.close();
    this.#filter.close();
    this.encoder.freeContext();
  }
}
