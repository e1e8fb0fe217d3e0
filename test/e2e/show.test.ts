import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { portrait } from "../support/media/portrait.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import { sessionRow } from "../support/events/sessionRow.ts";
import { captionTimeline, stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let node: TestNode;
let browser: TestBrowser;
beforeAll(async () => {
  node = await startTestNode();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
});

const make = async (path: string, body: unknown) => {
  const made = await node.call("POST", path, body);
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};

/** Notes in the page what the picture on top says and since when, and whether there ever was none. */
function watchWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: Seen = { words: [], was_bare: false };
    Object.assign(window, { seen });
    const look = () => {
      requestAnimationFrame(look);
      const top = [...document.querySelectorAll(".shot")].at(-1);
      if (!top) {
        seen.was_bare ||= seen.words.length > 0;
        return;
      }
      const captions = top.querySelectorAll(".caption, .presenter-name");
      const words = JSON.stringify(Array.from(captions, ({ textContent }) => textContent));
      if (seen.words.at(-1)?.[0] !== words) seen.words.push([words, Date.now()]);
    };
    look();
  });
}

interface Seen {
  words: [words: string, at: number][];
  was_bare: boolean;
}

const whatWasSeen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Waits until the screen has shown these words after this moment, all of them and no others; by the page's own look. */
async function shows(page: Page, wanted: string[], from: number): Promise<void> {
  const shown = async () =>
    (await whatWasSeen(page)).words.find(([words, at]) => at >= from && words === JSON.stringify(wanted));
  await expect.poll(shown, { interval: 20 }).toBeDefined();
}

test("a show puts its session on the screen, takes play inside it, and then the clock's own is back", async () => {
  const { stage } = await stageWithCaption(node, { ref: "show/idle", text: "Welcome" });
  const applause = await make("/scenes", { title: "Applause" });
  await node.call("PUT", `/shots/${applause.shots[0].id}`, { timeline: captionTimeline("Applause") });
  const photo = await node.call("POST", "/assets", undefined, {
    raw: new Uint8Array(await portrait()),
    headers: { "Content-Type": "image/png" },
  });
  const ada = await make("/presenters", { name: "Ada Lovelace", title: "Countess" });
  await node.node.app.pool.query("UPDATE presenters SET photo_asset_id = $2 WHERE id = $1", [
    ada.id,
    photo.body.id,
  ]);
  const grace = await make("/presenters", { name: "Grace Hopper", organization: "Navy" });
  const bo = await make("/presenters", { name: "Bo Li" });
  const session_id = await sessionRow(node, {
    stage_id: stage.id,
    title: "The history of computing",
    starts_at: Date.now() + 86_400_000,
    presenter_ids: [ada.id, grace.id, bo.id],
  });
  const show = await make("/shows", { session_id });
  const { page, faults } = await pairedPage(node, browser, {
    stage_id: stage.id,
    viewport: { width: 1280, height: 720 },
  });
  const paired_at = Date.now();
  await watchWords(page);
  await shows(page, ["Welcome"], paired_at);

  const opened_at = Date.now();
  await node.call("POST", `/shows/${show.id}/open`);
  const picture = ["The history of computing", "Ada Lovelace", "Grace Hopper", "Bo Li"];
  await shows(page, picture, opened_at);
  await page.locator(".presenter-photo").waitFor();
  if (process.env["SHOW_PICTURE"]) {
    // Everything has come in by then.
    await page.waitForTimeout(2_500);
    await page.screenshot({ path: process.env["SHOW_PICTURE"] });
  }

  const taken_at = Date.now();
  await node.call("POST", `/stages/${stage.id}/take`, { scene_id: applause.id, for_ms: 8_000 });
  await shows(page, ["Applause"], taken_at);
  await shows(page, picture, taken_at);

  const renamed_at = Date.now();
  await node.node.app.pool.query("UPDATE presenters SET name = 'Bo Li-Wang' WHERE id = $1", [bo.id]);
  await node.call("PATCH", `/presenters/${bo.id}`, { title: "Editor" });
  await shows(page, ["The history of computing", "Ada Lovelace", "Grace Hopper", "Bo Li-Wang"], renamed_at);

  const closed_at = Date.now();
  await node.call("POST", `/shows/${show.id}/close`);
  await shows(page, ["Welcome"], closed_at);
  // Never a moment without a picture.
  expect((await whatWasSeen(page)).was_bare).toBe(false);
  expect(faults).toEqual([]);
});
