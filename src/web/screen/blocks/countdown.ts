import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";

export type Format = NonNullable<ComposedBlock["format"]>;

/**
 * Writes how long it still takes: `12:34`, `12 min 34 s` or `12 min`; the last minute counts down in figures whatever
 * the format, and what is over stays at zero. The signs of the units are the same in every language.
 */
export function countdownText(left_ms: number, format: Format): string {
  const seconds = Math.ceil(Math.max(0, left_ms) / 1000);
  const parts = {
    d: Math.floor(seconds / 86_400),
    h: Math.floor(seconds / 3600) % 24,
    min: Math.floor(seconds / 60) % 60,
    s: seconds % 60,
  };
  if (format === "short" || seconds < 60) return figures(parts);
  if (parts.d > 0) return units({ d: parts.d, h: parts.h });
  if (format === "medium") return units(parts);
  return units({ h: parts.h, min: parts.min });
}

type Parts = Record<"d" | "h" | "min" | "s", number>;

function figures({ d, h, min, s }: Parts): string {
  if (d > 0) return `${d} d ${h}:${two(min)}:${two(s)}`;
  return h > 0 ? `${h}:${two(min)}:${two(s)}` : `${min}:${two(s)}`;
}

/** Writes from the first unit that is there: `1 h 0 min`. */
function units(parts: Partial<Parts>): string {
  const all = Object.entries(parts);
  return all
    .slice(all.findIndex(([, count]) => count > 0))
    .map(([unit, count]) => `${count} ${unit}`)
    .join(" ");
}

const two = (number: number) => String(number).padStart(2, "0");

const pulses_ms = 10_000;
const largest = 1.05;

/** The last ten seconds swell a little, once a second. */
export function countdownPulse(left_ms: number): number {
  if (left_ms <= 0 || left_ms > pulses_ms) return 1;
  return 1 + (largest - 1) * Math.sin((left_ms / 1000) * Math.PI) ** 2;
}

const minute_ms = 60_000;
export const usual_span_min = 10;

/** Returns how much of the time from its start to its target is over. */
export function progressAt(
  { target_at, from_at, span_min }: { target_at: number; from_at: number | undefined; span_min: number },
  now: number,
): number {
  const start = from_at ?? target_at - span_min * minute_ms;
  if (now >= target_at) return 1;
  return start >= target_at ? 0 : Math.max(0, (now - start) / (target_at - start));
}
