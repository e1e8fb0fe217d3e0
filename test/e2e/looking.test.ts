import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import sharp, { type Sharp } from "sharp";
import { shareAt } from "../../src/core/stages/nearness.ts";
import { roomPicture } from "../support/media/cameraClip.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { drawnHand } from "../support/media/drawnHand.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
let page: Page;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/looking.ts");
  ({ page } = await drawing.newPage({ width: 640, height: 480 }));
  await page.waitForFunction(() => "look" in window);
});
afterAll(() => drawing?.close());

async function look(picture: Sharp, wanted: { faces_dots: number | null; hands: boolean }) {
  const url = `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
  const looked = await page.evaluate(([url, wanted]) => window.look(url, wanted), [url, wanted] as const);
  if ("failed" in looked) throw new Error(looked.failed);
  return looked;
}

// As the camera chooses it for a face at each distance.
const distances = { close: 192, near: 192, room: 384 } as const;

test("a face is seen as large as it is at each distance, and none in an empty room", async () => {
  for (const distance of ["close", "near", "room"] as const) {
    const share = shareAt(distance, null);
    const wanted = { faces_dots: distances[distance], hands: false };
    const { faces } = await look(roomPicture(share), wanted);
    expect([distance, faces.length]).toEqual([distance, 1]);
    expect(faces[0]!.h / share).toBeGreaterThan(0.9);
    expect(faces[0]!.h / share).toBeLessThan(1.25);
    expect((await look(roomPicture(0), wanted)).faces).toEqual([]);
  }
});

test("who stands on the left of the picture is seen on its right, as in a mirror", async () => {
  const room = await roomPicture(0.15).png().toBuffer();
  const moved = sharp(room).extend({ right: 320, background: "#8c9296" });
  const { faces } = await look(moved, { faces_dots: 256, hands: false });
  expect(faces[0]!.x + faces[0]!.w / 2).toBeCloseTo(2 / 3, 1);
});

test("a hand is seen with all its joints, and followed", async () => {
  const picture = sharp(await roomPicture(0).png().toBuffer()).composite([
    { input: Buffer.from(drawnHand(240)), gravity: "center" },
  ]);
  const wanted = { faces_dots: null, hands: true };
  const [first, second] = [await look(picture, wanted), await look(picture, wanted)];
  for (const { hands } of [first, second]) {
    expect(hands.map(({ points }) => points.length)).toEqual([21]);
    const { points } = hands[0]!;
    const [wrist, thumb, forefinger] = [points[0]!, points[4]!, points[8]!];
    expect(forefinger.y).toBeLessThan(thumb.y);
    expect(thumb.y).toBeLessThan(wrist.y);
    expect(forefinger.x).toBeCloseTo(0.55, 1);
  }
});
