import { expect, test } from "vitest";
import { findSafeArea, safeAreaOn } from "./safeArea.ts";

const canvas = (width: number, height: number) => ({ width, height, fps: 30 });

test("a layout's guide stands on the shot's canvas, scaled and centred as the layout is", () => {
  const safe_area = { top: 108, left: 96 };
  expect(safeAreaOn({ canvas: canvas(1920, 1080) }, canvas(1920, 1080))).toBeNull();
  expect(safeAreaOn({ canvas: canvas(1920, 1080), safe_area }, canvas(960, 540))).toEqual({
    x: 48,
    y: 54,
    w: 912,
    h: 486,
  });
  expect(safeAreaOn({ canvas: canvas(1000, 1000), safe_area: { right: 100 } }, canvas(2000, 1000))).toEqual({
    x: 500,
    y: 0,
    w: 900,
    h: 1000,
  });
});

test("a shot's own guide goes before its layout's", () => {
  const layout = { canvas: canvas(1000, 1000), safe_area: { left: 50 } };
  expect([
    findSafeArea({ canvas: canvas(1000, 1000), safe_area: { left: 10 } }, layout)?.x,
    findSafeArea({ canvas: canvas(1000, 1000) }, layout)?.x,
    findSafeArea({ canvas: canvas(1000, 1000) }, undefined),
  ]).toEqual([10, 50, null]);
});
