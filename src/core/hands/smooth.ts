/** A trembling value after smoothing. */
export interface SmoothedValue {
  value: number;
  /** The change per second. */
  speed: number;
  at: number;
}

// A hand that rests is held calm; the quicker it moves, the less its pointer lags behind (the one-euro filter).
const resting_hz = 1;
const hz_per_speed = 5;
const speed_hz = 1;

export function smooth(before: SmoothedValue | null, value: number, at: number): SmoothedValue {
  if (!before) return { value, speed: 0, at };
  const passed_s = Math.max(1, at - before.at) / 1000;
  const measured = (value - before.value) / passed_s;
  const speed = before.speed + weight(speed_hz, passed_s) * (measured - before.speed);
  const part = weight(resting_hz + hz_per_speed * Math.abs(speed), passed_s);
  return { value: before.value + part * (value - before.value), speed, at };
}

/** How much a new value counts, for a low pass that lets through what is slower than `hz`. */
function weight(hz: number, passed_s: number): number {
  return 1 / (1 + 1 / (2 * Math.PI * hz * passed_s));
}
