/** Slower than once a second, because faster flashes can make people ill. */
export const pulse_ms = 1_200;
const pulses = 2;

/** Returns how bright a message is lit, from 0 to 1, so long after it came: it swells twice, and then stands. */
export function flashAt(since_ms: number): number {
  if (since_ms < 0 || since_ms >= pulses * pulse_ms) return 0;
  return 0.5 - 0.5 * Math.cos((since_ms / pulse_ms) * 2 * Math.PI);
}
