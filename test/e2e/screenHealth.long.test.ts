import sharp from "sharp";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, type TestContext } from "vitest";
import { boardTimeline } from "../support/events/agendas.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { difference } from "../support/browser/comparePicture.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { everyKind } from "../support/timelines/everyKind.ts";
import { pairedPage, pictureOf, readScreen } from "../support/browser/screenPage.ts";
import { captionTimeline, stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { storedFiles } from "../support/node/storedFiles.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  browser = await openBrowser([], { is_shared: true });
  node = await startTestNode();
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
});

/** Closed with its test: those that mostly wait run side by side. */
async function paired(context: TestContext, options: Parameters<typeof pairedPage>[2]) {
  const opened = await pairedPage(node, browser, options);
  context.onTestFinished(() => opened.page.context().close());
  return opened;
}

const make = async (path: string, body: unknown) => {
  const { status, body: made } = await node.call("POST", path, body);
  expect([status, made?.error]).toEqual([201, undefined]);
  return made;
};
const command = (id: string, command: string) => node.call("POST", `/screens/${id}/command`, { command });

async function upload(bytes: Uint8Array<ArrayBuffer>, type: string, name: string): Promise<string> {
  const { status, body } = await node.call("POST", "/assets", undefined, {
    raw: bytes,
    headers: { "Content-Type": type, "X-Filename": name },
  });
  expect(status).toBe(201);
  return body.id;
}

let filmed: Promise<Buffer<ArrayBuffer>> | undefined;

/** Four seconds of a video that real browsers play. */
async function film(): Promise<Uint8Array<ArrayBuffer>> {
  filmed ??= record();
  return Uint8Array.from(await filmed);
}

async function record(): Promise<Buffer<ArrayBuffer>> {
  const drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
  const { page } = await drawing.newPage({ width: 640, height: 360 });
  await page.waitForFunction(() => "drawing" in window);
  const encoded = await page.evaluate(async () => {
    const bytes = await (await fetch(await window.drawing.film(4))).arrayBuffer();
    return btoa(String.fromCharCode(...new Uint8Array(bytes)));
  });
  await drawing.close();
  return Buffer.from(encoded, "base64");
}

async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000">
    <rect width="1600" height="1000" fill="#d06030"/><circle cx="1100" cy="420" r="230" fill="#ffe3b0"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

test.for([
  { way: "landscape", canvas: { width: 1280, height: 720 }, width: 1280 },
  { way: "portrait", canvas: { width: 1080, height: 1920 }, width: 720 },
])("a screen's picture of itself is what is seen on it, $way", async ({ canvas, width }, context) => {
  const { stage, scene, shot_id } = await stageWithCaption(node, { ref: `health/${width}`, text: "" });
  const assets = {
    photo: await upload(await photo(), "image/png", "photo.png"),
    film: await upload(await film(), "video/mp4", "film.mp4"),
  };
  const written = JSON.stringify(everyKind(canvas))
    .replace(/"asset":"(photo|film)"/g, (_, name: "photo" | "film") => `"asset":"${assets[name]}"`)
    .replace('"kind":"caption"', '"kind":"caption","font_family":"Oswald"');
  const duration_ms = 600_000;
  const put = await node.call("PUT", `/shots/${shot_id}`, { timeline: JSON.parse(written), duration_ms });
  expect([put.status, scene.id]).toEqual([200, expect.any(String)]);
  const { page, faults, screen_id } = await paired(context, {
    stage_id: stage.id,
    viewport: canvas,
  });
  await page.waitForFunction(() => document.querySelector("video")?.readyState === 4);
  await expect.poll(() => page.locator(".layer").count()).toBe(1);
  // Stands still from now on, so that both pictures are of the same moment.
  await page.evaluate(async () => {
    const nextFrame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = () => 0;
    document.querySelector("video")!.pause();
    // The frame that was asked for before is drawn, however long that takes.
    await new Promise<number>((drawn) => nextFrame(() => nextFrame(drawn)));
  });
  await page.waitForTimeout(200);
  const taken = await pictureOf(node, screen_id);
  const seen = await sharp(await page.screenshot())
    .resize({ width })
    .png()
    .toBuffer();
  const { average, share, is_close } = await difference(seen, taken);
  expect({ average, share, is_close }).toMatchObject({ is_close: true });
  expect(faults).toEqual([]);
});

test.concurrent("a screen tells what it plays as the server reckons it, and how large it is", async (context) => {
  const { expect } = context;
  const { stage } = await stageWithCaption(node, { ref: "health/now", text: "Hello" });
  const { page, faults, screen_id } = await paired(context, { stage_id: stage.id });
  const now = async () => (await node.call("GET", `/stages/${stage.id}/now`)).body.playing;
  await expect
    .poll(async () => {
      const [{ playing }, expected] = [await readScreen(node, stage.id, screen_id), await now()];
      return JSON.stringify(playing, Object.keys(expected)) === JSON.stringify(expected);
    })
    .toBe(true);
  await page.setViewportSize({ width: 900, height: 1600 });
  await expect
    .poll(async () => (await readScreen(node, stage.id, screen_id)).resolution)
    .toEqual({ width: 900, height: 1600 });
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: null });
  await expect
    .poll(async () => (await readScreen(node, stage.id, screen_id)).playing)
    .toMatchObject({ kind: "card", story_id: null, shot_id: null });
  expect(faults).toEqual([]);
});

test.concurrent("a screen loads its page anew when asked, once, and plays on", async (context) => {
  const { expect } = context;
  const { stage } = await stageWithCaption(node, { ref: "health/reload", text: "Hello" });
  const { page, faults, screen_id } = await paired(context, { stage_id: stage.id });
  await page.locator(".caption").waitFor();
  let loads = 0;
  page.on("load", () => (loads += 1));
  await command(screen_id, "reload");
  await expect.poll(() => loads).toBe(1);
  await page.locator(".caption", { hasText: "Hello" }).waitFor();
  await page.waitForTimeout(1_500);
  expect(loads).toBe(1);
  expect(faults).toEqual([]);
});

test.concurrent("a block that stumbles is left out and told of, while the others go on", async (context) => {
  const { expect } = context;
  const { stage, shot_id } = await stageWithCaption(node, { ref: "health/stumbles", text: "" });
  const asset = await upload(await film(), "video/mp4", "film.mp4");
  const block = (kind: string, rest: object) => ({
    uuid: kind,
    kind,
    track_id: "main",
    timing: { in_ms: 0 },
    transform: { x: 0, y: 0, w: 960, h: 540 },
    ...rest,
  });
  const blocks = [
    block("clip", { asset, loop: true }),
    block("widget", { widget: "clock", format: "medium", font_size: 80 }),
  ];
  const timeline = { ...captionTimeline(""), blocks };
  await node.call("PUT", `/shots/${shot_id}`, { timeline, duration_ms: 600_000 });
  const { page, screen_id } = await paired(context, { stage_id: stage.id });
  await page.waitForFunction(() => document.querySelector("video")?.readyState === 4);
  await page.evaluate(() =>
    Object.defineProperty(document.querySelector("video")!, "seeking", {
      get() {
        throw new Error("A broken driver");
      },
    }),
  );
  await expect
    .poll(async () => (await readScreen(node, stage.id, screen_id)).problems)
    .toEqual(["The page stumbled: A broken driver"]);
  const clock = () => page.locator(".widget").textContent();
  const before = await clock();
  await expect.poll(clock).not.toBe(before);
  expect(await page.locator(".clip").evaluate((clip) => getComputedStyle(clip).visibility)).toBe("hidden");
});

/** The files hold rubbish until they are mended. */
async function damage(ids: string[]): Promise<() => Promise<void>> {
  const folder = path.join(node.node.app.config.DATA_DIR, "media");
  const names = (await storedFiles(node)).filter((name) => ids.some((id) => name.includes(id)));
  expect(names).toHaveLength(ids.length);
  const files = names.map((name) => path.join(folder, name));
  const whole = await Promise.all(files.map((file) => readFile(file)));
  await Promise.all(files.map((file, place) => writeFile(file, Buffer.alloc(whole[place]!.length, "x"))));
  return async () => {
    await Promise.all(files.map((file, place) => writeFile(file, whole[place]!)));
  };
}

test.concurrent("a board whose event is not there is told of, until the event or the board is another", async (context) => {
  const { stage, shot_id } = await stageWithCaption(node, { ref: "lobby", text: "Hello" });
  const { screen_id } = await paired(context, { stage_id: stage.id });
  const problems = async () => (await readScreen(node, stage.id, screen_id)).problems;
  await node.call("PUT", `/shots/${shot_id}`, {
    timeline: boardTimeline({ event_ref: "fare", room: "attic" }),
  });
  const named = (what: string) => [`In “Caption”: the agenda board names the ${what}`];
  await context.expect.poll(problems).toEqual(named("event “fare”, which is not there"));
  const values = { title: "Opening", room: "hall", starts_at: "2026-05-09T09:00:00Z" };
  await node.call("PUT", "/records/fare/agenda/one", { values });
  await context.expect.poll(problems).toEqual(named("room “attic”, which its event does not have"));
  await node.call("PUT", `/shots/${shot_id}`, { timeline: boardTimeline({ event_ref: "fare" }) });
  await context.expect.poll(problems).toEqual([]);
});

test.concurrent("a screen shows its name when asked, over what plays, and takes it away again", async (context) => {
  const { expect } = context;
  const { stage } = await stageWithCaption(node, { ref: "health/identify", text: "Hello" });
  const { page, faults, screen_id } = await paired(context, {
    stage_id: stage.id,
    name: "Left pillar",
  });
  await page.locator(".caption").waitFor();
  await page.evaluate(() => Object.assign(document.querySelector(".layer")!, { tagged: true }));
  await command(screen_id, "identify");
  await page.locator(".identify", { hasText: "Left pillar" }).waitFor();
  await command(screen_id, "identify");
  await expect.poll(() => page.locator(".identify").count()).toBe(1);
  await page.locator(".identify").waitFor({ state: "detached" });
  expect(await page.evaluate(() => "tagged" in document.querySelector(".layer")!)).toBe(true);
  expect(faults).toEqual([]);
});

test.concurrent("media that is broken is left out after three tries, named, and shown again when it is mended", async (context) => {
  const { expect } = context;
  const { stage, story, shot_id } = await stageWithCaption(node, { ref: "health/broken", text: "Good" });
  await node.call("PUT", `/shots/${shot_id}`, { timeline: captionTimeline("Good"), duration_ms: 3_000 });
  const assets = {
    still: await upload(await photo(), "image/png", "Sunset.png"),
    clip: await upload(await film(), "video/mp4", "Opening.mp4"),
  };
  const scene = await make("/scenes", { title: "Welcome" });
  const [words] = captionTimeline("Still here").blocks;
  const media = (kind: "still" | "clip", x: number) => ({
    uuid: kind,
    kind,
    track_id: "main",
    timing: { in_ms: 0 },
    transform: { x, y: 0, w: 600, h: 400 },
    asset: assets[kind],
  });
  const timeline = {
    ...captionTimeline(""),
    blocks: [words, media("still", 0), media("clip", 1000)],
  };
  await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline, duration_ms: 3_000 });
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  const mend = await damage(Object.values(assets));

  const { page, screen_id } = await paired(context, { stage_id: stage.id });
  // Every frame shows words: neither a hole nor a black picture while it is tried.
  await page.evaluate(() => {
    const look = () => {
      requestAnimationFrame(look);
      const layers = [...document.querySelectorAll(".layer")];
      if (!layers.some((layer) => /Good|Still here/.test(layer.textContent))) document.title = "A hole";
    };
    look();
  });
  const problems = async () => (await readScreen(node, stage.id, screen_id)).problems.toSorted();
  await expect
    .poll(problems)
    .toEqual([
      "2 files cannot be fetched: damaged on the way, or missing on the server",
      "In “Welcome”: the picture cannot be shown (Sunset.png)",
      "In “Welcome”: the video cannot be played (Opening.mp4)",
    ]);
  await page.locator(".layer", { hasText: "Still here" }).waitFor();
  expect(await page.title()).not.toBe("A hole");

  await mend();
  await expect.poll(problems).toEqual([]);
  await page.locator(".layer", { hasText: "Still here" }).locator("img").waitFor();
  expect(await page.title()).not.toBe("A hole");
});

test.concurrent("while a shot of which nothing can be shown has its time, the last good picture stays", async (context) => {
  const { expect } = context;
  const { stage, story, shot_id } = await stageWithCaption(node, { ref: "health/lost", text: "Good" });
  await node.call("PUT", `/shots/${shot_id}`, { timeline: captionTimeline("Good"), duration_ms: 2_000 });
  const asset = await upload(await film(), "video/mp4", "Opening.mp4");
  const scene = await make("/scenes", { title: "Opening" });
  const clip = { uuid: "clip", kind: "clip", track_id: "main", timing: { in_ms: 0 }, asset };
  const blocks = [{ ...clip, transform: { x: 0, y: 0, w: 1920, h: 1080 } }];
  const timeline = { ...captionTimeline(""), blocks };
  await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline, duration_ms: 2_000 });
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  await damage([asset]);
  const { page, screen_id } = await paired(context, { stage_id: stage.id });
  await page.locator(".caption", { hasText: "Good" }).waitFor();
  await page.evaluate(() => {
    const look = () => {
      requestAnimationFrame(look);
      if (!/Good/.test(document.querySelector("#screen")!.textContent)) document.title = "A hole";
    };
    look();
  });
  const playing = async () => (await readScreen(node, stage.id, screen_id)).playing;
  await expect.poll(async () => (await playing()).scene_id).toBe(scene.id);
  await expect.poll(async () => (await playing()).scene_id).not.toBe(scene.id);
  expect(await page.title()).not.toBe("A hole");
});

test.concurrent("a video of which only the beginning can be read is never shown black, and is named", async (context) => {
  const { expect } = context;
  const { stage, story, shot_id } = await stageWithCaption(node, { ref: "health/half", text: "Good" });
  await node.call("PUT", `/shots/${shot_id}`, { timeline: captionTimeline("Good"), duration_ms: 2_000 });
  const bytes = await film();
  bytes.fill(0xff, Math.floor(bytes.length * 0.6));
  const asset = await upload(bytes, "video/mp4", "Half.mp4");
  const scene = await make("/scenes", { title: "Half" });
  const clip = { uuid: "clip", kind: "clip", track_id: "main", timing: { in_ms: 0 }, asset };
  const blocks = [{ ...clip, transform: { x: 0, y: 0, w: 1920, h: 1080 } }];
  const timeline = {
    ...captionTimeline(""),
    canvas: { width: 1920, height: 1080, background: "#ff0000" },
    blocks,
  };
  await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline, duration_ms: 4_000 });
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  const { page, screen_id } = await paired(context, { stage_id: stage.id });
  await page.locator(".caption", { hasText: "Good" }).waitFor();
  const problems = async () => (await readScreen(node, stage.id, screen_id)).problems;
  let bare = 0;
  await expect
    .poll(async () => {
      const [red = 0, green = 0] = await sharp(await page.screenshot())
        .extract({ left: 5, top: 5, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      if (red > 200 && green < 60) bare += 1;
      return problems();
    })
    .toEqual(["In “Half”: the video cannot be played (Half.mp4)"]);
  expect(bare).toBe(0);
});

test.concurrent("media that never comes holds nothing up for long", async (context) => {
  const { expect } = context;
  const { stage, story, shot_id } = await stageWithCaption(node, { ref: "health/hangs", text: "Good" });
  await node.call("PUT", `/shots/${shot_id}`, { timeline: captionTimeline("Good"), duration_ms: 3_000 });
  const asset = await upload(await photo(), "image/png", "Sunset.png");
  const scene = await make("/scenes", { title: "Welcome" });
  const timeline = captionTimeline("Still here");
  const still = { uuid: "still", kind: "still", track_id: "main", timing: { in_ms: 0 }, asset };
  const blocks = [...timeline.blocks, { ...still, transform: { x: 0, y: 0, w: 600, h: 400 } }];
  await node.call("PUT", `/shots/${scene.shots[0].id}`, {
    timeline: { ...timeline, blocks },
    duration_ms: 3_000,
  });
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  const { page, screen_id } = await paired(context, {
    stage_id: stage.id,
    onPage: async (page) => {
      await page.route(/\/media\//, () => {});
    },
  });
  await page.locator(".layer", { hasText: "Still here" }).waitFor();
  await expect
    .poll(async () => (await readScreen(node, stage.id, screen_id)).problems)
    .toEqual(["In “Welcome”: the picture cannot be shown (Sunset.png)"]);
});

test.concurrent("a page whose picture has frozen loads itself anew", async (context) => {
  const { expect } = context;
  const { stage } = await stageWithCaption(node, { ref: "health/frozen", text: "Hello" });
  const { page, faults } = await paired(context, { stage_id: stage.id });
  await page.locator(".caption").waitFor();
  await page.evaluate(() => {
    Object.assign(window, { frozen: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.waitForFunction(() => !("frozen" in window));
  await page.locator(".caption", { hasText: "Hello" }).waitFor();
  expect(faults).toEqual([]);
});
