import type { Box } from "../../../../core/posts/tileBox.ts";

/** Returns the box as it stands in a mirror of this width, for words that are read from the right. */
export const mirrorBox = (box: Box, width: number): Box => ({ ...box, x: width - box.x - box.w });

/** Returns what brings each box to its place, which is the one in the mirror where words are read from the right. */
export const turnWithin = (width: number, is_mirrored: boolean) => (box: Box) =>
  is_mirrored ? mirrorBox(box, width) : box;
