import { expect, test } from "vitest";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import { placeBlock, readPlacement } from "./placement.ts";

const block = (transform: Block["transform"], kind = "shape"): Block => ({
  uuid: "a",
  kind,
  track_id: "main",
  timing: { in_ms: 0 },
  transform,
});

test("what is read and written back unchanged is unchanged, turned and scaled words too", () => {
  const words = block({ x: 100, y: 50, w: 400, h: 200, rotate: 30, scale: 1.5 }, "caption");
  // Words take only a part of their box's height, and are turned about their own middle.
  const placement = readPlacement(words, { left: 100, top: 50, width: 400, height: 60 });
  expect(placeBlock(words, placement, placement.box)).toEqual(words);
});

test("a size that comes from the content is written only once it was pulled", () => {
  const natural = block({ x: 10, y: 20 }, "still");
  const placement = readPlacement(natural, { left: 10, top: 20, width: 300, height: 200 });
  expect(placeBlock(natural, placement, { ...placement.box, x: 15 }).transform).toEqual({ x: 15, y: 20 });
  expect(placeBlock(natural, placement, { ...placement.box, w: 150 }).transform).toEqual({
    x: 10,
    y: 20,
    w: 150,
    h: 200,
  });
  const words = block({ x: 10, y: 20 }, "caption");
  expect(placeBlock(words, placement, { ...placement.box, w: 150 }).transform).toEqual({
    x: 10,
    y: 20,
    w: 150,
  });
});

test("edges are rounded, so that the one that was not pulled stays", () => {
  const shape = block({ x: 10, y: 10, w: 101, h: 50 });
  const placement = readPlacement(shape, { left: 10, top: 10, width: 101, height: 50 });
  const { x, w } = placeBlock(shape, placement, { ...placement.box, x: 5.4, w: 105.6 }).transform;
  expect([x, x + w!]).toEqual([5, 111]);
});
