export interface Run {
  /** After so many pixels the line is where it was. */
  period: number;
  /** The speed in pixels a second. */
  speed: number;
}

/**
 * One line follows the other at this distance. It is at least as long as the box, so that no line is there twice, and
 * a whole number of letters: letters measure a little differently from machine to machine, and a screen that has
 * counted millions of rounds would stand elsewhere than its neighbour.
 */
export function tickerPeriod(text_width: number, { width, font_size }: { width: number; font_size: number }) {
  const gap = 2 * font_size;
  return Math.ceil(Math.max(width, text_width + gap) / font_size) * font_size;
}

/**
 * Returns how far the line has run to the left. It goes by the clock and not by the shot, so that it runs on when the
 * shot repeats.
 */
export function tickerOffset({ period, speed }: Run, now: number): number {
  const round_ms = (period / speed) * 1000;
  return ((now % round_ms) / round_ms) * period;
}
