export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface CellOptions {
  gap: number;
  /** No letter is smaller than this. */
  smallest: number;
  /** The share of the remaining space that lies above the cells. */
  above: number;
}

/** So much wider than high a cell shows the name beside the face, else over the lower part of the photo. */
const strip = 2.4;
/** And so much wider the name beside it is not cut. */
const roomy_strip = 3.3;
/** Of a cell's width: what the name leaves of the photo's height, so that the face is not behind it. */
const least_face = 0.62;
/** What most names need, in letters as wide as high. */
const usual_letters = 9;

/** Lays out cells for this many faces, each as large as possible with its name. */
export function layOutCells(room: Box, count: number, given: CellOptions): Box[] {
  const { gap, above } = given;
  const columns = bestColumns(room, count, given);
  const { rows, w, h } = measureCell(room, count, columns, given);
  const left_over = room.h - rows * h - (rows - 1) * gap;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const x = room.x + (index - row * columns) * (w + gap);
    return { x, y: room.y + left_over * above + row * (h + gap), w, h };
  });
}

function bestColumns(room: Box, count: number, given: CellOptions): number {
  let best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const { rows, ...cell } = measureCell(room, count, columns, given);
    const size = (measureFace(cell, given.smallest) * count) / (columns * rows);
    if (size > best.size) best = { columns, size };
  }
  return best.columns;
}

function measureCell(room: Box, count: number, columns: number, { gap, smallest }: CellOptions) {
  const rows = Math.ceil(count / columns);
  const w = (room.w - gap * (columns - 1)) / columns;
  const h = (room.h - gap * (rows - 1)) / rows;
  const showsFace = h - nameIn({ w, h }, smallest).taken >= w * least_face;
  return { rows, w, h: showsFace ? h : Math.min(h, w / roomy_strip) };
}

/** Measures how large a face appears; it counts less where its name has no space. */
function measureFace(cell: { w: number; h: number }, smallest: number): number {
  const { w, h } = cell;
  const { letters, taken } = nameIn(cell, smallest);
  if (w < h * strip) return Math.min(w, h - taken) * Math.min(1, w / (letters * usual_letters));
  const beside = Math.max(smallest, h * 0.32);
  return h * Math.min(1, (w - h) / (beside * usual_letters));
}

/** The letters of a name over the photo, and the height that it takes with two lines below it. */
function nameIn({ w, h }: { w: number; h: number }, smallest: number) {
  const letters = Math.max(smallest, Math.min(h * 0.0875, w * 0.125));
  const line = Math.max(smallest, letters * 0.5);
  return { letters, taken: letters * 1.8 + line * 2.6 + Math.min(w, h) * 0.05 };
}
