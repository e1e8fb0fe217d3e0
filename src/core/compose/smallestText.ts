interface Size {
  width: number;
  height: number;
}

/** A strip is wider than this; people see it from further away than its height suggests. */
const strip = 3;
const usual_share = 0.026;
const strip_share = 0.034;

/**
 * Returns the size of the smallest text, in px of the canvas. It goes by the shorter side, because a panel that hangs
 * upright is read from as far away as one that does not.
 */
export function smallestText({ width, height }: Size): number {
  return Math.min(width, height) * (width > height * strip ? strip_share : usual_share);
}
