import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block } from "../../src/core/timeline/timeline.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { fake_media_args } from "../support/browser/fakeCamera.ts";
import { pairedPage, readScreen } from "../support/browser/screenPage.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";
import { openPublisher } from "./presenting/livePublisher.ts";
import { type Size, stageWithPresenter, timelineWith } from "./presenting/stageWithPresenter.ts";
import { watchColours } from "./presenting/watchColours.ts";
import { seenColour } from "../support/streams/seenColour.ts";

let node: TestNode;
let browser: TestBrowser;
beforeAll(async () => {
  node = await startTestNode();
  browser = await openBrowser(fake_media_args);
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
});

const stageOf = (name: string, block: Partial<Block> = {}, size?: Size) =>
  stageWithPresenter(node, { name, block, ...(size && { size }) });

const viewport = { width: 640, height: 360 };
/** What a page says itself of an answer that it expects. */
const isOwn = (fault: string) => !/Failed to load resource.* 404/.test(fault);

test("a presenter who is put on air is seen instead of the photo, and goes back to it", async () => {
  const { stage, link, set } = await stageOf("Ada");
  const { page, faults, screen_id } = await pairedPage(node, browser, { stage_id: stage.id, viewport });
  await expect.poll(() => seenColour(page)).toBe("green");
  const publisher = await openPublisher(browser, node, link);
  await publisher.publish();
  await page.waitForTimeout(1_000);
  // In the wings, nobody is seen.
  expect(await seenColour(page)).toBe("green");

  const end = watchColours(page);
  await set({ on_air: true });
  await expect.poll(() => seenColour(page)).toBe("red");
  await page.waitForTimeout(1_000);
  // The page is loaded again: the last picture stays until the new one comes.
  await publisher.reload();
  const countNew = await newPictures(page);
  await expect.poll(countNew).toBeGreaterThan(30);
  await expect.poll(() => seenColour(page)).toBe("red");
  // It is closed: the last picture stays for a while, then the photo comes, and later the picture again.
  await publisher.page.goto("about:blank");
  await expect.poll(() => seenColour(page)).toBe("green");
  await publisher.page.goto(`${node.url}/healthz`);
  await publisher.publish();
  await expect.poll(() => seenColour(page)).toBe("red");
  await set({ on_air: false });
  await expect.poll(() => seenColour(page)).toBe("green");
  // Whatever happened, the picture or the photo was there.
  expect(new Set(await end())).toEqual(new Set(["green", "red"]));
  expect(await page.locator(".presenter-name").textContent()).toBe("Ada");
  expect((await readScreen(node, stage.id, screen_id)).problems).toEqual([]);
  expect(faults.filter(isOwn)).toEqual([]);
});

/** Counts what has come since now, in the videos that there are and in those that take their place. */
async function newPictures(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    for (const video of document.querySelectorAll<HTMLVideoElement>(".live-picture video"))
      video.dataset["before"] = String(video.getVideoPlaybackQuality().totalVideoFrames);
  });
  return () =>
    page.evaluate(() => {
      const videos = Array.from(document.querySelectorAll<HTMLVideoElement>(".live-picture video"));
      const counts = videos.map(
        (video) => video.getVideoPlaybackQuality().totalVideoFrames - Number(video.dataset["before"] ?? 0),
      );
      return Math.max(0, ...counts);
    });
}

test("a picture is carried from shot to shot over one connection", async () => {
  const block = { morph_key: "who", keep_running: true };
  const { stage, scene, shot_id, link, set } = await stageOf("Bo", block);
  const timeline = timelineWith([1920, 1080], block);
  await node.call("PUT", `/shots/${shot_id}`, { timeline, duration_ms: 2_500 });
  const next = (await node.call("POST", `/scenes/${scene.id}/shots`, {})).body;
  const small = timelineWith([1920, 1080], { ...block, transform: { x: 480, y: 270, w: 960, h: 540 } });
  await node.call("PUT", `/shots/${next.id}`, { timeline: small, duration_ms: 2_500 });
  const third = (await node.call("POST", `/scenes/${scene.id}/shots`, {})).body;
  await node.call("PUT", `/shots/${third.id}`, {
    timeline: timelineWith([1920, 1080], { uuid: "other" }),
    duration_ms: 2_500,
  });
  const publisher = await openPublisher(browser, node, link);
  await publisher.publish();
  await set({ on_air: true });
  let asked = 0;
  const { page } = await pairedPage(node, browser, {
    stage_id: stage.id,
    viewport,
    onPage: async (page) => {
      page.on("request", (request) => {
        if (request.method() === "POST" && request.url().includes("/whep/")) asked += 1;
      });
    },
  });
  await expect.poll(() => seenColour(page)).toBe("red");
  const end = watchColours(page);
  await page.waitForTimeout(16_000);
  expect([new Set(await end()), asked]).toEqual([new Set(["red"]), 1]);
});

test("is heard once where the stage plays sound, unless the operator mutes it", async () => {
  const { stage, link, set } = await stageOf("Cy", { presenter_source: "screen" });
  await node.call("PATCH", `/stages/${stage.id}`, { plays_audio: true });
  const publisher = await openPublisher(browser, node, link);
  await publisher.publish({ has_sound: true });
  await publisher.publish({ source: "screen", colour: "#2040d0" });
  await set({ on_air: true });
  const { page } = await pairedPage(node, browser, {
    stage_id: stage.id,
    viewport,
    onPage: async (page) => void (await page.addInitScript(keepAudio)),
  });
  await expect.poll(() => seenColour(page)).toBe("blue");
  await expect.poll(() => page.evaluate(() => window.loudness())).toBeGreaterThan(0.1);
  await set({ muted: true });
  await expect.poll(() => page.evaluate(() => window.loudness())).toBe(0);
  await set({ muted: false });
  await expect.poll(() => page.evaluate(() => window.loudness())).toBeGreaterThan(0.1);
});

declare global {
  interface Window {
    /** What can be heard of all sound elements of the page, which are never in it. */
    loudness: () => number;
  }
}

function keepAudio() {
  const made: HTMLAudioElement[] = [];
  const meters = new Map<MediaStream, AnalyserNode>();
  const Real = window.Audio;
  window.Audio = class extends Real {
    constructor() {
      super();
      made.push(this);
    }
  };
  const context = new AudioContext();
  const meterOf = (stream: MediaStream) => {
    const known = meters.get(stream);
    if (known) return known;
    const meter = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(meter);
    meters.set(stream, meter);
    return meter;
  };
  window.loudness = () =>
    Math.max(
      0,
      ...made.map((audio) => {
        if (audio.paused || !(audio.srcObject instanceof MediaStream)) return 0;
        if (audio.srcObject.getAudioTracks().length === 0) return 0;
        const samples = new Float32Array(1024);
        meterOf(audio.srcObject).getFloatTimeDomainData(samples);
        return audio.volume * Math.max(...samples.map(Math.abs));
      }),
    );
}

test.each<[Size, string, { x: number; y: number }, { x: number; y: number }]>([
  [[1920, 1080], "landscape", { x: 0.4, y: 0.4 }, { x: 0.87, y: 0.84 }],
  [[1080, 1920], "portrait", { x: 0.5, y: 0.2 }, { x: 0.5, y: 0.6 }],
  [[3840, 720], "strip", { x: 0.2, y: 0.5 }, { x: 0.5, y: 0.5 }],
])("camera and screen stand together on %s, %s", async (size, name, screen_at, camera_at) => {
  const source = { presenter_source: "both" };
  const { stage, link, set } = await stageOf(`Dee-${name}`, source, size);
  await node.call("PATCH", `/stages/${stage.id}`, { width: size[0], height: size[1] });
  const publisher = await openPublisher(browser, node, link);
  await publisher.publish({ words: "Camera" });
  await publisher.publish({ source: "screen", colour: "#2040d0", words: "Shared screen", size: [1280, 720] });
  await set({ on_air: true });
  const { page } = await pairedPage(node, browser, {
    stage_id: stage.id,
    viewport: { width: size[0] / 2, height: size[1] / 2 },
  });
  const seen = async () => [await seenColour(page, screen_at), await seenColour(page, camera_at)];
  await expect.poll(seen).toEqual(["blue", "red"]);
  await set({ source: "camera" });
  await expect.poll(seen).toEqual(name === "strip" ? ["red", "dark"] : ["red", "red"]);
  // A screen alone stands in the middle, in its own format.
  await set({ source: "screen" });
  const middle = () => seenColour(page, { x: name === "strip" ? 0.2 : 0.5, y: 0.5 });
  await expect.poll(middle).toBe("blue");
});
