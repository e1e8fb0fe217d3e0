export interface BarRoom {
  pad: number;
  /** The size of the shape. */
  icon: number;
  label: { x: number; width: number; height: number };
  /** The size of the share, or the points. */
  figure_size: number;
  /** The number of votes stands beside it, below it, or has no room. */
  votes: "beside" | "below" | "none";
  /** Tells whether the figures stand below the label. */
  is_stacked: boolean;
}

/** The style sheet says the same. */
export const label_leading = 1.15;
/** An average letter is this wide, as a share of its size. */
const letter_width = 0.56;

/**
 * A figure needs at most this multiple of its size, for all per cent or for the points that ten thousand guests give.
 */
const share_width = 3.2;
const points_width = 4.4;

/** Computes what an option's bar has room for: a shape, a label and figures as ten thousand guests need them. */
export function barRoom({ w, h }: { w: number; h: number }, small: number, is_ranking: boolean): BarRoom {
  const pad = Math.min(h * 0.09, small * 0.6, w * 0.04);
  const icon = Math.min(h - 2 * pad, small * 2.4, w * 0.14);
  const figure_size = Math.max(small, Math.min(small * 2.2, h * 0.36, w * 0.07));
  const x = pad * 1.6 + icon + pad * 1.4;
  const width = w - x - pad * 1.6;
  // One line is there in the lowest bar, too.
  const inner = Math.max(h - 2 * pad, Math.min(h, small * label_leading));
  const is_stacked = w < small * 17 && inner >= small * 3.4;
  if (is_stacked) {
    const votes = w >= small * 9.5 ? "beside" : "none";
    const height = inner - figure_size * 1.15;
    return { pad, icon, figure_size, votes, is_stacked, label: { x, width: Math.max(1, width), height } };
  }
  const votes = votesRoom({ w, inner }, figure_size, small);
  const figures =
    figure_size * (is_ranking ? points_width : share_width) + (votes === "beside" ? small * 5 : 0);
  const taken = votes === "below" ? Math.max(figures, small * 4.2) : figures;
  return {
    pad,
    icon,
    figure_size,
    votes,
    is_stacked,
    label: { x, width: Math.max(1, width - taken - pad), height: inner },
  };
}

function votesRoom({ w, inner }: { w: number; inner: number }, figure_size: number, small: number) {
  if (inner >= figure_size * 1.05 + small * 1.15 && w >= small * 14) return "below";
  return w >= small * 24 ? "beside" : "none";
}

/** Returns how many letters of the smallest size a label may have. */
export function lettersIn({ label: { width, height } }: BarRoom, small: number): number {
  const line = width / (small * letter_width);
  const lines = Math.floor(height / (small * label_leading) + 0.01);
  return lines <= 1 ? line * lines : line * 0.88 * lines;
}
