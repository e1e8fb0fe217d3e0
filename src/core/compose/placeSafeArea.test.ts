import { expect, test } from "vitest";
import { placeSafeArea } from "./placeSafeArea.ts";

const layout = (width: number, height: number, safe_area?: object) => ({
  canvas: { width, height, fps: 30 },
  ...(safe_area && { safe_area }),
});

test("a layout that says nothing has no safe area", () => {
  expect(placeSafeArea(layout(1920, 1080), { width: 1920, height: 1080 })).toBeNull();
});

test("on a canvas of its own size it is as written, and what is left out is the edge", () => {
  expect(placeSafeArea(layout(1920, 1080, { top: 120, left: 60 }), { width: 1920, height: 1080 })).toEqual({
    top: 120,
    right: 0,
    bottom: 0,
    left: 60,
  });
});

test("on another canvas it is scaled and centred with its layout", () => {
  expect(placeSafeArea(layout(960, 540, { top: 50, right: 10 }), { width: 1920, height: 1280 })).toEqual({
    top: 100 + 100,
    right: 20,
    bottom: 100,
    left: 0,
  });
});
