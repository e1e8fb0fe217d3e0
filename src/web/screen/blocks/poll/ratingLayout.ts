import type { Box } from "../../../../core/posts/tileBox.ts";

export interface RatingLayout {
  mean: Box;
  mean_size: number;
  /** The columns, one for each value. */
  columns: Box[];
  /** Above each column stand votes, their share, or nothing. */
  figures: "votes" | "share" | "none";
  value_height: number;
  /** Says what the ends of the scale mean; null means that there is no room for it. */
  ends: { min: Box; max: Box } | null;
}

interface RatingInput {
  area: { w: number; h: number };
  values: number;
  small: number;
  large: number;
  /** The length of the longer label of its ends. */
  letters: number;
}

/** An average letter is this wide, with what is lost at the ends of lines. */
const letter_width = 0.68;

/** Places the mean beside the columns, or above them. */
export function ratingLayout({ area: { w, h }, values, small, large, letters }: RatingInput): RatingLayout {
  const is_beside = w >= h * 1.3 && w >= small * 22;
  const mean_size = Math.min(large * 2.4, is_beside ? w * 0.1 : w * 0.2, is_beside ? h * 0.4 : h * 0.2);
  const mean_height = mean_size * 1.05 + small * 1.5;
  const mean = is_beside
    ? { x: 0, y: 0, w: Math.max(w * 0.22, Math.min(w * 0.4, small * 7)), h }
    : { x: 0, y: 0, w, h: mean_height };
  const x = is_beside ? mean.w + small * 0.8 : 0;
  const top = is_beside ? 0 : mean_height + small * 0.6;
  const width = w - x;
  const half = width / 2 - small * 0.5;
  const lines = Math.min(3, Math.ceil((letters * small * letter_width) / half));
  const hasEnds = letters > 0 && h - top >= small * (6 + lines * 1.3);
  const ends_height = hasEnds ? small * (0.1 + lines * 1.3) : 0;
  const value_height = small * 1.7;
  const gap = Math.min(small * 0.6, (width / values) * 0.14);
  const column = (width - gap * (values - 1)) / values;
  const figures = h - top < small * 6 ? "none" : figuresIn(column, small);
  const figures_height = figures === "none" ? 0 : small * 1.4;
  const y = top + figures_height;
  const bottom = h - ends_height - value_height;
  return {
    mean,
    mean_size,
    columns: Array.from({ length: values }, (_, at) => ({
      x: x + at * (column + gap),
      y,
      w: column,
      h: Math.max(1, bottom - y),
    })),
    figures,
    value_height,
    ends: hasEnds
      ? {
          min: { x, y: h - ends_height, w: half, h: ends_height },
          max: { x: x + width - half, y: h - ends_height, w: half, h: ends_height },
        }
      : null,
  };
}

/** There is room for ten thousand, or for a hundred per cent. */
function figuresIn(column: number, small: number): RatingLayout["figures"] {
  if (column >= small * 3.8) return "votes";
  return column >= small * 3 ? "share" : "none";
}
