import { expect, test } from "vitest";
import { safeAreaOn } from "./safeArea.ts";

const canvas = (width: number, height: number) => ({ width, height, fps: 30 });

test("a layout's guide stands on the shot's canvas, scaled and centred as the layout is", () => {
  const safe_area = { top: 108, left: 96 };
  expect(safeAreaOn({ canvas: canvas(1920, 1080) }, canvas(1920, 1080))).toBeNull();
  expect(safeAreaOn({ canvas: canvas(1920, 1080), safe_area }, canvas(960, 540))).toEqual({
    top: "10.000%",
    right: "0.000%",
    bottom: "0.000%",
    left: "5.000%",
  });
  expect(safeAreaOn({ canvas: canvas(1000, 1000), safe_area: { right: 100 } }, canvas(2000, 1000))).toEqual({
    top: "0.000%",
    right: "30.000%",
    bottom: "0.000%",
    left: "25.000%",
  });
});
