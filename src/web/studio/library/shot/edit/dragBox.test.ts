import { expect, test } from "vitest";
import { boxAt, moved, resized } from "./dragBox.ts";

const canvas = { width: 1000, height: 500 };
const box = { x: 100, y: 100, w: 200, h: 100 };

test("a box follows the hand in whole pixels and catches at edges, margins and the middle", () => {
  expect([
    moved(box, { x: 33.4, y: 71.6 }, canvas),
    moved(box, { x: -97, y: 0 }, canvas),
    moved(box, { x: -47, y: 0 }, canvas),
    moved(box, { x: 298, y: 103 }, canvas),
  ]).toEqual([
    { x: 133, y: 172 },
    { x: 0, y: 100 },
    { x: 50, y: 100 },
    { x: 400, y: 200 },
  ]);
});

test("a box is pulled larger or smaller, but never to nothing", () => {
  expect([resized(box, { x: 10.2, y: -20 }), resized(box, { x: -500, y: -500 })]).toEqual([
    { w: 210, h: 80 },
    { w: 8, h: 8 },
  ]);
});

test("a press finds the frontmost box, unless the chosen one lies there too", () => {
  const back = { uuid: "back", x: 0, y: 0, w: 100, h: 100 };
  const front = { uuid: "front", x: 50, y: 50, w: 100, h: 100 };
  const at = (x: number, y: number, chosen?: string) => boxAt([back, front], { x, y }, chosen)?.uuid ?? null;
  expect([at(60, 60), at(60, 60, "back"), at(10, 10), at(10, 10, "front"), at(300, 10)]).toEqual([
    "front",
    "back",
    "back",
    "back",
    null,
  ]);
});
