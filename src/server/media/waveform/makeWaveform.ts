import { runMediaChild } from "../video/runMediaChild.ts";
import type { MadeWaveform, WaveformOrder } from "./waveformChild.ts";

/** An hour of sound takes half a minute. */
const most_cpu_ms = 5 * 60_000;
/** The limit is generous because the process gives way to everything else on the machine. */
export const waveform_wall_ms = 20 * 60_000;

/**
 * Listens to a sound, or to that of a film; null when there is nothing to hear. Throws `Unreadable` for what cannot be
 * read, and `Busy` when the machine had no time or no memory for it.
 */
export function makeWaveform(file: string, signal: AbortSignal): Promise<MadeWaveform> {
  const order: WaveformOrder = { file, most_cpu_ms };
  return runMediaChild(new URL("waveformChild.ts", import.meta.url), order, {
    signal,
    most_wall_ms: waveform_wall_ms,
  });
}
