import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block } from "../../src/core/timeline/timeline.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { pairedPage, readScreen } from "../support/browser/screenPage.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";
import { openPublisher, publisherArgs } from "./presenting/livePublisher.ts";
import { stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { seenColour } from "../support/streams/seenColour.ts";

let node: TestNode;
let browser: TestBrowser;
beforeAll(async () => {
  node = await startTestNode();
  browser = await openBrowser(publisherArgs);
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
});

const make = async (path: string, body: unknown) => {
  const { status, body: made } = await node.call("POST", path, body);
  expect([path, status]).toEqual([path, 201]);
  return made;
};

type Size = [width: number, height: number];

function timelineWith([width, height]: Size, block: Partial<Block>) {
  return {
    canvas: { width, height },
    tracks: [{ uuid: "main", kind: "visual" as const, order: 0 }],
    blocks: [
      {
        uuid: "who",
        kind: "presenter",
        track_id: "main",
        timing: { in_ms: 0 },
        transform: { x: 0, y: 0, w: width, h: height },
        presenter_slot: 0,
        name_label: true,
        ...block,
      },
    ],
  };
}

/** A stage that shows whoever is live, in a session of a presenter with a green photo and a link. */
async function stageWithPresenter(name: string, block: Partial<Block> = {}, size: Size = [1920, 1080]) {
  const { stage, shot_id, scene } = await stageWithCaption(node, { ref: `live/${name}`, text: "" });
  const timeline = timelineWith(size, block);
  await node.call("PUT", `/shots/${shot_id}`, { timeline, duration_ms: 600_000 });
  const presenter = await make("/presenters", { name, title: "Analyst", organization: "Engines" });
  const green = { create: { width: 400, height: 400, channels: 3 as const, background: "#20a040" } };
  await node.call("PUT", `/presenters/${presenter.id}/photo`, undefined, {
    raw: await sharp(green).png().toBuffer(),
    headers: { "Content-Type": "image/png" },
  });
  const starts_at = Date.now();
  const session = await make("/sessions", {
    title: "Keynote",
    stage_id: stage.id,
    starts_at,
    ends_at: starts_at + 3_600_000,
    presenter_ids: [presenter.id],
  });
  const link = await make(`/sessions/${session.id}/presenter-links`, { presenter_id: presenter.id });
  const set = async (body: object) => {
    const { status } = await node.call("POST", `/sessions/${session.id}/live/${link.id}`, body);
    expect(status).toBe(200);
  };
  return { stage, scene, shot_id, link, set };
}

/** Looks at the screen every 100 ms or so until it is told to stop. */
function watch(page: Page) {
  const seen: { at: number; colour: string }[] = [];
  let is_over = false;
  const watching = (async () => {
    while (!is_over) {
      seen.push({ at: Date.now(), colour: await seenColour(page) });
      await page.waitForTimeout(50);
    }
  })();
  return async () => {
    is_over = true;
    await watching;
    return seen;
  };
}

/** Each colour as often as it came after another. */
const inTurn = (seen: { colour: string }[]) =>
  seen.map(({ colour }) => colour).filter((colour, place, all) => colour !== all[place - 1]);

const viewport = { width: 640, height: 360 };
/** What a page says itself of an answer that it expects. */
const isOwn = (fault: string) => !/Failed to load resource.* 404/.test(fault);

test("a presenter who is put on air is seen instead of the photo, and goes back to it", async () => {
  const { stage, link, set } = await stageWithPresenter("Ada");
  const { page, faults, screen_id } = await pairedPage(node, browser, { stage_id: stage.id, viewport });
  await expect.poll(() => seenColour(page)).toBe("green");
  const publisher = await openPublisher(browser, node, link);
  await publisher.publish();
  await page.waitForTimeout(1_000);
  // In the wings, nobody is seen.
  expect(await seenColour(page)).toBe("green");

  const end = watch(page);
  const from = Date.now();
  await set({ on_air: true });
  await expect.poll(() => seenColour(page), { timeout: 10_000 }).toBe("red");
  await page.waitForTimeout(1_000);
  // The page is loaded again: the last picture stays until the new one comes.
  await publisher.reload();
  await page.waitForTimeout(3_000);
  expect(await seenColour(page)).toBe("red");
  // It is closed: the last picture stays for a while, then the photo comes, and later the picture again.
  await publisher.page.goto("about:blank");
  await expect.poll(() => seenColour(page), { timeout: 15_000 }).toBe("green");
  await publisher.page.goto(`${node.url}/healthz`);
  await publisher.publish();
  await expect.poll(() => seenColour(page), { timeout: 10_000 }).toBe("red");
  await set({ on_air: false });
  await expect.poll(() => seenColour(page), { timeout: 5_000 }).toBe("green");
  const seen = await end();
  expect(inTurn(seen)).toEqual(["green", "red", "green", "red", "green"]);
  const first = seen.find(({ colour }) => colour === "red")!;
  expect(first.at - from).toBeLessThan(3_000);
  expect(await page.locator(".presenter-name").textContent()).toBe("Ada");
  expect((await readScreen(node, stage.id, screen_id)).problems).toEqual([]);
  expect(faults.filter(isOwn)).toEqual([]);
});

test("a picture is carried from shot to shot over one connection", async () => {
  const block = { morph_key: "who", keep_running: true };
  const { stage, scene, shot_id, link, set } = await stageWithPresenter("Bo", block);
  const timeline = timelineWith([1920, 1080], block);
  await node.call("PUT", `/shots/${shot_id}`, { timeline, duration_ms: 2_500 });
  const next = await make(`/scenes/${scene.id}/shots`, {});
  const small = timelineWith([1920, 1080], { ...block, transform: { x: 480, y: 270, w: 960, h: 540 } });
  await node.call("PUT", `/shots/${next.id}`, { timeline: small, duration_ms: 2_500 });
  const third = await make(`/scenes/${scene.id}/shots`, {});
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
  await expect.poll(() => seenColour(page), { timeout: 10_000 }).toBe("red");
  const end = watch(page);
  await page.waitForTimeout(16_000);
  expect([inTurn(await end()), asked]).toEqual([["red"], 1]);
});

test("is heard once where the stage plays sound, unless the operator mutes it", async () => {
  const { stage, link, set } = await stageWithPresenter("Cy", { presenter_source: "screen" });
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
  await expect.poll(() => seenColour(page), { timeout: 10_000 }).toBe("blue");
  await expect.poll(() => page.evaluate(() => window.loudness()), { timeout: 10_000 }).toBeGreaterThan(0.1);
  await set({ muted: true });
  await expect.poll(() => page.evaluate(() => window.loudness()), { timeout: 5_000 }).toBe(0);
  await set({ muted: false });
  await expect.poll(() => page.evaluate(() => window.loudness()), { timeout: 5_000 }).toBeGreaterThan(0.1);
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
  const { stage, link, set } = await stageWithPresenter(`Dee-${name}`, source, size);
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
  await expect.poll(seen, { timeout: 15_000 }).toEqual(["blue", "red"]);
  await set({ source: "camera" });
  await expect.poll(seen, { timeout: 10_000 }).toEqual(name === "strip" ? ["red", "dark"] : ["red", "red"]);
  // A screen alone stands in the middle, in its own format.
  await set({ source: "screen" });
  const middle = () => seenColour(page, { x: name === "strip" ? 0.2 : 0.5, y: 0.5 });
  await expect.poll(middle, { timeout: 10_000 }).toBe("blue");
});
