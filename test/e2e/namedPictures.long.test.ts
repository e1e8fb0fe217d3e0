import type { Page, Route } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { type FileServer, startFileServer } from "../support/node/fileServer.ts";
import { picture } from "../support/browser/pictures.ts";
import { stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let node: TestNode;
let web: FileServer;
let browser: TestBrowser;
beforeAll(async () => {
  web = await startFileServer();
  node = await startTestNode({ FETCH_ALLOW_HOSTS: web.host });
  browser = await openBrowser();
  for (const background of ["red", "blue"]) web.files.set(background, await picture("png", { background }));
  web.files.set("page", Buffer.from("<!doctype html>"));
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
  await web?.stop();
});

const [red, blue, ground] = [
  [255, 0, 0],
  [0, 0, 255],
  [0, 51, 0],
];

test("a screen shows the picture that a record names, and asks nobody but its node for it", async () => {
  const { page, faults, asked } = await openScreen("hall/photo", { photo: web.url("red") });
  await expect.poll(() => middle(page)).toEqual(red);
  expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([node.url]));
  expect(faults).toEqual([]);
});

test("the picture before stays until the new one is whole", async () => {
  const { page, faults } = await openScreen("hall/change", { photo: web.url("red") });
  await expect.poll(() => middle(page)).toEqual(red);
  const held: Route[] = [];
  await page.route("**/pictures/**", (route) => void held.push(route));
  await node.call("PATCH", "/records/hall/change", { values: { photo: web.url("blue") } });
  // One to show it, one to keep it.
  await expect.poll(() => held.length).toBe(2);
  expect(await middle(page)).toEqual(red);
  for (const route of held) await route.continue();
  await expect.poll(() => middle(page)).toEqual(blue);
  expect(faults).toEqual([]);
});

test("what is no picture leaves its block out, and one that follows is shown", async () => {
  const { page } = await openScreen("hall/wrong", { photo: web.url("page") });
  await expect.poll(() => middle(page)).toEqual(ground);
  expect(await page.locator(".still img").count()).toBe(0);
  await node.call("PATCH", "/records/hall/wrong", { values: { photo: web.url("blue") } });
  await expect.poll(() => middle(page)).toEqual(blue);
  await node.call("PATCH", "/records/hall/wrong", { values: { photo: null } });
  await expect.poll(() => middle(page)).toEqual(ground);
});

/** A paired screen whose one shot is a framed picture by the blank `photo`. */
async function openScreen(ref: string, values: Record<string, string>) {
  const { page, faults } = await browser.newPage({ viewport: { width: 640, height: 360 } });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${node.url}/screen`);
  const code = (await page.locator(".pairing-code").textContent())!.replace(" ", "");
  const { stage, shot_id } = await stageWithCaption(node, { ref, text: "" });
  const still = {
    uuid: "photo",
    kind: "still",
    track_id: "main",
    timing: { in_ms: 0 },
    transform: { x: 320, y: 180, w: 1280, h: 720 },
    image_blank: "photo",
    mask: { shape: "rounded", border: { width: 20, color: "#ffffff" } },
  };
  const timeline = {
    canvas: { width: 1920, height: 1080, background: "#003300" },
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks: [still],
  };
  expect((await node.call("PUT", `/shots/${shot_id}`, { timeline })).status).toBe(200);
  await node.call("PUT", `/records/${ref}`, { values });
  await node.call("POST", `/stages/${stage.id}/screens`, { code });
  return { page, faults, asked };
}

async function middle(page: Page): Promise<number[]> {
  const shown = sharp(await page.screenshot()).extract({ left: 320, top: 180, width: 1, height: 1 });
  return [...(await shown.removeAlpha().raw().toBuffer())];
}
