import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { makeCameraClip } from "../support/media/cameraClip.ts";
import { makeHandClip, pinching } from "../support/media/handClip.ts";
import { pairedPage, pictureOf } from "../support/browser/screenPage.ts";
import { stageWithDetail } from "../support/screens/stageWithDetail.ts";
import { stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let clip: Awaited<ReturnType<typeof makeHandClip>>;
let seeing: TestBrowser;
let blind: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  clip = await makeHandClip(pinching);
  [seeing, blind, node] = await Promise.all([openBrowser(clip.browser_args), openBrowser(), startTestNode()]);
});
afterAll(async () => {
  await seeing?.close();
  await blind?.close();
  await node?.stop();
  await clip?.remove();
});

const calibrate = (stage_id: string) =>
  node.call("POST", `/stages/${stage_id}/calibration`, { action: "calibrate" });

test("a hand before the camera moves a cursor, and its pinch opens the record that is on show", async () => {
  const { stage } = await stageWithDetail(node, {
    prefix: "hands/pinch",
    records: { soup: { title: "Soup" } },
    interaction: { input: "hand" },
  });
  const { page, faults } = await seeing.newPage();
  await page.goto(stage.player_url);
  await page.getByText("Pinch to explore").waitFor();
  await page.locator(".hand-cursor.is-there").waitFor();
  await page.locator(".caption", { hasText: "More: Soup" }).waitFor();
  expect(faults).toEqual([]);
});

test("the guided calibration opens over what plays, is saved by the screen, and shows its camera to nobody else", async () => {
  const { stage } = await stageWithCaption(node, { ref: "hands/wizard", text: "Hello" });
  const { page, screen_id, faults } = await pairedPage(node, seeing, { stage_id: stage.id });
  await page.locator(".caption").waitFor();
  expect((await calibrate(stage.id)).body).toEqual({ stage_id: stage.id, screens: 1 });
  const title = (text: string) => page.locator(".wizard-title", { hasText: text }).waitFor();
  await title("Stand one metre away");
  await page.waitForFunction(() => document.querySelector("video")!.videoWidth > 0);
  const frame = (await page.locator(".wizard-frame").boundingBox())!;
  const picture = sharp(await pictureOf(node, screen_id));
  const { width } = await picture.metadata();
  const scale = width / page.viewportSize()!.width;
  const [left, top] = [frame.x + frame.width * 0.1, frame.y + frame.height * 0.2].map((px) =>
    Math.round(px * scale),
  );
  const { dominant } = await picture.extract({ left: left!, top: top!, width: 20, height: 20 }).stats();
  expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(40);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Enter");
  await title("All done");
  await page.keyboard.press("Enter");
  await title("Saved");
  const { body } = await node.call("GET", `/stages/${stage.id}/calibration`);
  expect(body.calibration).toEqual({
    version: 1,
    at: expect.any(Number),
    by: "screen",
    camera: expect.any(String),
    aspect: expect.closeTo(4 / 3, 2),
    face: null,
    box: null,
    reach: null,
    pinch: null,
    test: null,
  });
  expect(faults).toEqual([]);
});

test("a face that keeps still a metre away is measured", async () => {
  const share = 0.3;
  const room = await makeCameraClip([{ share, seconds: 1 }]);
  const browser = await openBrowser(room.browser_args);
  onTestFinished(async () => {
    await browser.close();
    await room.remove();
  });
  const { stage } = await stageWithCaption(node, { ref: "hands/face", text: "Hello" });
  const { page, faults } = await pairedPage(node, browser, {
    stage_id: stage.id,
    onPage: (page) => page.clock.install(),
  });
  await page.locator(".caption").waitFor();
  await calibrate(stage.id);
  const title = (text: string) => page.locator(".wizard-title", { hasText: text }).waitFor();
  await title("Stand one metre away");
  // The time that people have to read it and to walk there.
  await page.clock.fastForward(6_000);
  await title("Point at the light");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Enter");
  await title("All done");
  await page.keyboard.press("Enter");
  await title("Saved");
  const { calibration } = (await node.call("GET", `/stages/${stage.id}/calibration`)).body;
  expect([calibration.by, Math.abs(calibration.face.share - share) < 0.05]).toEqual(["screen", true]);
  expect(calibration.face.min_face).toBeCloseTo(calibration.face.share / 5, 2);
  expect(faults).toEqual([]);
});

test("a screen without a camera says so; a calibration that is put reaches it at once", async () => {
  const { stage } = await stageWithCaption(node, { ref: "hands/blind", text: "Hello" });
  const heard: string[] = [];
  const { page, faults } = await pairedPage(node, blind, {
    stage_id: stage.id,
    onPage: async (page) => {
      page.on("websocket", (socket) =>
        socket.on("framereceived", ({ payload }) => void heard.push(String(payload))),
      );
    },
  });
  await page.locator(".caption").waitFor();
  await calibrate(stage.id);
  await page.locator(".wizard-title", { hasText: "No camera" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".wizard").count()).toBe(0);
  await node.call("PUT", `/stages/${stage.id}/calibration`, { calibration: { camera: "Put by hand" } });
  await expect.poll(() => heard.some((frame) => frame.includes("Put by hand"))).toBe(true);
  expect(faults).toEqual([]);
});
