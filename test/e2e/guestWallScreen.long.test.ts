import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { addPost, stageWithWall, wallTimeline } from "../support/guests/guestWall.ts";
import { picture } from "../support/browser/pictures.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import { words } from "./watching/shownPosts.ts";
import { startTestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("on a screen an approved post comes and a hidden one goes, from the device too, and all plays on without the server", async (context) => {
  const node = await startTestNode();
  const { engagement, stage } = await stageWithWall(node);
  const photo = async (background: string, width: number) => ({
    kind: "photo" as const,
    status: "pending" as const,
    files: [
      {
        role: "wall" as const,
        mime: "image/jpeg",
        bytes: await picture("jpeg", { width, height: 90, background }),
        width,
        height: 90,
      },
    ],
  });
  const first = await addPost(node, engagement.id, await photo("teal", 120));
  const second = await addPost(node, engagement.id, await photo("crimson", 130));
  const note = await addPost(node, engagement.id, { caption: "A secret", status: "pending" });
  const { page, faults } = await pairedPage(node, browser, { stage_id: stage.id });
  await page.locator(".wall-code svg").waitFor();
  const moderate = async (post_id: string, status: string) => {
    const answer = await node.call("PATCH", `/engagements/${engagement.id}/posts/${post_id}`, { status });
    expect(answer.status).toBe(200);
    return performance.now();
  };
  const widths = () =>
    page.evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLImageElement>(".wall-still"),
        (image) => image.naturalWidth,
      ).toSorted((a, b) => a - b),
    );
  const turned = async (what: string, since: number, look: () => Promise<unknown>, wanted: unknown) => {
    await expect.poll(look, { interval: 20 }).toEqual(wanted);
    await context.annotate(`${what}: ${Math.round(performance.now() - since)} ms`);
  };
  await turned("a photo came", await moderate(first.id, "approved"), widths, [120]);
  await turned("another came", await moderate(second.id, "approved"), widths, [120, 130]);
  await moderate(second.id, "featured");
  await page.locator("[data-featured] .wall-still").waitFor();
  await turned("a note came", await moderate(note.id, "approved"), () => words(page), ["", "", "A secret"]);
  await expect.poll(() => keptHashes(page)).toHaveLength(2);
  await expect.poll(() => isStored(page, "A secret")).toBe(true);

  await turned("a photo went", await moderate(second.id, "hidden"), widths, [120]);
  await turned("a note went", await moderate(note.id, "hidden"), () => words(page), [""]);
  await expect.poll(() => keptHashes(page)).toHaveLength(1);
  await expect.poll(() => isStored(page, "A secret")).toBe(false);
  expect(await isStored(page, first.id)).toBe(true);
  expect(faults).toEqual([]);

  await node.stop();
  await page.reload();
  await expect.poll(widths).toEqual([120]);
  expect(await page.locator(".wall").textContent()).not.toMatch("A secret");
});

test("a post that is hidden while its shot is on its way out is gone from there too", async () => {
  const node = await startTestNode();
  const { engagement, stage, scene } = await stageWithWall(node);
  const post = await addPost(node, engagement.id, { caption: "A secret" });
  await addPost(node, engagement.id, { caption: "Hello" });
  const timeline = wallTimeline({});
  const [block] = timeline.blocks;
  const ground = {
    ...block,
    kind: "shape",
    transform: { x: 0, y: 0, w: 1920, h: 1080 },
    props: { shape: "rect", fill: "#102030" },
    transition_in: { kind: "dissolve", ms: 10_000 },
  };
  const second = await node.call("POST", `/scenes/${scene.id}/shots`, {});
  await node.call("PUT", `/shots/${second.body.id}`, {
    timeline: { ...timeline, blocks: [ground] },
    duration_ms: 11_000,
  });
  const { page, faults } = await pairedPage(node, browser, { stage_id: stage.id });
  await expect.poll(() => words(page)).toEqual(["A secret", "Hello"]);
  await expect.poll(() => page.locator(".shape").count()).toBe(0);
  await page.locator(".shape").waitFor();
  await node.call("PATCH", `/engagements/${engagement.id}/posts/${post.id}`, { status: "hidden" });
  await expect.poll(() => words(page), { interval: 20 }).toEqual(["Hello"]);
  expect([await page.locator(".wall").count(), await page.locator(".shape").count(), faults]).toEqual([
    1,
    1,
    [],
  ]);
  await node.stop();
});

function keptHashes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open("cuelight.screen.media");
    return (await cache.keys()).map(({ url }) => url);
  });
}

/** Whether the programme on the device says this anywhere. */
function isStored(page: Page, word: string): Promise<boolean> {
  return page.evaluate(async (word) => {
    const names = (await indexedDB.databases()).map(({ name }) => name!);
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
