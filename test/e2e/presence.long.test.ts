import { existsSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, type TestContext } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { makeCameraClip } from "../support/media/cameraClip.ts";
import type { FakeCamera } from "../support/browser/fakeCamera.ts";
import { storedBy, type Traffic, watchTraffic } from "./watching/pageTraffic.ts";
import { pairedPage, readScreen } from "../support/browser/screenPage.ts";
import { captionTimeline, stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

const presence = { enabled: true, distance: "near", arrive_s: 0.5, leave_s: 1 };

let clip: FakeCamera;
let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  clip = await makeCameraClip([
    { share: 0, seconds: 3 },
    { share: 0.1, seconds: 2 },
  ]);
  [browser, node] = await Promise.all([openBrowser(clip.browser_args), startTestNode()]);
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
  await clip?.remove();
});

/** A stage that plays “Welcome” while somebody is near, and “Idle” else. */
async function watchedStage(ref: string, at = node) {
  const make = async (path: string, body: unknown) => (await at.call("POST", path, body)).body;
  const { stage } = await stageWithCaption(at, { ref, text: "Idle" });
  const scene = await make("/scenes", { title: "Welcome" });
  await at.call("PUT", `/shots/${scene.shots[0].id}`, { timeline: captionTimeline("Welcome") });
  const story = await make("/stories", { title: "Welcome" });
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  const rules = [{ name: "Near", when: [{ sensor: "presence", op: "near" }], play: { story_id: story.id } }];
  await at.call("PUT", `/stages/${stage.id}/rules`, { rules });
  await at.call("PUT", `/stages/${stage.id}/presence`, presence);
  return stage.id;
}

const words = (page: Page) => page.locator(".caption").last();
const shows = ({ expect }: TestContext, page: Page, text: string) =>
  expect.poll(() => words(page).textContent()).toBe(text);

/** When somebody was in the camera's picture and when the screen showed what, by a second look at both. */
async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moments: [what: string, at: number][] = [];
    Object.assign(window, { moments });
    const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
    const video = Object.assign(document.createElement("video"), { muted: true });
    const note = (what: string) => {
      const last = moments.findLast(([known]) => known.startsWith(what.split(" ")[0]!));
      if (last?.[0] !== what) moments.push([what, performance.now()]);
    };
    const look = () => {
      requestAnimationFrame(look);
      const shown = [...document.querySelectorAll(".caption")].at(-1)?.textContent;
      if (shown) note(`shown ${shown}`);
      if (video.readyState < 2) return;
      context.drawImage(video, 8, 8, 8, 8, 0, 0, 1, 1);
      const [red, green] = context.getImageData(0, 0, 1, 1).data;
      note(green! > 200 && red! < 100 ? "there yes" : "there no");
    };
    const start = async () => {
      video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { height: 480 } });
      await video.play();
      look();
    };
    addEventListener("load", () => void start());
  });
}

/** How long after the last change before the camera the screen showed this. */
const delayOf = (moments: [string, number][], there: string, shown: string) => {
  const place = moments.findLastIndex(([what]) => what === `shown ${shown}`);
  const cause = moments.slice(0, place).findLast(([what]) => what === `there ${there}`)!;
  return moments[place]![1] - cause[1];
};

test("the rule's story comes when somebody comes near and goes when they leave, and no picture leaves the page", async (context) => {
  const stage_id = await watchedStage("presence/film");
  let traffic!: Traffic;
  const { page, faults } = await pairedPage(node, browser, {
    stage_id,
    onPage: async (opened) => {
      traffic = watchTraffic(opened);
      await watchCamera(opened);
    },
  });
  await shows(context, page, "Welcome");
  await shows(context, page, "Idle");
  const moments = await page.evaluate(() => (window as unknown as { moments: [string, number][] }).moments);
  const [came_ms, left_ms] = [delayOf(moments, "yes", "Welcome"), delayOf(moments, "no", "Idle")];
  const { arrive_s, leave_s } = presence;
  await context.annotate(
    `in view → story ${came_ms.toFixed(0)} ms with arrive_s ${arrive_s}; out of view → idle ${left_ms.toFixed(0)} ms with leave_s ${leave_s}`,
  );

  // What it played is told by ids and times.
  const types = new Set(["hello", "ping", "report", "presence", "plays"]);
  expect(traffic.said.filter((message) => !types.has(String(message?.["type"])))).toEqual([]);
  expect(Math.max(...traffic.said.map((message) => JSON.stringify(message).length))).toBeLessThan(4_096);
  const said = traffic.said.filter((message) => message?.["type"] === "presence");
  expect(said.slice(-2)).toEqual([true, false].map((near) => ({ type: "presence", near })));
  expect(traffic.requests.filter(({ method, body }) => method !== "GET" || body !== null)).toEqual([]);
  const strange = traffic.requests.filter(
    ({ url }) => new URL(url).origin !== node.url && new URL(url).protocol !== "blob:",
  );
  expect(strange).toEqual([]);

  const stored = await storedBy(page);
  expect(stored.binary).toBe(0);
  expect(stored.files.filter((file) => file !== "/screen" && !isPartOfBuild(file))).toEqual([]);
  expect(stored.values.filter((value) => /data:|blob:/.test(value) || value.length > 20_000)).toEqual([]);
  expect(faults).toEqual([]);
});

const isPartOfBuild = (file: string) => existsSync(path.join(import.meta.dirname, "../../dist/web", file));

test.concurrent("without its server, and started without it, a screen goes by its own camera", async (context) => {
  const { expect } = context;
  const lone = await startTestNode();
  const stage_id = await watchedStage("presence/alone", lone);
  const { page } = await pairedPage(lone, browser.forTest(context), { stage_id });
  await shows(context, page, "Welcome");
  await expect
    .poll(
      async () =>
        (await storedBy(page)).files.filter((file) => /blazeface|wasm|detectPeople/.test(file)).length,
    )
    .toBeGreaterThanOrEqual(4);
  await lone.stop();
  await page.reload();
  await shows(context, page, "Idle");
  await shows(context, page, "Welcome");
});

test.concurrent("a screen that may not use its camera plays on and says so", async (context) => {
  const { expect } = context;
  const strict = await openBrowser([
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream=deny",
  ]);
  const stage_id = await watchedStage("presence/refused");
  const { page, screen_id, faults } = await pairedPage(node, strict.forTest(context), { stage_id });
  const problems = async () => (await readScreen(node, stage_id, screen_id)).problems;
  await expect.poll(problems).toEqual(["The browser does not allow the page to use the camera"]);
  expect(await words(page).textContent()).toBe("Idle");
  expect((await node.call("GET", `/stages/${stage_id}/now`)).body.playing.kind).toBe("idle");
  await node.call("PUT", `/stages/${stage_id}/presence`, { enabled: false });
  await expect.poll(problems).toEqual([]);
  expect(faults).toEqual([]);
  await strict.close();
});
