const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const steps_ms = [1, 5, 10, 15, 30]
  .map((minutes) => minutes * minute_ms)
  .concat([1, 3, 6, 12, 24, 168, 720].map((hours) => hours * hour_ms));

export interface Moment {
  /** When its minute begins. */
  at: number;
  count: number;
}

export interface TimeStep {
  /** When the step begins. */
  at: number;
  count: number;
}

/**
 * Adds counts by minute up to at most so many equal steps of time, from the first to the last, those without anything
 * included.
 */
export function addToSteps(moments: readonly Moment[], most: number): { step_ms: number; steps: TimeStep[] } {
  if (moments.length === 0) return { step_ms: steps_ms[0]!, steps: [] };
  const times = moments.map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const places = (step_ms: number) => Math.floor(last / step_ms) - Math.floor(first / step_ms) + 1;
  const longest = steps_ms.at(-1)!;
  const step_ms =
    steps_ms.find((step_ms) => places(step_ms) <= most) ?? Math.ceil(places(longest) / most) * longest;
  const start = Math.floor(first / step_ms) * step_ms;
  const steps = Array.from({ length: places(step_ms) }, (_, place) => ({
    at: start + place * step_ms,
    count: 0,
  }));
  for (const { at, count } of moments) steps[Math.floor((at - start) / step_ms)]!.count += count;
  return { step_ms, steps };
}
