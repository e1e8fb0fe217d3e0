import type { Box } from "../../../../core/posts/tileBox.ts";

interface ResultsInput {
  size: { w: number; h: number };
  small: number;
  /** The length of the question. */
  letters: number;
  /** Tells whether there still is something to take part in. */
  is_open: boolean;
}

export interface ResultsLayout {
  question: Box;
  body: Box;
  /** Null means that there is no room for it. */
  state: Box | null;
  code: Box | null;
}

/** A code that is smaller than so many of the smallest letters is not read from where people stand. */
const least_code = 4.4;

/**
 * Places the question above, what was voted below it, how many voted at the foot, and the code where it takes least
 * room.
 */
export function resultsLayout({ size: { w, h }, small, letters, is_open }: ResultsInput): ResultsLayout {
  if (is_open && w >= h * 3.5 && h < small * 13 && h >= small * least_code) {
    const rest = resultsLayout({ size: { w: w - h - small, h }, small, letters, is_open: false });
    return { ...rest, code: { x: w - h, y: 0, w: h, h } };
  }
  const is_wide = w >= h * 1.2;
  const is_low = h < small * 13;
  const gap = small * 0.8;
  const wanted = is_wide ? Math.min(h * 0.24, w * 0.16) : Math.min(w * 0.26, h * 0.15);
  const hasCode = is_open && wanted >= small * least_code && w >= small * 17;
  const side = hasCode ? wanted : 0;
  const state_height = is_low ? 0 : w < small * 19 ? small * 3.4 : small * 2;
  const foot = is_wide ? state_height : Math.max(state_height, side);
  const head = Math.max(is_wide ? side : 0, h * headShare(letters, { is_wide, is_low }));
  const beside = side > 0 ? side + gap * 1.5 : 0;
  const body_bottom = h - foot - (foot > 0 ? gap : 0);
  return {
    question: { x: 0, y: 0, w: w - (is_wide ? beside : 0), h: head },
    body: { x: 0, y: head + gap, w, h: Math.max(1, body_bottom - head - gap) },
    state:
      state_height === 0
        ? null
        : { x: 0, y: h - (foot + state_height) / 2, w: w - (is_wide ? 0 : beside), h: state_height },
    code:
      side === 0
        ? null
        : is_wide
          ? { x: w - side, y: 0, w: side, h: side }
          : { x: w - side, y: h - side, w: side, h: side },
  };
}

function headShare(letters: number, { is_wide, is_low }: { is_wide: boolean; is_low: boolean }): number {
  if (is_low) return letters > 60 ? 0.36 : 0.28;
  if (is_wide) return letters <= 40 ? 0.16 : letters <= 90 ? 0.2 : letters <= 140 ? 0.23 : 0.27;
  return letters <= 40 ? 0.13 : letters <= 90 ? 0.16 : letters <= 140 ? 0.19 : 0.22;
}
