import type { Box } from "../../../../core/posts/tileBox.ts";

interface JoinInput {
  size: { width: number; height: number };
  small: number;
  /** Tells whether those who come are named. */
  has_names: boolean;
  /** The length of the address. */
  letters: number;
}

export interface JoinLayout {
  is_beside: boolean;
  /** The box for what is played, and how to take part. */
  words: Box;
  code: Box;
  /** Null means that there is no room for it. */
  address: Box | null;
  names: Box | null;
}

/** An average letter is this wide, as a share of its size. */
const letter_width = 0.6;

/** Places the code beside the words, or below them, and those who have come below both. */
export function joinLayout({
  size: { width: w, height: h },
  small,
  has_names,
  letters,
}: JoinInput): JoinLayout {
  const is_beside = w >= h * 1.15;
  const gap = Math.max(small, Math.min(w, h) * 0.045);
  const names_height = has_names && h >= small * 15 ? h * (is_beside ? 0.27 : 0.25) : 0;
  const names = names_height === 0 ? null : { x: 0, y: h - names_height, w, h: names_height };
  const height = names ? h - names_height - gap : h;
  // A long address has two lines beside a narrow code.
  const isLong = is_beside && letters * small * letter_width > Math.min(height, w * 0.36);
  const address_height = h < small * 12 ? 0 : small * (isLong ? 3 : 2);
  const side = is_beside
    ? Math.min(height - address_height, w * 0.36)
    : Math.min(w * 0.66, (height - address_height) * 0.56);
  if (is_beside) {
    const x = w - side;
    const y = (height - side - address_height) / 2;
    return {
      is_beside,
      words: { x: 0, y: 0, w: w - side - gap * 1.5, h: height },
      code: { x, y, w: side, h: side },
      address: address_height === 0 ? null : { x, y: y + side, w: side, h: address_height },
      names,
    };
  }
  const words_height = height - side - address_height - gap;
  const y = words_height + gap;
  return {
    is_beside,
    words: { x: 0, y: 0, w, h: words_height },
    code: { x: (w - side) / 2, y, w: side, h: side },
    address: address_height === 0 ? null : { x: 0, y: y + side, w, h: address_height },
    names,
  };
}
