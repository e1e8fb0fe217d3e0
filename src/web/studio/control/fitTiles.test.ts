import { expect, test } from "vitest";
import { fitTiles, measureWords } from "./fitTiles.ts";

const room = { width: 1888, height: 1000, gap: 12 };

test.each([1, 3, 12, 37, 60])("%i tiles fill a wall without leaving it", (count) => {
  const { columns, tile } = fitTiles(count, room);
  const rows = Math.ceil(count / columns);
  expect(columns * tile + (columns - 1) * room.gap).toBeLessThanOrEqual(room.width);
  const high = (tile * 9) / 16 + measureWords(tile);
  expect(rows * high + (rows - 1) * room.gap).toBeLessThanOrEqual(room.height + 0.01);
  expect(tile).toBeGreaterThan(150);
});

test("a wall that stands upright has fewer columns", () => {
  expect(fitTiles(12, { ...room, width: 1000, height: 1888 }).columns).toBeLessThan(
    fitTiles(12, room).columns,
  );
});
