/** Returns the part of a video or sound file that plays after trimming. */
export function fileSection(
  {
    trim_in_ms = 0,
    trim_out_ms = Infinity,
  }: { trim_in_ms?: number | undefined; trim_out_ms?: number | undefined },
  file_ms: number,
): { start_ms: number; end_ms: number } {
  return { start_ms: Math.min(trim_in_ms, file_ms), end_ms: Math.min(trim_out_ms, file_ms) };
}
