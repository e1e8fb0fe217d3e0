import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDrawingPage } from "../support/browser/drawingPage.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/reactions.ts");
});
afterAll(() => drawing?.close());

const from = { engagement_id: "e", emoji: ["❤️", "👏", "🎉"] };

async function open() {
  const { page, faults } = await drawing.newPage({ width: 960, height: 540 });
  await page.waitForFunction(() => "reactions" in window);
  await page.evaluate((from) => window.reactions.layer.follow(from), from);
  return { page, faults };
}

const send = (page: Page, counts: Record<string, number>, engagement_id = "e") =>
  page.evaluate((sent) => window.reactions.layer.add(sent), { engagement_id, counts });

/** Goes on by so long, and waits until that is drawn. */
const wait = (page: Page, ms: number) =>
  page.evaluate(async (ms) => {
    window.reactions.now += ms;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, ms);

/** What is in the air, and how high. */
const listFlying = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".reaction")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ emoji: element.textContent, top: element.getBoundingClientRect().top })),
  );

test("each of a few rises, and is gone at the top", async () => {
  const { page, faults } = await open();
  await send(page, { "❤️": 1, "👏": 1, "💣": 5 });
  await wait(page, 800);
  const first = await listFlying(page);
  expect(first.map(({ emoji }) => emoji).toSorted()).toEqual(["❤️", "👏"]);
  await wait(page, 800);
  const later = await listFlying(page);
  for (const [at, { top }] of later.entries()) expect(top).toBeLessThan(first[at]!.top);
  await wait(page, 10_000);
  expect(await listFlying(page)).toEqual([]);
  await send(page, { "❤️": 9 }, "another");
  await wait(page, 500);
  expect(await listFlying(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.close();
});

test("bursts of thousands, one after another, stay a full stream of at most sixty", async () => {
  const { page, faults } = await open();
  let most = 0;
  for (let round = 0; round < 20; round += 1) {
    await send(page, { "❤️": 5_000, "👏": 900, "🎉": 20 });
    await wait(page, 500);
    most = Math.max(most, (await listFlying(page)).length);
  }
  expect(most).toBeGreaterThan(40);
  expect(await page.locator(".reaction").count()).toBeLessThanOrEqual(60);
  await page.evaluate(() => window.reactions.layer.follow(null));
  expect(await page.locator(".reaction-layer").count()).toBe(0);
  expect(faults).toEqual([]);
  await page.close();
});

test.each([1, 20, 500])("while %i a second are in the air nothing is laid out anew", async (a_second) => {
  const { page, faults } = await open();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const countLayouts = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "LayoutCount")!.value;
  };
  for (let half = 0; half < 10; half += 1) {
    const sent = a_second === 1 ? half % 2 : a_second / 2;
    if (sent > 0) await send(page, { "❤️": sent });
    await wait(page, 500);
  }
  // Letters that come are laid out.
  await page.evaluate(async () => void (await document.fonts.ready));
  await wait(page, 0);
  const before = await listFlying(page);
  expect(before.length).toBeGreaterThan(0);
  const laidOut = await countLayouts();
  for (let frame = 0; frame < 30; frame += 1) await wait(page, 16);
  expect(await countLayouts()).toBe(laidOut);
  expect(await listFlying(page)).not.toEqual(before);
  expect(faults).toEqual([]);
  await page.close();
});

test("where movement is not wanted, a few come and go in their places", async () => {
  const { page, faults } = await open();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await send(page, { "❤️": 5_000 });
  await wait(page, 900);
  const first = await listFlying(page);
  expect(first).toHaveLength(8);
  await wait(page, 600);
  expect((await listFlying(page)).map(({ top }) => top)).toEqual(first.map(({ top }) => top));
  expect(faults).toEqual([]);
  await page.close();
});
