/** Where a picture may not be cut off, in shares of its width and height from the upper left corner. */
export interface Focus {
  x: number;
  y: number;
}

/** `none`: there is nothing to hear in the file. */
export type WaveformState = "waiting" | "ready" | "none" | "failed";

/** How loud a file is over time. */
export interface Waveform {
  peaks_per_s: number;
  duration_ms: number;
  /** The loudest moment of each stretch, from 0 to 255. */
  peaks: number[];
}
