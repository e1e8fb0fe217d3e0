interface Room {
  width: number;
  height: number;
  /** Between tiles. */
  gap: number;
}

/** The words below a picture grow with it, but stay to be read. */
const words_share = 0.2;
const least_words = 62;

/** How high the words below a picture of this width are. */
export const measureWords = (tile: number) => Math.max(least_words, tile * words_share);

/** In how many columns so many pictures of 16:9, with words below, are largest while all of them fit. */
export function fitTiles(count: number, { width, height, gap }: Room): { columns: number; tile: number } {
  let best = { columns: 1, tile: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.ceil(count / columns);
    const row = (height - gap * (rows - 1)) / rows;
    const byWidth = (width - gap * (columns - 1)) / columns;
    const byHeight = Math.min(((row - least_words) * 16) / 9, row / (9 / 16 + words_share));
    const tile = Math.floor(Math.min(byWidth, byHeight));
    if (tile > best.tile) best = { columns, tile };
  }
  return best;
}
