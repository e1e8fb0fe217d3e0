import { expect, test } from "vitest";
import { fitWithin, computeSmallSize } from "./smallSize.ts";

test.each([
  ["1920x1080", "1280x720"],
  ["1080x1920", "720x1280"],
  ["3840x2160", "1280x720"],
  ["1440x1440", "720x720"],
  ["2560x1080", "1280x540"],
  ["640x480", "640x480"],
  ["641x481", "640x480"],
  ["720x1280", "720x1280"],
  ["4000x10", "1280x4"],
  ["1x1", "2x2"],
])("a video of %s becomes one of %s", (from, to) => {
  expect(computeSmallSize(read(from))).toEqual(read(to));
});

function read(size: string) {
  const [width, height] = size.split("x").map(Number) as [number, number];
  return { width, height };
}

test("a picture of another form is fitted in", () => {
  expect(fitWithin(read("480x640"), read("640x480"))).toEqual(read("360x480"));
  expect(fitWithin(read("320x240"), read("640x480"))).toEqual(read("640x480"));
});
