import type { Request } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { guestPhoto } from "../support/guests/guestPhoto.ts";
import { film } from "../support/media/media.ts";
import { accessibilityFaults } from "../support/browser/studioPage.ts";
import { madePost, type StoredCopy } from "../support/guests/takenHome.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
let photo: StoredCopy;
let keepsake: StoredCopy;
beforeAll(async () => {
  node = await startTestNode();
  browser = await openBrowser();
  const people = [{ left: 400, top: 150, height: 700 }];
  const bytes = await sharp(await guestPhoto(people))
    .jpeg()
    .toBuffer();
  photo = { role: "photo", bytes, width: 1200, height: 900 };
  const portrait = await sharp(bytes).resize(1080, 1350).jpeg().toBuffer();
  keepsake = { role: "keepsake", bytes: portrait, width: 1080, height: 1350 };
  await node.call("PUT", "/brand", { name: "Kino Rex", primary_color: "#e0245e" });
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
});

const phone = { viewport: { width: 390, height: 844 }, locale: "en-GB" };
type Options = Parameters<TestBrowser["newPage"]>[0];

async function open(path: string, options: Options = {}) {
  const opened = await browser.newPage({ ...phone, ...options });
  await opened.page.goto(node.url + path);
  return opened;
}

const ready = () =>
  madePost(node, {
    share_ready: true,
    keepsake_ready: true,
    caption: "What a night!",
    files: [photo, keepsake],
  });

test("a guest sees the photo and the keepsake, and saves the one that is seen", async () => {
  const { path } = await ready();
  const { page, faults } = await open(path);
  const picture = page.locator(".media img");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  expect(await page.locator("h1").innerText()).toBe("Sommerfest");
  await page.getByLabel("Keepsake").check();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1080);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("sommerfest-keepsake.jpg");
  expect(await page.locator(".until").innerText()).toMatch(
    /^This link works until \d+ \w+ \d{4}, \d\d:\d\d\./,
  );
  expect(faults).toEqual([]);
});

test("the picture itself is shared where the phone can do that", async () => {
  const { path } = await ready();
  const { page } = await open(path);
  await page.evaluate(() => {
    navigator.canShare = () => true;
    navigator.share = async (shared) => {
      const [file] = shared!.files!;
      document.title = `${file!.name} ${file!.type} ${file!.size}`;
    };
  });
  await page.getByRole("button", { name: "Share" }).click();
  await expect.poll(() => page.title()).toBe(`photo.jpg image/jpeg ${photo.bytes.length}`);
});

test("a file that came too late for the tap is there for the next one", async () => {
  const { path } = await ready();
  const { page } = await open(path);
  await page.evaluate(() => {
    navigator.canShare = () => true;
    let tap = 0;
    navigator.share = async () => {
      tap += 1;
      if (tap === 1) throw new DOMException("too late", "NotAllowedError");
      document.title = "shared";
    };
  });
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Share now" }).click();
  await expect.poll(() => page.title()).toBe("shared");
});

test("in a network without encryption the link is copied, or shown", async () => {
  const { path } = await ready();
  const { page, faults } = await open(path);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.getByRole("button", { name: "Share" }).click();
  await expect.poll(() => page.locator(".said").innerText()).toBe("The link is copied.");
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.getByRole("button", { name: "Share" }).click();
  await expect.poll(() => page.locator(".link").inputValue()).toBe(node.url + path);
  expect(faults).toEqual([]);
});

test("a page that waits turns by itself when the copy is made, and again when the post is taken down", async () => {
  const { path, id } = await madePost(node, { files: [photo] });
  const { page } = await open(path, { locale: "fr-CH" });
  expect(await page.locator("h1").innerText()).toBe("Votre photo se prépare");
  await node.node.app.pool.query("UPDATE posts SET share_ready = true WHERE id = $1", [id]);
  await page.locator(".media img").waitFor();
  await node.node.app.pool.query("UPDATE posts SET status = 'hidden' WHERE id = $1", [id]);
  await page.reload();
  expect(await page.locator("h1").innerText()).toBe("Il n’y a plus rien à voir ici");
});

test("a page that waits for what is withdrawn says so by itself", async () => {
  const { path, id } = await madePost(node);
  const { page } = await open(path);
  await page.getByText("Your photo is being prepared").waitFor();
  await node.node.app.pool.query("UPDATE posts SET status = 'hidden' WHERE id = $1", [id]);
  await page.getByText("There is nothing to see here any more").waitFor();
});

test("a video has a player, with a picture until it plays", async () => {
  const video: StoredCopy = {
    role: "video",
    bytes: await film(),
    width: 64,
    height: 36,
    mime: "video/mp4",
  };
  const { path } = await madePost(node, {
    kind: "video",
    video_status: "ready",
    share_ready: true,
    files: [video, { ...photo, role: "poster" }],
  });
  const { page } = await open(path);
  const shown = await page.locator("video").evaluate((video: HTMLVideoElement) => ({
    controls: video.controls,
    playsInline: video.playsInline,
    src: new URL(video.src).pathname,
    poster: new URL(video.poster).pathname,
  }));
  expect(shown).toEqual({
    controls: true,
    playsInline: true,
    src: `${path}/video.mp4`,
    poster: `${path}/poster.jpg`,
  });
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the first load is small", async () => {
  const { path } = await ready();
  const { page } = await browser.newPage(phone);
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(node.url + path, { waitUntil: "networkidle" });
  const others = requests.filter((request) => !request.url().endsWith("/photo.jpg"));
  const sizes = await Promise.all(others.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
  expect(requests.length - others.length).toBe(1);
  expect(bytes).toBeLessThan(30_000);
});

const pages = {
  ready: async () => (await ready()).path,
  preparing: async () => (await madePost(node)).path,
  gone: async () => (await madePost(node, { status: "hidden" })).path,
  unknown: async () => "/t/nothing",
};

describe.each([
  ["a small phone", { viewport: { width: 320, height: 568 } }],
  ["a phone on its side", { viewport: { width: 844, height: 390 } }],
  ["twice the text", { viewport: { width: 390, height: 844 } }],
] as const)("on %s", (name, options) => {
  test.each(Object.keys(pages) as (keyof typeof pages)[])("%s: nobody is kept out", async (state) => {
    const { page } = await open(await pages[state](), { ...options, locale: "de-CH" });
    if (name === "twice the text") await page.addStyleTag({ content: "html { font-size: 200% }" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport.width);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
