export interface Size {
  width: number;
  height: number;
}

const most_short = 720;
const most_long = 1280;

/**
 * The size is at most 720p, whichever way the phone was held, and never enlarged. It is even, because colours are
 * stored for two by two pixels.
 */
export function computeSmallSize({ width, height }: Size): Size {
  const share = Math.min(1, most_short / Math.min(width, height), most_long / Math.max(width, height));
  return times({ width, height }, share);
}

/** Returns the largest size that fits in, which may enlarge it. */
export function fitWithin({ width, height }: Size, outer: Size): Size {
  return times({ width, height }, Math.min(outer.width / width, outer.height / height));
}

const times = ({ width, height }: Size, share: number): Size => ({
  width: even(width * share),
  height: even(height * share),
});

const even = (length: number) => Math.max(2, 2 * Math.round(length / 2 - 0.001));
