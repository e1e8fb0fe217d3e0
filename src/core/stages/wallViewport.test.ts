import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cell, computeViewport, type Size, type Wall } from "./wallViewport.ts";

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 8_000 }),
  height: fc.integer({ min: 1, max: 8_000 }),
});
const walls = fc.record({ cols: fc.integer({ min: 1, max: 32 }), rows: fc.integer({ min: 1, max: 32 }) });

/** Where a point of the canvas is on the wall as a whole, going by what one of its screens shows. */
function onWall(point: { x: number; y: number }, cell: Cell, given: Given) {
  const { scale, left, top } = computeViewport(given.window, given.canvas, given.wall, cell);
  return {
    x: cell.col * given.window.width + left + point.x * scale,
    y: cell.row * given.window.height + top + point.y * scale,
  };
}

interface Given {
  window: Size;
  canvas: Size;
  wall: Wall;
}
const given = fc.record({ window: sizes, canvas: sizes, wall: walls });
const cellsOf = ({ cols, rows }: Wall): Cell[] =>
  Array.from({ length: cols * rows }, (_, n) => ({ col: n % cols, row: Math.floor(n / cols) }));

test("a wall's screens show one picture: every point is in the same place whichever of them is asked", () => {
  fc.assert(
    fc.property(given, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const point = { x: given.canvas.width * share, y: given.canvas.height * share };
      const first = onWall(point, { col: 0, row: 0 }, given);
      for (const cell of cellsOf(given.wall)) {
        const { x, y } = onWall(point, cell, given);
        expect(x).toBeCloseTo(first.x, 6);
        expect(y).toBeCloseTo(first.y, 6);
      }
    }),
  );
});

test("the canvas is on the wall whole, in the middle, and as large as fits", () => {
  fc.assert(
    fc.property(given, (given) => {
      const { window, canvas, wall } = given;
      const whole = { width: window.width * wall.cols, height: window.height * wall.rows };
      const start = onWall({ x: 0, y: 0 }, { col: 0, row: 0 }, given);
      const end = onWall({ x: canvas.width, y: canvas.height }, { col: 0, row: 0 }, given);
      expect(start.x).toBeCloseTo(whole.width - end.x, 6);
      expect(start.y).toBeCloseTo(whole.height - end.y, 6);
      expect(Math.min(start.x, start.y)).toBeCloseTo(0, 6);
    }),
  );
});

test("the grounds of neighbours meet without a gap, and each is the whole wall's", () => {
  fc.assert(
    fc.property(given, ({ window, canvas, wall }) => {
      for (const { col, row } of cellsOf(wall)) {
        expect(computeViewport(window, canvas, wall, { col, row }).ground).toEqual({
          left: col === 0 ? 0 : -col * window.width,
          top: row === 0 ? 0 : -row * window.height,
          width: wall.cols * window.width,
          height: wall.rows * window.height,
        });
      }
    }),
  );
});

test("a wall of one, no wall and a screen without a place show the whole canvas in the window", () => {
  fc.assert(
    fc.property(given, ({ window, canvas, wall }) => {
      const alone = computeViewport(window, canvas, null, null);
      expect(alone.ground).toEqual({ left: 0, top: 0, ...window });
      expect(computeViewport(window, canvas, { cols: 1, rows: 1 }, { col: 0, row: 0 })).toEqual(alone);
      expect(computeViewport(window, canvas, wall, null)).toEqual(alone);
      expect(computeViewport(window, canvas, null, { col: 0, row: 0 })).toEqual(alone);
    }),
  );
});

test("a canvas of 16:9 over two screens of 16:9 beside each other leaves bars at both ends", () => {
  const show = (col: number) =>
    computeViewport(
      { width: 960, height: 540 },
      { width: 1920, height: 1080 },
      { cols: 2, rows: 1 },
      { col, row: 0 },
    );
  expect(show(0)).toEqual({
    scale: 0.5,
    left: 480,
    top: 0,
    ground: { left: 0, top: 0, width: 1920, height: 540 },
  });
  expect(show(1)).toEqual({
    scale: 0.5,
    left: -480,
    top: 0,
    ground: { left: -960, top: 0, width: 1920, height: 540 },
  });
});
