import { AV_CODEC_ID_AAC, AV_CODEC_ID_H264 } from "node-av/constants";
import {
  avGetCodecName,
  Dictionary,
  FormatContext,
  type Packet,
  type Rational,
  type Stream,
} from "node-av/lib";
import { existsSync } from "node:fs";
import path from "node:path";
import { PLAYLIST } from "./gatewayPlaylist.ts";
import { GatewayProblem } from "./gatewayAddress.ts";
import { demand, type GatewayInput } from "./gatewayInput.ts";
import { follows, isTimed, MAX_STEP_S, MAX_STRAYS, toSeconds, type Track } from "./gatewayTrack.ts";
import { GatewayTranscoder } from "./gatewayTranscoder.ts";

// Segments end at the first key frame after a second: the shorter they are, the sooner a screen has a picture.
const hls = {
  hls_time: 1,
  hls_list_size: 10,
  hls_delete_threshold: 3,
  hls_segment_type: "mpegts",
  hls_flags: "delete_segments+omit_endlist+temp_file",
};

/** What a screen can wait for sound that belongs to a picture, in microseconds. */
const MAX_INTERLEAVE = 1_000_000n;

/** The segments and the playlist in a folder; one that is opened anew carries on after a discontinuity. */
export class GatewayOutput {
  readonly #context: FormatContext;
  readonly #tracks = new Map<number, Track>();
  readonly #input: GatewayInput;
  /** When the first picture is shown; null: none has come yet. */
  #begins_s: number | null = null;

  private constructor(context: FormatContext, input: GatewayInput) {
    this.#context = context;
    this.#input = input;
  }

  static async open(input: GatewayInput, folder: string): Promise<GatewayOutput> {
    const { video, audio } = input;
    if (video && video.codecpar.codecId !== AV_CODEC_ID_H264)
      throw new GatewayProblem(
        `its picture is ${avGetCodecName(video.codecpar.codecId)}, which is not transcoded: screens play H.264`,
      );
    const context = new FormatContext();
    const playlist = path.join(folder, PLAYLIST);
    demand(context.allocOutputContext2(null, "hls", playlist), "no playlist can be made");
    context.maxInterleaveDelta = MAX_INTERLEAVE;
    const output = new GatewayOutput(context, input);
    if (video) output.#add(video, null);
    if (audio)
      output.#add(
        audio,
        audio.codecpar.codecId === AV_CODEC_ID_AAC ? null : await GatewayTranscoder.open(audio),
      );
    const options = Dictionary.fromObject({
      ...hls,
      hls_segment_filename: path.join(folder, "%d.ts"),
      ...(existsSync(playlist)
        ? { hls_flags: `${hls.hls_flags}+append_list` }
        : // A player that was here before nobody watched must not see numbers go back.
          { start_number: Math.floor(Date.now() / 1000) }),
    });
    demand(await context.writeHeader(options), "no playlist can be made");
    return output;
  }

  #add(from: Stream, transcoder: GatewayTranscoder | null): void {
    const to = this.#context.newStream();
    if (transcoder) to.codecpar.fromContext(transcoder.encoder);
    else from.codecpar.copy(to.codecpar);
    to.codecpar.codecTag = 0;
    to.timeBase = transcoder?.time_base ?? from.timeBase;
    this.#tracks.set(from.index, { from, to, transcoder, last_dts: null, strays: 0 });
  }

  /** False: the source's clock jumped, and only a new output can go on from there. */
  async write(packet: Packet): Promise<boolean> {
    const track = this.#tracks.get(packet.streamIndex);
    if (!track || !isTimed(packet, track, this.#input)) return true;
    const time_s = toSeconds(packet.dts, track);
    const leads = packet.streamIndex === (this.#input.video ?? this.#input.audio)?.index;
    // Segments are cut at key frames; before the first one there is nothing to be seen.
    if (leads && packet.isKeyframe) this.#begins_s ??= time_s;
    if (this.#begins_s === null) return true;
    // After a jump some sound of before may still come.
    if (track.last_dts === null && Math.abs(time_s - this.#begins_s) > MAX_STEP_S) return true;
    // Sound may jump a little before the picture does: then it waits for it.
    if (!follows(packet, track)) return !leads && ++track.strays < MAX_STRAYS;
    track.strays = 0;
    track.last_dts = packet.dts;
    const { transcoder, from } = track;
    if (!transcoder) await this.#mux(packet, track, from.timeBase);
    else
      for (const made of await transcoder.transcode(packet)) {
        await this.#mux(made, track, transcoder.time_base);
        made.free();
      }
    return true;
  }

  async #mux(packet: Packet, { to }: Track, time_base: Rational): Promise<void> {
    packet.rescaleTs(time_base, to.timeBase);
    packet.streamIndex = to.index;
    packet.pos = -1n;
    demand(await this.#context.interleavedWriteFrame(packet), "it cannot be cut into segments");
  }

  async close(): Promise<void> {
    await this.#context.writeTrailer();
    for (const { transcoder } of this.#tracks.values()) transcoder?.close();
    this.#context.freeContext();
  }
}
