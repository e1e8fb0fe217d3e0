import { expect, test } from "vitest";
import { isKeyFrameStart } from "./isKeyFrameStart.ts";

const vp8 = (hex: string) => isKeyFrameStart("VP8", Buffer.from(hex, "hex"));
const h264 = (hex: string) => isKeyFrameStart("H264", Buffer.from(hex, "hex"));

test("a key frame of VP8 is found behind every form of descriptor", () => {
  expect([vp8("1000"), vp8("90800100"), vp8("9080810200"), vp8("90e0810205ff00")]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("other frames and later parts of a key frame of VP8 are none", () => {
  expect([vp8("1001"), vp8("0000"), vp8("1100"), vp8("10"), vp8("9080")]).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("a key frame of H264 begins with its parameters, alone, aggregated or in fragments", () => {
  expect([h264("6742e01f"), h264("780004674200010002685b"), h264("7c8742")]).toEqual([true, true, true]);
});

test("other units of H264 begin nothing", () => {
  expect([h264("41aa"), h264("7c0742"), h264("7c8542"), h264("780002685b"), h264("67")]).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
