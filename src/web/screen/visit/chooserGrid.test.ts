import { expect, test } from "vitest";
import { gridFor } from "./chooserGrid.ts";

const landscape = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };
const square = { width: 1080, height: 1080 };

test.each([
  [landscape, 40, true, { cols: 4, rows: 2 }],
  [landscape, 5, true, { cols: 3, rows: 2 }],
  [landscape, 2, true, { cols: 2, rows: 1 }],
  [landscape, 1, false, { cols: 1, rows: 1 }],
  [portrait, 40, true, { cols: 2, rows: 2 }],
  [portrait, 40, false, { cols: 1, rows: 8 }],
  [portrait, 3, true, { cols: 2, rows: 2 }],
  [square, 40, true, { cols: 3, rows: 2 }],
  [square, 4, true, { cols: 2, rows: 2 }],
])("in %o %i records with pictures: %s stand so: %o", (size, count, has_pictures, grid) => {
  expect(gridFor(size, count, has_pictures)).toEqual(grid);
});
