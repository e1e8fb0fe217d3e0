import sharp from "sharp";
import { expect, test } from "vitest";
import { watermarkPng } from "./watermark.ts";

const measureMark = async (png: Buffer) => {
  const { format, width, hasAlpha } = await sharp(png).metadata();
  return { format, width, hasAlpha };
};

test("the mark is as wide as the picture asks for, and never too small to be read", async () => {
  expect(
    await Promise.all([2560, 1280, 320].map(async (width) => measureMark(await watermarkPng(width)))),
  ).toEqual([
    { format: "png", width: 486, hasAlpha: true },
    { format: "png", width: 243, hasAlpha: true },
    { format: "png", width: 96, hasAlpha: true },
  ]);
});
