export interface CardRoom {
  pad: number;
  /** The size of the shape. */
  icon: number;
  /** Tells whether the count stands below the label, not beside it. */
  is_stacked: boolean;
  has_count: boolean;
  count_size: number;
  label: { x: number; width: number; height: number };
  /** A label that would otherwise not be whole may be this high. */
  most_height: number;
}

/** No word comes nearer to the card's edges than this share of its height. */
const least_pad = 0.06;
/** A card that is lower than this, in the smallest letters, needs all the air it has. */
const three_lines = 3.6;

/** The style sheet says the same. */
export const label_leading = 1.15;

/** Computes what an option's card has room for; figures have theirs before they come. */
export function cardRoom({ w, h }: { w: number; h: number }, small: number): CardRoom {
  const pad = Math.min(h * 0.1, small * 0.8, w * 0.05);
  const icon = Math.min(h - 2 * pad, small * 2.6, w * 0.16);
  const count_size = Math.max(small, Math.min(small * 1.6, h * 0.4, w * 0.08));
  const x = pad * 1.2 + icon + pad;
  const whole = { x, width: Math.max(1, w - x - pad), height: h - 2 * pad };
  // Ten thousand guests need so many figures.
  const beside = { ...whole, width: Math.max(1, whole.width - count_size * 3.2 - pad) };
  const above = { ...whole, height: whole.height - count_size * 1.1 };
  const is_stacked = w < small * 26 && roomIn(above, small) > roomIn(beside, small) * 1.3;
  const label = is_stacked ? above : beside;
  // Where there is no room for figures and a word, the bar alone tells.
  const has_count = roomIn(label, small) >= small * least_words;
  const chosen = has_count ? label : whole;
  const spare = h < small * three_lines ? 0 : Math.max(0, pad - h * least_pad);
  const most_height = chosen.height + 2 * spare;
  return { pad, icon, is_stacked, has_count, count_size, label: chosen, most_height };
}

/** A short word is this wide, in the smallest letters. */
const least_words = 6;

/** Returns how long a line of the smallest letters may be, over all lines there are. */
const roomIn = ({ width, height }: { width: number; height: number }, small: number) =>
  width * Math.floor(height / (small * label_leading));
