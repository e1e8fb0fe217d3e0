import { AVFMT_FLAG_BITEXACT } from "node-av/constants";
import { type CodecContext, Dictionary, FormatContext } from "node-av/lib";
import { demand } from "./demand.ts";
import type { EncodedPacket } from "./encoders.ts";

const refused = "it cannot be written";

/** An MP4 that plays while it is still coming, and says nothing of who made it, where, when or with what. */
export class VideoOutput {
  readonly #context = new FormatContext();
  readonly #encoders: CodecContext[];

  private constructor(encoders: CodecContext[]) {
    this.#encoders = encoders;
  }

  /** Of the tracks that these encoders make. */
  static async open(file: string, encoders: CodecContext[]): Promise<VideoOutput> {
    const output = new VideoOutput(encoders);
    const context = output.#context;
    demand(context.allocOutputContext2(null, "mp4", file), refused);
    context.setFlags(AVFMT_FLAG_BITEXACT);
    for (const encoder of encoders) {
      const stream = context.newStream();
      demand(stream.codecpar.fromContext(encoder), refused);
      stream.timeBase = encoder.timeBase;
    }
    demand(await context.openOutput(), refused);
    demand(await context.writeHeader(Dictionary.fromObject({ movflags: "+faststart" })), refused);
    return output;
  }

  /** What belongs to another file is left out. The packet stays the caller's. */
  async write({ encoder, packet }: EncodedPacket): Promise<void> {
    const stream = this.#context.streams[this.#encoders.indexOf(encoder)];
    if (!stream) return;
    using copy = packet.clone()!;
    copy.rescaleTs(encoder.timeBase, stream.timeBase);
    copy.streamIndex = stream.index;
    demand(await this.#context.interleavedWriteFrame(copy), refused);
  }

  async close(): Promise<void> {
    demand(await this.#context.writeTrailer(), refused);
    await this.#context.closeOutput();
    this.#context.freeContext();
  }
}
