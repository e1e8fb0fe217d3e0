import type { CodecContext, Frame } from "node-av/lib";
import { encode, type EncodedPacket, openSoundEncoder } from "./encoders.ts";
import { FilterGraph } from "./filterGraph.ts";
import { sample_rate, soundGraph } from "./soundGraph.ts";

/** The sound of a film as AAC, from the first picture on and without gaps. */
export class Sound {
  readonly encoder: CodecContext;
  #samples = 0;
  #graph: { filters: FilterGraph; of: string } | null = null;

  private constructor(encoder: CodecContext) {
    this.encoder = encoder;
  }

  static async open(): Promise<Sound> {
    return new Sound(await openSoundEncoder());
  }

  /** Where it ends so far. */
  get ends_s(): number {
    return this.#samples / sample_rate;
  }

  /** The frame is heard so many seconds after the first picture, or before it. */
  async *take(frame: Frame, at_s: number): AsyncGenerator<EncodedPacket> {
    if (at_s + frame.nbSamples / frame.sampleRate <= 0) return;
    const filters = yield* this.#filtersFor(frame);
    frame.pts = BigInt(Math.round(at_s * sample_rate));
    await filters.push("abuffer@in", frame);
    yield* this.#encode(filters);
  }

  async *end(): AsyncGenerator<EncodedPacket> {
    yield* this.#endFilters();
    yield* encode(this.encoder, null);
  }

  async *#filtersFor(frame: Frame): AsyncGenerator<EncodedPacket, FilterGraph> {
    const { format, sampleRate, channelLayout } = frame;
    const of = [format, sampleRate, channelLayout.nbChannels, channelLayout.mask].join();
    if (this.#graph?.of === of) return this.#graph.filters;
    yield* this.#endFilters();
    const filters = await FilterGraph.open(soundGraph(frame, this.#samples));
    this.#graph = { filters, of };
    return filters;
  }

  async *#endFilters(): AsyncGenerator<EncodedPacket> {
    if (!this.#graph) return;
    const { filters } = this.#graph;
    await filters.push("abuffer@in", null);
    yield* this.#encode(filters);
    filters.close();
    this.#graph = null;
  }

  async *#encode(filters: FilterGraph): AsyncGenerator<EncodedPacket> {
    for await (const frame of filters.pull("abuffersink@plain")) {
      frame.pts = BigInt(this.#samples);
      this.#samples += frame.nbSamples;
      yield* encode(this.encoder, frame);
    }
  }
}
