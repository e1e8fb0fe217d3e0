import type { Audio } from "../../../../../core/timeline/timeline.ts";

export type AudioField = Exclude<keyof Audio, "uuid">;

/** Every field of a sound by the words that stand beside it. */
export const audioLabels: Record<AudioField, string> = {
  label: "Name",
  asset: "Sound",
  track_id: "Row",
  at_ms: "Begins after, seconds",
  out_ms: "Ends after, seconds",
  volume: "Volume",
  fade_in_ms: "Fades in, seconds",
  fade_out_ms: "Fades out, seconds",
  trim_in_ms: "Starts in the file at, seconds",
  trim_out_ms: "Ends in the file at, seconds",
  loop: "Repeats until its end",
  ducking: "Lower under a voice",
};
