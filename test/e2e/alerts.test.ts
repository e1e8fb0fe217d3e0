import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { pairedPage, readScreen } from "../support/browser/screenPage.ts";
import { sessionRow } from "../support/events/sessionRow.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";
import { stageWithCaption } from "../support/screens/stageWithCaption.ts";

let node: TestNode;
let browser: TestBrowser;
beforeAll(async () => {
  [browser, node] = await Promise.all([openBrowser(), startTestNode()]);
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
});

const words = {
  level: "emergency",
  title: { en: "Leave the building now", ar: "غادروا المبنى الآن", de: "Gebäude sofort verlassen" },
  text: { en: "Use the nearest exit." },
};

/** Notes in the page which alert lies on top of all else, by what is found in the middle of the window, and since when. */
function watchTop(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: [string | null, number][] = [];
    Object.assign(window, { seen });
    const look = () => {
      requestAnimationFrame(look);
      const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      const alert = top?.closest<HTMLElement>(".alert-layer")?.dataset["alert"] ?? null;
      if (seen.at(-1)?.[0] !== alert) seen.push([alert, Date.now()]);
    };
    look();
  });
}

const whenSeen = (page: Page, alert: string | null) =>
  page.evaluate(
    (alert) =>
      (window as unknown as { seen: [string | null, number][] }).seen.findLast(([id]) => id === alert)?.[1] ??
      null,
    alert,
  );

const make = async (path: string, body: unknown) => {
  const made = await node.call("POST", path, body);
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};

test("an alert comes over a running show at once, and what plays is back after it", async () => {
  const { stage } = await stageWithCaption(node, { ref: "alert/idle", text: "Welcome" });
  const show = await make("/shows", {
    session_id: await sessionRow(node, { stage_id: stage.id, title: "Keynote" }),
  });
  await node.call("POST", `/shows/${show.id}/open`);
  const { page, faults, screen_id } = await pairedPage(node, browser, { stage_id: stage.id });
  await page.locator(".shot").first().waitFor();
  await watchTop(page);
  const alert = await make("/alerts", { ...words, stage_ids: [stage.id], drill: true });
  await expect.poll(() => whenSeen(page, alert.id), { interval: 20 }).not.toBeNull();
  const layer = page.locator(".alert-layer");
  expect(await layer.locator("h1").allTextContents()).toEqual(Object.values(words.title));
  expect(
    await layer.locator(".alert-language").evaluateAll((all) => all.map((one) => (one as HTMLElement).dir)),
  ).toEqual(["ltr", "rtl", "ltr"]);
  expect(await layer.locator(".alert-drill span").allTextContents()).toEqual(["DRILL", "تمرين", "ÜBUNG"]);
  const inside = await layer.locator(".alert-words").evaluateAll((all) =>
    all.every((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    }),
  );
  expect(inside).toBe(true);
  // The show goes on underneath.
  expect(await page.locator(".shot").count()).toBeGreaterThan(0);
  await expect
    .poll(async () => (await readScreen(node, stage.id, screen_id)).playing)
    .toMatchObject({ kind: "alert", alert_id: alert.id, story_id: null });

  const ending = Date.now();
  await node.call("DELETE", `/alerts/${alert.id}`);
  await expect.poll(async () => ((await whenSeen(page, null)) ?? 0) > ending, { interval: 20 }).toBe(true);
  await layer.waitFor({ state: "detached" });
  await expect
    .poll(async () => (await readScreen(node, stage.id, screen_id)).playing)
    .toMatchObject({ kind: "show", alert_id: null });
  expect(faults).toEqual([]);
});

test("a wall shows one alert across its screens", async () => {
  const wall = { kind: "wall", wall: { cols: 2, rows: 1 }, width: 2560, height: 720 };
  const stage = await make("/stages", { name: "Wall", ...wall });
  const screens = [];
  for (const col of [0, 1]) {
    const screen = await pairedPage(node, browser, {
      stage_id: stage.id,
      viewport: { width: 640, height: 360 },
    });
    await node.call("PATCH", `/screens/${screen.screen_id}`, { cell: { col, row: 0 } });
    screens.push(screen);
  }
  const alert = await make("/alerts", { ...words, stage_ids: [stage.id] });
  const boxes = [];
  for (const { page } of screens) {
    const card = page.locator(`[data-alert="${alert.id}"] .alert`);
    await expect.poll(async () => (await card.boundingBox())?.width).toBe(1280);
    boxes.push((await card.boundingBox())!.x);
  }
  expect(boxes).toEqual([0, -640]);
});
