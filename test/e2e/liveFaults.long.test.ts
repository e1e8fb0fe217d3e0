import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { fake_media_args } from "../support/browser/fakeCamera.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import { freePort, startChildNode } from "../support/node/childNode.ts";
import { createTestDatabase } from "../support/node/testDatabase.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";
import { openLossyProxy } from "../support/rtc/lossyProxy.ts";
import { seenColour } from "../support/streams/seenColour.ts";
import { openPublisher } from "./presenting/livePublisher.ts";
import { stageWithPresenter } from "./presenting/stageWithPresenter.ts";
import { watchColours } from "./presenting/watchColours.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser(fake_media_args);
});
afterAll(() => browser?.close());

const viewport = { width: 640, height: 360 };

/** Numbers that look random and are the same each time. */
function makeDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

test.each([0.02, 0.1])(
  "with a share of %d of all packets lost, the picture goes on and is never black",
  async (share) => {
    const proxy = await openLossyProxy();
    const node = await startTestNode({
      RTC_PORT: String(proxy.target_port),
      RTC_ADDRESSES: `127.0.0.1:${proxy.port}`,
    });
    try {
      const { stage, link, set } = await stageWithPresenter(node, { name: "Ada" });
      const { page } = await pairedPage(node, browser, { stage_id: stage.id, viewport });
      const publisher = await openPublisher(browser, node, link);
      await publisher.publish();
      await set({ on_air: true });
      await expect.poll(() => seenColour(page)).toBe("red");
      const dice = makeDice(7);
      let lost = 0;
      proxy.isLost = () => dice() < share && ++lost > 0;
      const end = watchColours(page);
      const frames = () => page.locator(".live-picture video").last().evaluate(countFrames);
      const before = await frames();
      await page.waitForTimeout(8_000);
      // A busy machine sends fewer packets: we watch on until enough of them were lost.
      await expect.poll(() => lost).toBeGreaterThan(10);
      const seen = new Set(await end());
      expect(seen).not.toContain("dark");
      expect(seen).toContain("red");
      await expect.poll(frames).toBeGreaterThan(before + 30);
    } finally {
      proxy.close();
      await node.stop();
    }
  },
);

const countFrames = (video: Element) =>
  (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames;

test("when the node is killed and comes back, the last picture or the photo shows, then the picture again", async () => {
  const database = await createTestDatabase();
  const data_dir = await mkdtemp(path.join(os.tmpdir(), "cuelight-live-"));
  const port = await freePort();
  const start = () => startChildNode(port, { DATA_DIR: data_dir, DATABASE_URL: database.url });
  let node = await start();
  try {
    const { stage, session, link, set } = await stageWithPresenter(node, { name: "Bo" });
    const screen = await pairedPage(node, browser, { stage_id: stage.id, viewport });
    const { page: presenter } = await browser.newPage({ permissions: ["camera", "microphone"] });
    await presenter.goto(`${node.url}/present/${link.token}`);
    await presenter.getByRole("button", { name: "Turn on camera and microphone" }).click();
    await presenter.getByRole("button", { name: "Connect" }).click();
    const sources = async () =>
      (await node.call("GET", `/sessions/${session.id}/live`)).body.publishers?.[0]?.sources ?? [];
    await expect.poll(sources).toEqual(["camera"]);
    await set({ on_air: true });
    const live = screen.page.locator(".live-picture video");
    await expect.poll(() => live.last().evaluate(countFrames)).toBeGreaterThan(30);
    const end = watchColours(screen.page);
    await node.kill();
    await screen.page.waitForTimeout(1_000);
    node = await start();
    const isOnAir = async () =>
      (await node.call("GET", `/sessions/${session.id}/live`)).body.publishers?.[0]?.on_air;
    await expect.poll(isOnAir).toBe(true);
    await expect.poll(() => live.last().evaluate(countFrames)).toBeGreaterThan(30);
    expect(new Set(await end())).not.toContain("dark");
  } finally {
    await node.kill();
    await rm(data_dir, { recursive: true, force: true });
    await database.drop();
  }
});

test("a presenter at one node is seen on a screen at another", async () => {
  const one = await startTestNode();
  const other: TestNode = await one.another();
  try {
    const { stage, link, set } = await stageWithPresenter(one, { name: "Cy" });
    const { page } = await pairedPage(other, browser, { stage_id: stage.id, viewport });
    const publisher = await openPublisher(browser, one, link);
    await publisher.publish({ colour: "#2040d0" });
    await set({ on_air: true });
    await expect.poll(() => seenColour(page)).toBe("blue");
    await set({ on_air: false });
    await expect.poll(() => seenColour(page)).not.toBe("blue");
  } finally {
    await other.stop();
    await one.stop();
  }
});
