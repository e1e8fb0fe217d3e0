import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { pairedPage, readScreen } from "../support/browser/screenPage.ts";
import { captionTimeline, stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { colours } from "../support/streams/encodeSegments.ts";
import { type LiveServer, startLiveServer } from "../support/streams/liveServer.ts";
import { makeClip } from "../support/streams/makeClip.ts";
import { startRtspServer } from "../support/streams/rtspServer.ts";
import { seenColour } from "../support/streams/seenColour.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
let server: LiveServer;
let folder: string;
beforeAll(async () => {
  server = await startLiveServer();
  browser = await openBrowser();
  folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-channel-"));
  node = await startTestNode({ FETCH_ALLOW_HOSTS: server.host, GATEWAY_ALLOW: "127.0.0.0/8" });
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A stage whose only shot is a channel from edge to edge. */
async function stageWithChannel(ref: string, props: object) {
  const made = await stageWithCaption(node, { ref, text: "" });
  const block = { uuid: "tv", kind: "channel", track_id: "main", timing: { in_ms: 0 }, props };
  const blocks = [{ ...block, transform: { x: 0, y: 0, w: 1920, h: 1080, fit: "cover" } }];
  const { status } = await node.call("PUT", `/shots/${made.shot_id}`, {
    timeline: { ...captionTimeline(""), blocks },
    duration_ms: 600_000,
  });
  expect(status).toBe(200);
  return made;
}

const viewport = { width: 640, height: 360 };

test.concurrent("a list is imported, and its channels come to the stage by default, by hand and by rule", async (context) => {
  const { expect } = context;
  const red = await server.add("red", colours.red, { cors: false });
  const blue = await server.add("blue", colours.blue, { cors: false });
  const m3u = `#EXTM3U\n#EXTINF:-1 tvg-id="red.tv",Red\n${red.hls}\n#EXTINF:-1 tvg-id="blue.tv",Blue\n${blue.hls}\n`;
  expect((await node.call("POST", "/channels/import", { m3u })).body).toMatchObject({ created: 2 });
  const { body: list } = await node.call("GET", "/channels");
  const [reds, blues] = ["Red", "Blue"].map(
    (wanted) => list.items.find(({ name }: { name: string }) => name === wanted).id as string,
  );
  const { stage } = await stageWithChannel("channel/zap", { channel_id: "stage", default_channel_id: reds });
  const { page, faults } = await pairedPage(node, browser.forTest(context), { stage_id: stage.id, viewport });
  const seen = () => seenColour(page);
  await expect.poll(seen).toBe("red");

  const put = (channel_id: string | null) => node.call("PUT", `/stages/${stage.id}/channel`, { channel_id });
  expect((await put(blues!)).body).toMatchObject({ channel_id: blues, name: "Blue", by: "operator" });
  await expect.poll(seen).toBe("blue");
  expect((await put(null)).body).toMatchObject({ channel_id: null, by: null });
  await expect.poll(seen).toBe("red");

  const when = [{ sensor: "trait", property: "night", op: "is", value: { value: "yes" } }];
  const rules = [{ name: "Nights", match: "all", when, play: { channel_id: blues } }];
  expect((await node.call("PUT", `/stages/${stage.id}/rules`, { rules })).status).toBe(200);
  await node.call("PATCH", `/stages/${stage.id}`, { traits: { night: "yes" } });
  await expect.poll(seen).toBe("blue");
  const { body: state } = await node.call("GET", `/stages/${stage.id}/channel`);
  expect(state).toMatchObject({ channel_id: blues, by: "rule", rule: "Nights" });
  expect(faults).toEqual([]);
});

test.concurrent("why the node cannot hand on a channel stands in the screen's problems", async (context) => {
  const { expect } = context;
  const sources = [{ transport: "rtsp", url: "rtsp://guard:secret@127.0.0.1:1/door" }];
  const { body: channel } = await node.call("POST", "/channels", { name: "Gate", sources });
  const { stage } = await stageWithChannel("channel/gone", { channel_id: channel.id });
  const { page, screen_id } = await pairedPage(node, browser.forTest(context), {
    stage_id: stage.id,
    viewport,
  });
  await page.locator(".slate-name", { hasText: "Gate" }).waitFor();
  await expect
    .poll(async () => (await readScreen(node, stage.id, screen_id)).problems.join())
    .toMatch(/“Gate” brings no picture: The source is not to be had: it cannot be opened/);
});

test.concurrent("a camera that speaks RTSP shows on a screen through the node, and again after it was cut", async (context) => {
  const { expect } = context;
  const clip = path.join(folder, "clip.ts");
  await makeClip(clip, { seconds: 20 });
  const camera = await startRtspServer(clip, { credentials: "guard:secret" });
  const sources = [{ transport: "rtsp", url: `rtsp://guard:secret@127.0.0.1:${camera.port}/door` }];
  const { body: channel } = await node.call("POST", "/channels", { name: "Door", sources });
  const { stage } = await stageWithChannel("channel/rtsp", { channel_id: channel.id });
  const { page, faults, screen_id } = await pairedPage(node, browser.forTest(context), {
    stage_id: stage.id,
    viewport,
  });
  const plays = () =>
    page.evaluate(async () => {
      const video = document.querySelector("video");
      const before = video?.currentTime ?? Infinity;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return video !== null && video.readyState >= 2 && video.currentTime > before;
    });
  await expect.poll(plays).toBe(true);
  const before = camera.asked.length;
  camera.cut();
  await expect.poll(() => camera.asked.length).toBeGreaterThan(before);
  await expect.poll(plays).toBe(true);
  await expect.poll(async () => (await readScreen(node, stage.id, screen_id)).problems).toEqual([]);
  expect(await page.content()).not.toContain("secret");
  expect(faults.filter((fault) => !/503/.test(fault))).toEqual([]);
  camera.close();
});
