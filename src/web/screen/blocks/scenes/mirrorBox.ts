import type { Box } from "../../../../core/posts/tileBox.ts";

/** Returns the box as it stands in a mirror of this width, for words that are read from the right. */
export const mirrorBox = (box: Box, width: number): Box => ({ ...box, x: width - box.x - box.w });
