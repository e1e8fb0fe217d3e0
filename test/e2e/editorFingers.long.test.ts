import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { fingersOn, onTablet, type PagePoint, tablet } from "../support/browser/fingers.ts";
import { captionBlock, openShot, shapeBlock, storeShot, timelineOf } from "../support/browser/shotEditor.ts";
import { startTestStudio, type TestStudio } from "../support/browser/studioPage.ts";
import { bar } from "./timelining/timelineHands.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const readShot = async (shot_id: string) => (await studio.node.call("GET", `/shots/${shot_id}`)).body;
const blockOf = async (shot_id: string, place = 0) => (await readShot(shot_id)).timeline.blocks[place];

async function middleOf(element: Locator): Promise<PagePoint> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** A place of the canvas, as shares of it. */
async function onPicture(page: Page, x: number, y: number): Promise<PagePoint> {
  const box = (await page.locator("[data-picture]").boundingBox())!;
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

test("on a tablet, fingers move and size blocks, and two of them zoom and pan", async () => {
  const shot = await storeShot(
    studio,
    "Canvas",
    timelineOf([
      shapeBlock("a", [192, 108], { transform: { x: 192, y: 108, w: 576, h: 324 } }),
      captionBlock("words", "Hello", { transform: { x: 1100, y: 700, w: 600, h: 200 } }),
    ]),
  );
  const { page, faults } = await openShot(onTablet(browser), studio, shot);
  await page.setViewportSize(tablet);
  const fingers = await fingersOn(page);
  const chosen = () => page.locator("[data-picture] [data-keys=block]").getAttribute("aria-label");
  const place = async () => (await blockOf(shot.shot_id)).transform;

  await fingers.tap(await onPicture(page, 0.2, 0.2));
  await expect.poll(chosen).toContain("a is chosen");
  await fingers.drag(await onPicture(page, 0.2, 0.2), await onPicture(page, 0.35, 0.4));
  await expect.poll(async () => (await place()).x).toBeGreaterThan(400);
  expect((await place()).y).toBeGreaterThan(250);

  // Handles are as large as a fingertip.
  const handle = page.locator("[data-handle=se]");
  const corner = await middleOf(handle);
  const before = await place();
  await fingers.drag({ x: corner.x + 12, y: corner.y + 12 }, { x: corner.x + 72, y: corner.y + 52 });
  await expect.poll(async () => (await place()).w).toBeGreaterThan(before.w + 50);

  // Two fingers apart, about the middle between them; what was chosen stays where it is.
  const sized = await place();
  const picture = page.locator("[data-picture]");
  const fitted = (await picture.boundingBox())!.width;
  const middle = await onPicture(page, 0.5, 0.5);
  const besides = (px: number) => [
    { x: middle.x - px, y: middle.y },
    { x: middle.x + px, y: middle.y },
  ];
  await fingers.move(besides(60), besides(150));
  await expect.poll(async () => (await picture.boundingBox())!.width / fitted).toBeCloseTo(2.5, 0);
  const zoomed = (await picture.boundingBox())!;
  expect((middle.x - zoomed.x) / zoomed.width).toBeCloseTo(0.5, 1);
  const area = page.locator("[data-area]");
  const scrolled = () => area.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const [left, top] = (await scrolled()) as [number, number];
  await fingers.move(
    besides(60),
    besides(60).map(({ x, y }) => ({ x: x - 80, y: y - 50 })),
  );
  await expect.poll(async () => (await scrolled())[0]! - left).toBeGreaterThan(60);
  expect((await scrolled())[1]! - top).toBeGreaterThan(35);
  await fingers.move(besides(150), besides(40));
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeLessThan(zoomed.width / 2);
  expect(await place()).toEqual(sized);
  // Neither the page itself nor its text was zoomed or scrolled.
  expect(await page.evaluate("[visualViewport.scale, scrollX, scrollY]")).toEqual([1, 0, 0]);
  expect(faults).toEqual([]);
});

test("on a tablet, fingers move and trim bars and go through the shot", async () => {
  const shot = await storeShot(
    studio,
    "Bars",
    timelineOf([captionBlock("Title", "Title", { label: "Title", timing: { in_ms: 1000, out_ms: 3000 } })]),
  );
  const { timeline } = await readShot(shot.shot_id);
  await studio.node.call("PUT", `/shots/${shot.shot_id}`, { timeline, duration_ms: 8000 });
  const { page, faults } = await openShot(onTablet(browser), studio, shot);
  await page.setViewportSize(tablet);
  const fingers = await fingersOn(page);
  const title = bar(page, "Title");
  const timing = async () => (await blockOf(shot.shot_id)).timing;
  const secondOf = async () => (await title.boundingBox())!.width / 2;

  const second = await secondOf();
  const middle = await middleOf(title);
  await fingers.drag(middle, { x: middle.x + 2 * second, y: middle.y });
  await expect.poll(timing).toEqual({ in_ms: 3000, out_ms: 5000 });

  const { x, y, width, height } = (await title.boundingBox())!;
  await fingers.drag(
    { x: x + width - 6, y: y + height / 2 },
    { x: x + width - 6 + second, y: y + height / 2 },
  );
  await expect.poll(timing).toEqual({ in_ms: 3000, out_ms: 6000 });
  await fingers.drag({ x: x + 6, y: y + height / 2 }, { x: x + 6 - second, y: y + height / 2 });
  await expect.poll(timing).toEqual({ in_ms: 2000, out_ms: 6000 });

  // Along the ruler.
  const grip = page.getByRole("slider", { name: "Moment that is shown" });
  const at = async () => Number(await grip.getAttribute("aria-valuenow"));
  const from = await at();
  const head = await middleOf(grip);
  await fingers.drag(head, { x: head.x + second, y: head.y });
  await expect.poll(async () => Math.abs((await at()) - from - 1000)).toBeLessThan(250);

  // A finger on empty ground scrolls; it neither chooses nor moves.
  expect(await timing()).toEqual({ in_ms: 2000, out_ms: 6000 });
  expect(faults).toEqual([]);
});

test("a word that is put together from several keys is kept, and its keys are no shortcuts", async () => {
  const shot = await storeShot(
    studio,
    "Composing",
    timelineOf([captionBlock("words", "Hello", { label: "Words" })]),
  );
  const { page, faults } = await openShot(browser, studio, shot);
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  /** As a browser tells of keys that the writing aid has taken. */
  const press = (key: string) =>
    session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, windowsVirtualKeyCode: 229 });

  await page.getByRole("button", { name: "Words", exact: true }).click();
  await page.locator("[data-picture] [data-keys=block]").focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: /^Words of/ });
  await field.waitFor();
  for (const text of ["に", "にほ", "にほn", "にほん"]) await compose(text);
  for (const key of ["Escape", "Enter", "Delete", "Backspace", " ", "f", "ArrowUp", "Tab"]) await press(key);
  expect(await field.inputValue()).toBe("にほん");
  await session.send("Input.insertText", { text: "日本" });
  await page.keyboard.type("!");
  expect(await field.inputValue()).toBe("日本!");
  const words = async () => (await blockOf(shot.shot_id)).text;
  await expect.poll(words).toBe("日本!");
  expect(await page.getByRole("button", { name: "Pause" }).count()).toBe(0);

  // The whole visit is one step back.
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await expect.poll(words).toBe("Hello");

  // A name is not taken before its word is done.
  await page.getByRole("button", { name: "Words", exact: true }).press("F2");
  const name = page.getByLabel("Name of Words");
  await name.fill("");
  await compose("とうきょう");
  await press("Enter");
  await session.send("Input.insertText", { text: "東京" });
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await blockOf(shot.shot_id)).label).toBe("東京");
  expect(faults).toEqual([]);
});
