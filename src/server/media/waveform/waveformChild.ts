// This file listens to one sound or film and runs as a process of its own: whatever libav may do with somebody's file,
// ending this process ends it. It is started with low priority.
import { rm } from "node:fs/promises";
import { AV_NOPTS_VALUE, AVERROR_EOF, AVMEDIA_TYPE_AUDIO, type AVSampleFormat } from "node-av/constants";
import { avGetSampleFmtName, Dictionary, FormatContext, type Frame, Packet } from "node-av/lib";
import type { Waveform } from "../../../core/assets/assetFields.ts";
import { demand } from "../video/demand.ts";
import { FilterGraph } from "../video/filterGraph.ts";
import { MediaChild } from "../video/mediaChild.ts";
import { decode, type InputTrack, openTrack, sounds } from "../video/videoInput.ts";
import { Peaks } from "./Peaks.ts";

export interface WaveformOrder {
  file: string;
  most_cpu_ms: number;
}

/** Null: there is nothing to hear in the file. */
export type MadeWaveform = Waveform | null;

/** The library takes these formats, and nothing else that libav could read is opened. */
const formats = "mov,matroska,mp3,wav,ogg,flac,aac";
const known = new Set([...sounds, "pcm_u8", "pcm_s32le", "pcm_f64le", "mp2float", "mp2"]);
const most_memory = 500 * 1024 * 1024;

const child = new MediaChild<WaveformOrder, MadeWaveform>({
  most_memory,
  work: listen,
  leave: ({ file }) => rm(file, { force: true }),
});

async function listen({ file }: WaveformOrder): Promise<MadeWaveform> {
  const context = new FormatContext();
  context.allocContext();
  const options = Dictionary.fromObject({ protocol_whitelist: "file", format_whitelist: formats });
  demand(await context.openInput(`file:${file}`, null, options), "it cannot be opened");
  demand(await context.findStreamInfo(null), "nothing in it can be read");
  const track = await openTrack(context, AVMEDIA_TYPE_AUDIO, known);
  if (!track) return null;
  const loudness = new Loudness(track);
  for (;;) {
    using packet = new Packet();
    packet.alloc();
    const answer = await context.readFrame(packet);
    // What can be heard of a damaged file is drawn.
    if (answer === AVERROR_EOF || answer < 0) break;
    child.tellProgress();
    if (packet.streamIndex !== track.stream.index) continue;
    for await (const frame of decode(track, packet)) await loudness.take(frame);
  }
  for await (const frame of decode(track, null)) await loudness.take(frame);
  return loudness.waveform;
}

/** Turns decoded frames of whatever format into peaks. */
class Loudness {
  readonly #peaks = new Peaks();
  readonly #track: InputTrack;
  #graph: { filters: FilterGraph; of: string } | null = null;
  #at_s = 0;

  constructor(track: InputTrack) {
    this.#track = track;
  }

  get waveform(): MadeWaveform {
    const { waveform } = this.#peaks;
    return waveform.peaks.length === 0 ? null : waveform;
  }

  async take(frame: Frame): Promise<void> {
    const { num, den } = this.#track.stream.timeBase;
    if (frame.pts !== AV_NOPTS_VALUE) this.#at_s = (Number(frame.pts) * num) / den;
    const filters = await this.#filtersFor(frame);
    await filters.push("abuffer@in", frame);
    for await (const { nbSamples, sampleRate: rate, channelLayout, data } of filters.pull(
      "abuffersink@out",
    )) {
      const channels = channelLayout.nbChannels;
      const bytes = Buffer.from(data![0]!.subarray(0, nbSamples * channels * 2));
      this.#peaks.add(this.#at_s, new Int16Array(bytes.buffer, bytes.byteOffset, nbSamples * channels), {
        rate,
        channels,
      });
      this.#at_s += nbSamples / rate;
    }
  }

  async #filtersFor({
    format,
    sampleRate,
    channelLayout: { mask, nbChannels },
  }: Frame): Promise<FilterGraph> {
    const of = [format, sampleRate, nbChannels, mask].join();
    if (this.#graph?.of === of) return this.#graph.filters;
    this.#graph?.filters.close();
    const layout = mask === 0n ? `${nbChannels}c` : `0x${mask.toString(16)}`;
    const name = avGetSampleFmtName(format as AVSampleFormat);
    const filters = await FilterGraph.open(
      `abuffer@in=time_base=1/${sampleRate}:sample_rate=${sampleRate}:sample_fmt=${name}:channel_layout=${layout},aformat=sample_fmts=s16,abuffersink@out`,
    );
    this.#graph = { filters, of };
    return filters;
  }
}
