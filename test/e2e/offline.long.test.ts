import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, type TestContext } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { type ChildNode, freePort, startChildNode } from "../support/node/childNode.ts";
import { createDataDir } from "../support/node/dataDir.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { picture } from "../support/browser/pictures.ts";
import { captionTimeline, stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { createTestDatabase } from "../support/node/testDatabase.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

const day_ms = 86_400_000;

let browser: TestBrowser;
let film: Buffer<ArrayBuffer>;
beforeAll(async () => {
  browser = await openBrowser();
  film = await makeFilm();
});
afterAll(() => browser?.close());

/** A server of the test's own that can be killed and started again at the same address. */
interface Server extends Pick<TestNode, "url" | "call" | "client"> {
  data_dir: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

async function ownServer(context: TestContext): Promise<Server> {
  const [database, data_dir, port] = await Promise.all([createTestDatabase(), createDataDir(), freePort()]);
  let node: ChildNode | undefined;
  const start = async () => {
    node = await startChildNode(port, {
      DATABASE_URL: database.url,
      DATA_DIR: data_dir.path,
      RATE_LIMIT_PER_MIN: "0",
    });
  };
  context.onTestFinished(async () => {
    await node?.kill();
    await database.drop();
    await data_dir.remove();
  });
  await start();
  return {
    url: node!.url,
    call: (...request) => node!.call(...request),
    client: node!.client,
    data_dir: data_dir.path,
    start,
    kill: () => node!.kill(),
  };
}

test.concurrent("a screen shows on while the server is dead, and follows again when it is back", async (context) => {
  const { expect } = context;
  const node = await ownServer(context);
  const { page } = await browser.forTest(context).newPage();
  const made = await stageWithCaption(node, { ref: "hall/now", text: "Now: {word}" });
  await node.call("PUT", "/records/hall/now", { values: { word: "Doors" } });
  await openScreen(node, page, made.stage.id);
  await sees(context, page, "Now: Doors");
  await page.evaluate(() => Object.assign(document.querySelector(".caption")!.firstChild!, { tagged: true }));

  await node.kill();
  // Long enough for several attempts to come back, all in vain.
  await page.waitForTimeout(2_000);
  await sees(context, page, "Now: Doors");

  await node.start();
  await node.call("PATCH", "/records/hall/now", { values: { word: "Keynote" } });
  await sees(context, page, "Now: Keynote");
  // The very text node that stood there before.
  expect(await page.evaluate(() => "tagged" in document.querySelector(".caption")!.firstChild!)).toBe(true);
});

test.concurrent("without its server a screen plays on, comes up again, goes with its bookings, and catches up", async (context) => {
  const { expect } = context;
  const node = await ownServer(context);
  const { page } = await browser.forTest(context).newPage();
  await page.addInitScript(moveClock);
  const made = await stageWithCaption(node, { ref: "offline/now", text: "" });
  const poster = await upload(node, await picture("png", { width: 64, height: 36 }));
  const clip = await upload(node, film);
  const later = await upload(node, await picture("png", { width: 80, height: 45 }));
  await putShot(node, made.shot_id, [
    words("One: {word}", { font_family: "heading" }),
    media("still", poster.id),
    media("clip", clip.id, { loop: true }),
  ]);
  const second = await make(node, `/scenes/${made.scene.id}/shots`);
  await putShot(node, second.id, [words("Two: {word}")]);
  await node.call("PUT", "/records/offline/now", { values: { word: "Doors" } });
  await bookLater(node, made.stage.id, [words("Booked"), media("still", later.id)]);
  await openScreen(node, page, made.stage.id);
  await sees(context, page, "One: Doors");
  await expect.poll(() => keptHashes(page), waits).toHaveLength(3);
  await expect.poll(() => isStored(page, "Doors"), waits).toBe(true);
  await expect.poll(() => keptFiles(page), waits).toContain("/screen");

  await node.kill();
  await sees(context, page, "Two: Doors");
  await sees(context, page, "One: Doors");

  const reloaded_at = performance.now();
  await page.reload();
  await page.locator(".caption").first().waitFor();
  await context.annotate(
    `reloaded without a server, played after ${Math.round(performance.now() - reloaded_at)} ms`,
  );
  await sees(context, page, "One: Doors");
  await expect.poll(() => pictureWidths(page), waits).toEqual([64]);
  await expect.poll(() => isPlaying(page), waits).toBe(true);
  await expect.poll(() => loadedFonts(page), waits).toEqual(["Bricolage Grotesque", "Inter"]);

  await page.evaluate((ahead_ms) => localStorage.setItem("ahead_ms", String(ahead_ms)), 5 * day_ms);
  await page.reload();
  await sees(context, page, "Booked");
  await expect.poll(() => pictureWidths(page), waits).toEqual([80]);

  await page.evaluate(() => localStorage.removeItem("ahead_ms"));
  await page.reload();
  await sees(context, page, "One: Doors");
  await page.evaluate(() => Object.assign(window, { is_same_page: true }));
  await node.start();
  const back_at = performance.now();
  await node.call("PATCH", "/records/offline/now", { values: { word: "Keynote" } });
  await expect.poll(() => page.locator(".caption").last().textContent(), { interval: 20 }).toMatch("Keynote");
  await context.annotate(
    `the server was back, caught up after ${Math.round(performance.now() - back_at)} ms`,
  );
  expect(await page.evaluate(() => "is_same_page" in window)).toBe(true);
});

test.concurrent("a damaged file is never kept: the programme before stays whole until the right one is there", async (context) => {
  const { expect } = context;
  const node = await ownServer(context);
  const { page } = await browser.forTest(context).newPage();
  const fetched: string[] = [];
  page.on("requestfinished", (request) => fetched.push(new URL(request.url()).pathname));
  const made = await stageWithCaption(node, { ref: "offline/damage", text: "" });
  const before = await upload(node, await picture("png", { width: 64, height: 36 }));
  const after = await upload(node, await picture("png", { width: 80, height: 45, background: "red" }));
  await putShot(node, made.shot_id, [words("Before"), media("still", before.id)], 2000);
  await openScreen(node, page, made.stage.id);
  await sees(context, page, "Before");
  await expect.poll(() => keptHashes(page), waits).toHaveLength(1);
  const [hash_before] = await keptHashes(page);
  await expect.poll(() => isStored(page, "Before"), waits).toBe(true);
  await expect.poll(() => keptFiles(page), waits).toContain("/screen");

  const repair = await damage(node, after.id);
  await putShot(node, made.shot_id, [words("After"), media("still", after.id)], 2000);
  await expect.poll(() => fetched, waits).toContain(`/media/${after.id}`);
  await node.kill();
  await page.reload();
  await sees(context, page, "Before");
  await expect.poll(() => pictureWidths(page), waits).toEqual([64]);

  await node.start();
  await sees(context, page, "After");
  fetched.length = 0;
  await expect
    .poll(() => fetched.filter((path) => path === `/media/${after.id}`).length, waits)
    .toBeGreaterThanOrEqual(1);
  expect(await keptHashes(page)).toEqual([hash_before]);
  await repair();
  await expect.poll(() => pictureWidths(page), waits).toEqual([80]);
  await expect
    .poll(() => page.locator("img").evaluate((img: HTMLImageElement) => img.src), waits)
    .toMatch("blob:");
  await expect.poll(() => keptHashes(page), waits).not.toContain(hash_before);
  expect(await keptHashes(page)).toHaveLength(1);
});

test.concurrent("a screen that is online for long has its programme made anew, and nobody sees it", async (context) => {
  const { expect } = context;
  const online = await startTestNode();
  context.onTestFinished(() => online.stop());
  const { page, faults } = await browser.forTest(context).newPage();
  const made_at: number[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; programme: { made_at: number } };
      if (message.type === "programme") made_at.push(message.programme.made_at);
    }),
  );
  const { stage } = await stageWithCaption(online, { ref: "offline/renewed", text: "Same" });
  await openScreen(online, page, stage.id);
  await sees(context, page, "Same");
  await page.evaluate(() => Object.assign(document.querySelector(".caption")!.firstChild!, { tagged: true }));
  expect(made_at).toHaveLength(1);
  online.node.app.now = () => Date.now() + 0.6 * day_ms;
  await expect.poll(() => made_at.length, waits).toBe(2);
  expect(made_at[1]! - made_at[0]!).toBeGreaterThan(0.5 * day_ms);
  await sees(context, page, "Same");
  expect(await page.evaluate(() => "tagged" in document.querySelector(".caption")!.firstChild!)).toBe(true);
  expect(faults).toEqual([]);
});

test.concurrent("over plain http a screen plays as well, and remembers its words", async (context) => {
  const { expect } = context;
  const node = await startTestNode();
  context.onTestFinished(() => node.stop());
  const { page, faults } = await browser.forTest(context).newPage();
  const site = "http://screen.example";
  await page.route(`${site}/**`, async (route) => {
    const response = await fetch(route.request().url().replace(site, node.url));
    const headers = { "Content-Type": response.headers.get("Content-Type")! };
    await route.fulfill({
      status: response.status,
      headers,
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  let reaches_server = true;
  await page.routeWebSocket(/\/live$/, (socket) => {
    if (!reaches_server) return;
    const server = new WebSocket(`${node.url.replace("http", "ws")}/live`);
    const opened = new Promise((resolve) => server.addEventListener("open", resolve));
    socket.onMessage((message) => void opened.then(() => server.send(String(message))));
    server.addEventListener("message", ({ data }) => socket.send(data as string));
    socket.onClose(() => server.close());
  });
  const made = await stageWithCaption(node, { ref: "offline/plain", text: "" });
  const poster = await upload(node, await picture("png", { width: 64, height: 36 }));
  await putShot(node, made.shot_id, [words("Plain"), media("still", poster.id)]);
  await openScreen({ ...node, url: site }, page, made.stage.id);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await sees(context, page, "Plain");
  await expect.poll(() => pictureWidths(page), waits).toEqual([64]);
  reaches_server = false;
  await expect.poll(() => isStored(page, "Plain"), waits).toBe(true);
  await page.reload();
  await sees(context, page, "Plain");
  expect(faults).toEqual([]);
});

const waits = { interval: 100 };

type Called = Pick<TestNode, "call">;

/** Runs in the page before anything else. */
function moveClock() {
  const now = Date.now;
  const ahead_ms = Number(localStorage.getItem("ahead_ms"));
  Date.now = () => now() + ahead_ms;
}

async function make(node: Called, path: string, body: unknown = {}) {
  const { status, body: made } = await node.call("POST", path, body);
  expect([status, made?.error]).toEqual([201, undefined]);
  return made;
}

async function upload(node: Called, raw: Buffer<ArrayBuffer>): Promise<{ id: string }> {
  const headers = { "Content-Type": "application/octet-stream" };
  const { status, body } = await node.call("POST", "/assets", undefined, { raw, headers });
  expect(status).toBe(201);
  return body;
}

const words = (text: string, rest: object = {}) => ({ ...captionTimeline(text).blocks[0], ...rest });

function media(kind: "still" | "clip", asset: string, rest: object = {}) {
  const transform = kind === "still" ? { x: 0, y: 0, w: 640, h: 360 } : { x: 700, y: 0, w: 640, h: 360 };
  return { uuid: kind, kind, track_id: "main", timing: { in_ms: 0 }, transform, asset, ...rest };
}

async function putShot(node: Called, id: string, blocks: unknown[], duration_ms = 6000): Promise<void> {
  const timeline = { ...captionTimeline(""), blocks };
  const { status } = await node.call("PUT", `/shots/${id}`, { timeline, duration_ms });
  expect(status).toBe(200);
}

/** From four to six days from now. */
async function bookLater(node: Called, stage_id: string, blocks: unknown[]): Promise<void> {
  const scene = await make(node, "/scenes", { title: "Booked" });
  await putShot(node, scene.shots[0].id, blocks);
  const story = await make(node, "/stories", { title: "Booked" });
  await make(node, `/stories/${story.id}/chapters`, { scene_id: scene.id });
  const [starts_at, ends_at] = [Date.now() + 4 * day_ms, Date.now() + 6 * day_ms];
  await make(node, "/bookings", { stage_id, story_id: story.id, starts_at, ends_at });
}

async function openScreen(at: Pick<TestNode, "url" | "call">, page: Page, stage_id: string) {
  await page.goto(`${at.url}/screen`);
  const code = (await page.locator(".pairing-code").textContent())!.replace(" ", "");
  expect((await at.call("POST", `/stages/${stage_id}/screens`, { code })).status).toBe(201);
  // A page that is loaded again without its server needs the worker that keeps it, where there can be one.
  await page.waitForFunction(async () => {
    if (!isSecureContext) return true;
    const registration = await navigator.serviceWorker.getRegistration();
    const build = await caches.open("cuelight.screen.build");
    const kept = await build.match("/screen", { ignoreSearch: true });
    return registration?.active?.state === "activated" && kept !== undefined;
  });
}

/** The only picture on the screen, no longer dissolving, shows this caption. */
async function sees({ expect }: TestContext, page: Page, text: string): Promise<void> {
  await expect.poll(() => page.locator(".layer .caption").allTextContents(), waits).toEqual([text]);
}

/** Of the pictures that can be seen, as they are in their files. */
function pictureWidths(page: Page): Promise<number[]> {
  return page
    .locator(".layer img")
    .evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).naturalWidth));
}

function isPlaying(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const video = document.querySelector("video");
    if (!video || video.readyState < 2) return false;
    const before = video.currentTime;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return video.currentTime !== before && video.src.startsWith("blob:");
  });
}

function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loaded = Array.from(document.fonts).filter(({ status }) => status === "loaded");
    return [...new Set(loaded.map(({ family }) => family.replaceAll('"', "")))].sort();
  });
}

function keptIn(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (cache) => {
    const kept = await (await caches.open(cache)).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  }, cache);
}

const keptHashes = (page: Page) => keptIn(page, "cuelight.screen.media");
const keptFiles = (page: Page) => keptIn(page, "cuelight.screen.build");

/** Whether what would play after a reload holds this word. */
function isStored(page: Page, word: string): Promise<boolean> {
  return page.evaluate(async (word) => {
    const names = (await indexedDB.databases()).map(({ name = "" }) => name);
    const opening = indexedDB.open(names.find((name) => name.startsWith("cuelight.screen."))!);
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const all = database.transaction("held").objectStore("held").getAll();
    await new Promise((resolve) => all.addEventListener("success", resolve));
    database.close();
    return JSON.stringify(all.result).includes(word);
  }, word);
}

/** Other bytes on the server's disk, which look to it like the file; answers how to put the right ones back. */
async function damage({ data_dir }: Server, asset_id: string): Promise<() => Promise<void>> {
  const [file] = globSync(`media/*/*${asset_id}`, { cwd: data_dir });
  const stored = path.join(data_dir, file!);
  const right = await readFile(stored);
  const wrong = Buffer.from(right);
  wrong.fill(0xff, Math.floor(wrong.length / 2));
  await writeFile(stored, wrong);
  return () => writeFile(stored, right);
}

/** Three seconds that a browser can play. */
async function makeFilm(): Promise<Buffer<ArrayBuffer>> {
  const drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
  const { page } = await drawing.newPage({ width: 320, height: 180 });
  const bytes = await page.evaluate(async () => {
    const file = await fetch(await window.drawing.film(3));
    return Array.from(new Uint8Array(await file.arrayBuffer()));
  });
  await drawing.close();
  return Buffer.from(bytes);
}
