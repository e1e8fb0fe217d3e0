import sharp from "sharp";
import { expect, it } from "vitest";
import { guestPhoto } from "../../../../test/support/guests/guestPhoto.ts";
import type { Crop } from "../../../core/posts/crop.ts";
import { Busy } from "../../processLimits/Busy.ts";
import { TookTooLong } from "../../processLimits/limitThread.ts";
import { FaceThread } from "./faceThread.ts";
import { findFaces } from "./findFaces.ts";

it("finds near and far faces where they are", async () => {
  const photo = await guestPhoto([
    { left: 100, top: 200, height: 200 },
    { left: 600, top: 100, height: 700 },
  ]);
  const faces = (await findFaces(photo)).sort((one, other) => one.x - other.x);
  // In the drawing a face reaches from 48 to 152 of 200 and from 60 to 190 of 260.
  expect(
    faces.map((face) => share(face, { x: 137 / 1200, y: 246 / 900, w: 80 / 1200, h: 100 / 900 })),
  ).toEqual([expect.toSatisfy((overlap: number) => overlap > 0.5), 0]);
  expect(share(faces[1]!, { x: 729 / 1200, y: 262 / 900, w: 280 / 1200, h: 350 / 900 })).toBeGreaterThan(0.5);
});

it("finds a face that fills the picture, and lies on its side until it is turned", async () => {
  const photo = await guestPhoto([{ left: 0, top: 0, height: 1000 }], { width: 770, height: 1000 });
  const turned = await sharp(photo).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  for (const bytes of [photo, turned]) {
    const faces = await findFaces(bytes);
    expect(faces.map((face) => share(face, { x: 0.24, y: 0.23, w: 0.52, h: 0.5 }) > 0.5)).toEqual([true]);
  }
});

it("finds none where there are none, whatever the picture", async () => {
  const empty = await guestPhoto([]);
  const gray = await sharp(empty).grayscale().png().toBuffer();
  const glass = await sharp({
    create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.2 } },
  })
    .webp()
    .toBuffer();
  const line = await guestPhoto([], { width: 1, height: 900 });
  expect(await Promise.all([empty, gray, glass, line].map(findFaces))).toEqual([[], [], [], []]);
});

it("looks on after a picture that took too long or could not be looked at", async () => {
  const thread = new FaceThread();
  const small = { width: 32, height: 32, colours: new Uint8Array(32 * 32 * 3) };
  const late = thread.find([small], { cpu_ms: 0, wall_ms: 120_000 });
  const unlucky = thread.find([small], { cpu_ms: 60_000, wall_ms: 1 });
  const wrong = thread.find([{ ...small, width: 64 }]);
  const right = thread.find([small]);
  await expect(late).rejects.toThrow(TookTooLong);
  await expect(unlucky).rejects.toThrow(Busy);
  await expect(wrong).rejects.toThrow("shape");
  expect(await right).toEqual([]);
});

/** How much of what two boxes cover both do. */
function share(one: Crop, other: Crop): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w <= 0 || h <= 0 ? 0 : (w * h) / (one.w * one.h + other.w * other.h - w * h);
}
