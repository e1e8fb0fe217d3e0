import { expect, test } from "vitest";
import { findTile } from "./findTile.ts";

// Three in a row, then two below a heading.
const tiles = [
  { id: "a", left: 0, top: 0 },
  { id: "b", left: 100, top: 0 },
  { id: "c", left: 200, top: 2 },
  { id: "d", left: 0, top: 140 },
  { id: "e", left: 100, top: 140 },
];

test("arrows go to the tile beside, above and below, and stay at the edges", () => {
  expect(findTile(tiles, null, "ArrowDown")).toBe("a");
  expect(findTile(tiles, "a", "ArrowRight")).toBe("b");
  expect(findTile(tiles, "c", "ArrowRight")).toBe("d");
  expect(findTile(tiles, "c", "ArrowDown")).toBe("e");
  expect(findTile(tiles, "e", "ArrowUp")).toBe("b");
  expect(findTile(tiles, "a", "ArrowLeft")).toBe(null);
  expect(findTile(tiles, "d", "ArrowDown")).toBe(null);
});
