export interface Sample<T> {
  at: number;
  value: T;
}

/** Says how long something must keep still to be measured. */
export interface Stillness<T> {
  hold_ms: number;
  isStill: (one: T, other: T) => boolean;
}

// A hand or face that is missed for longer was not held.
const longest_gap_ms = 800;
// A camera so slow that it shows less than this cannot measure.
const least_samples = 4;

/** Returns the samples of what has kept still up to now, this one included. */
export function addSample<T>(
  samples: readonly Sample<T>[],
  sample: Sample<T>,
  { isStill }: Stillness<T>,
): Sample<T>[] {
  const last = samples.at(-1);
  const before = last && sample.at - last.at <= longest_gap_ms ? samples : [];
  const moved = before.findLastIndex(({ value }) => !isStill(value, sample.value));
  return [...before.slice(moved + 1), sample];
}

/** Returns how much of the time that it takes is over, 0 to 1. */
export function measureProgress<T>(samples: readonly Sample<T>[], { hold_ms }: Stillness<T>): number {
  if (samples.length === 0) return 0;
  const held = Math.min(1, (samples.at(-1)!.at - samples[0]!.at) / hold_ms);
  return Math.min(held, samples.length / least_samples);
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** Rounds to a thousandth, because no camera measures finer. */
export function rounded(number: number): number {
  return Math.round(number * 1000) / 1000;
}
