import { avGetSampleFmtName, type Frame } from "node-av/lib";
import type { AVSampleFormat } from "node-av/constants";

export const sample_rate = 48_000;
/** AAC takes this many samples at once. */
const samples = 1024;

/** Turns decoded sound into stereo that begins at this sample, with silence where there is none. */
export function buildSoundGraph(
  { format, sampleRate, channelLayout: { mask, nbChannels } }: Frame,
  begins_at: number,
): string {
  const layout = mask === 0n ? `${nbChannels}c` : `0x${mask.toString(16)}`;
  const name = avGetSampleFmtName(format as AVSampleFormat);
  return [
    `abuffer@in=time_base=1/${sample_rate}:sample_rate=${sampleRate}:sample_fmt=${name}:channel_layout=${layout}`,
    `aresample=${sample_rate}:async=1:first_pts=${begins_at}`,
    "aformat=sample_fmts=fltp:channel_layouts=stereo",
    `asetnsamples=n=${samples}:p=1`,
    "abuffersink@plain",
  ].join(",");
}
