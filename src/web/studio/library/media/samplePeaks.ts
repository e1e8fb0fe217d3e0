import type { Waveform } from "../../../../contract/assets.ts";

export type Peaks = Pick<Waveform, "peaks" | "peaks_per_s">;

/** How loud a section is, from 0 to 1, in as many steps as are drawn: each is its loudest moment. */
export function samplePeaks(
  { peaks, peaks_per_s }: Peaks,
  { from_ms, to_ms, count }: { from_ms: number; to_ms: number; count: number },
): number[] {
  const first = (from_ms / 1000) * peaks_per_s;
  const step = (((to_ms - from_ms) / 1000) * peaks_per_s) / count;
  return Array.from({ length: Math.max(0, count) }, (_, place) => {
    const from = Math.floor(first + place * step);
    const to = Math.max(from + 1, Math.floor(first + (place + 1) * step));
    let loudest = 0;
    for (let at = Math.max(0, from); at < to && at < peaks.length; at += 1)
      loudest = Math.max(loudest, peaks[at]!);
    return loudest / 255;
  });
}
