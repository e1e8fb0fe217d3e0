import type { Box } from "../../../../core/posts/tileBox.ts";

interface ResultsInput {
  size: { w: number; h: number };
  small: number;
  middle: number;
  /** The length of the question. */
  letters: number;
  /** The length of where guests go. */
  address_letters: number;
  /** Tells whether there still is something to take part in. */
  is_open: boolean;
}

export interface ResultsLayout {
  question: Box;
  body: Box;
  /** Null means that there is no room for it. */
  state: Box | null;
  code: Box | null;
  /** The box for where to go and what to type there, beside the code. */
  where: Box | null;
}

/** A code that is smaller than so many of the smallest letters is not read from where people stand. */
const least_code = 4.4;
/** An average letter is this wide, as a share of its size. */
const letter_width = 0.6;
/** What is asked, or how many have voted, keeps this width beside where to go, in the smallest letters. */
const least_beside = { question: 24, state: 10 };

/**
 * Places the question above, what was voted below it, how many voted at the foot, and the code where it takes least
 * room.
 */
export function resultsLayout(given: ResultsInput): ResultsLayout {
  const { size, small, middle, letters, address_letters, is_open } = given;
  const { w, h } = size;
  const gap = small * 0.8;
  const where_width = measureWhere(address_letters, small);
  if (is_open && w >= h * 3.5 && h < small * 13 && h >= small * least_code) {
    const where = w - h - where_width > h * 2.5 ? where_width + gap : 0;
    const rest = resultsLayout({ ...given, size: { w: w - h - small - where, h }, is_open: false });
    return {
      ...rest,
      code: { x: w - h, y: 0, w: h, h },
      where: where === 0 ? null : { x: w - h - gap - where_width, y: 0, w: where_width, h },
    };
  }
  const is_wide = w >= h * 1.2;
  const is_low = h < small * 13;
  const wanted = is_wide ? Math.min(h * 0.24, w * 0.16) : Math.min(w * 0.26, h * 0.15);
  const hasCode = is_open && wanted >= small * least_code && w >= small * 17;
  const side = hasCode ? wanted : 0;
  const state_height = is_low ? 0 : w < small * 19 ? middle * 3.4 : middle * 2;
  const foot = is_wide ? state_height : Math.max(state_height, side);
  const head = Math.max(is_wide ? side : 0, h * headShare(letters, { is_wide, is_low }));
  const code_width = side > 0 ? side + gap * 1.5 : 0;
  const least = small * (is_wide ? least_beside.question : least_beside.state);
  const hasWhere = side > 0 && w - code_width - where_width - gap >= least;
  const beside = code_width + (hasWhere ? where_width + gap : 0);
  const body_bottom = h - foot - (foot > 0 ? gap : 0);
  const code_top = is_wide ? 0 : h - side;
  return {
    question: { x: 0, y: 0, w: w - (is_wide ? beside : 0), h: head },
    body: { x: 0, y: head + gap, w, h: Math.max(1, body_bottom - head - gap) },
    state:
      state_height === 0
        ? null
        : { x: 0, y: h - (foot + state_height) / 2, w: w - (is_wide ? 0 : beside), h: state_height },
    code: side === 0 ? null : { x: w - side, y: code_top, w: side, h: side },
    where: hasWhere ? { x: w - side - gap - where_width, y: code_top, w: where_width, h: side } : null,
  };
}

/** Returns how wide the box for where to go is beside the code. */
export const measureWhere = (address_letters: number, small: number) =>
  address_letters * small * letter_width + small * 0.5;

function headShare(letters: number, { is_wide, is_low }: { is_wide: boolean; is_low: boolean }): number {
  if (is_low) return letters > 60 ? 0.36 : 0.28;
  if (is_wide) return letters <= 40 ? 0.16 : letters <= 90 ? 0.2 : letters <= 140 ? 0.23 : 0.27;
  return letters <= 40 ? 0.13 : letters <= 90 ? 0.16 : letters <= 140 ? 0.19 : 0.22;
}
