export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * Cuts a box into parts, in the order of their weights: no hole, no overlap, and what weighs more is larger. Of the ways
 * to cut it, the one whose parts are the most square.
 */
export function tileBox(weights: readonly number[], box: Box): Box[] {
  const ways = [
    inLines(weights, box),
    spiral(weights, box),
    ...aroundCorner(weights, box),
    ...aroundCorner(weights, transpose(box)).map((way) => way.map(transpose)),
  ];
  const fair = ways.filter((way) => isFair(way, weights));
  return leastOdd(fair.length > 0 ? fair : ways, weights);
}

const leastOdd = (ways: Box[][], weights: readonly number[]) =>
  ways.reduce((best, way) => (oddness(way, weights) < oddness(best, weights) ? way : best));

/** How far from square they are, all together; of what weighs more it matters more. */
const oddness = (boxes: readonly Box[], weights: readonly number[]) =>
  sum(boxes.map(({ w, h }, at) => weights[at]! * Math.log(w / h) ** 2));

/** What weighs more than the least has what is due to it, nearly. */
const due_share = 0.95;

function isFair(boxes: readonly Box[], weights: readonly number[]): boolean {
  const heaviest = Math.max(...weights);
  const least = Math.min(...weights);
  const unit = sum(boxes.map(({ w, h }) => w * h)) / sum(weights);
  const isShort = ({ w, h }: Box, at: number) =>
    weights[at]! > least && w * h < weights[at]! * unit * due_share;
  if (boxes.some(isShort)) return false;
  const areas = (isHeavy: boolean) =>
    boxes.filter((_, at) => (weights[at] === heaviest) === isHeavy).map(({ w, h }) => w * h);
  return Math.min(...areas(true)) > 1.2 * Math.max(0, ...areas(false));
}

const transpose = ({ x, y, w, h }: Box): Box => ({ x: y, y: x, w: h, h: w });

/** In columns or in rows. */
function inLines(weights: readonly number[], box: Box): Box[] {
  return leastOdd([inColumns(weights, box), inColumns(weights, transpose(box)).map(transpose)], weights);
}

/** What weighs most stands in a corner, some of the others below it and all the rest beside. */
function aroundCorner(weights: readonly number[], box: Box): Box[][] {
  const heaviest = Math.max(...weights);
  const heavy = weights.filter((weight) => weight === heaviest);
  if (weights[0] !== heaviest) return [];
  const light = weights.slice(heavy.length);
  return light.slice(0, most_below).map((_, count) => {
    const below = light.slice(0, count);
    const block = sum(heavy) + sum(below);
    const w = box.w * (block / sum(weights));
    const h = box.h * (sum(heavy) / block);
    return inLines(heavy, { ...box, w, h }).concat(
      inLines(below, { ...box, y: box.y + h, w, h: box.h - h }),
      inLines(light.slice(count), { ...box, x: box.x + w, w: box.w - w }),
    );
  });
}

const most_below = 9;

/** A column of few is a little wider than its weight says, rather than that it is very narrow. */
const softer = 0.8;

/** Side by side in columns, each cut from top to bottom. */
function inColumns(weights: readonly number[], box: Box): Box[] {
  const columns = bestColumns(weights, box);
  const widths = columns.map((column) => sum(column) ** softer);
  let left = box.x;
  return columns.flatMap((column, at) => {
    const w = box.w * (widths[at]! / sum(widths));
    const x = left;
    left += w;
    return cutDown(column, { x, y: box.y, w, h: box.h });
  });
}

interface ColumnSplit {
  oddness: number;
  columns: number[][];
}

function bestColumns(weights: readonly number[], { w, h }: Box): number[][] {
  const total = sum(weights);
  const best: ColumnSplit[] = [{ oddness: 0, columns: [] }];
  for (let end = 1; end <= weights.length; end += 1) {
    const ways = weights.slice(0, end).map((_, start): ColumnSplit => {
      const column = weights.slice(start, end);
      const parts = cutDown(column, { x: 0, y: 0, w: w * (sum(column) / total), h });
      const before = best[start]!;
      return { oddness: before.oddness + oddness(parts, column), columns: [...before.columns, column] };
    });
    best.push(ways.reduce((one, other) => (other.oddness < one.oddness ? other : one)));
  }
  return best.at(-1)!.columns;
}

function cutDown(weights: readonly number[], { x, y, w, h }: Box): Box[] {
  const total = sum(weights);
  return weights.map((weight, at) => ({
    x,
    y: y + h * (sum(weights.slice(0, at)) / total),
    w,
    h: h * (weight / total),
  }));
}

/** Row after row along the side that is shorter then, each with as many as make it more square. */
function spiral(weights: readonly number[], box: Box): Box[] {
  if (weights.length === 0) return [];
  if (box.w < box.h) return spiral(weights, transpose(box)).map(transpose);
  const total = sum(weights);
  const layOutColumn = (count: number) => {
    const column = weights.slice(0, count);
    return cutDown(column, { ...box, w: box.w * (sum(column) / total) });
  };
  const worst = (count: number) => Math.max(...layOutColumn(count).map(({ w, h }) => Math.max(w / h, h / w)));
  let count = 1;
  while (count < weights.length && worst(count + 1) <= worst(count)) count += 1;
  const column = layOutColumn(count);
  const { w } = column[0]!;
  return [...column, ...spiral(weights.slice(count), { ...box, x: box.x + w, w: box.w - w })];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
