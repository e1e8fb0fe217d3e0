import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block } from "../../src/core/timeline/timeline.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  handOn,
  openShot,
  shapeBlock,
  storeShot,
  timelineOf,
  captionBlock,
} from "../support/browser/shotEditor.ts";
import { accessibilityFaults, startTestStudio, type TestStudio } from "../support/browser/studioPage.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const timelineNow = async (shot_id: string) =>
  (await studio.node.call("GET", `/shots/${shot_id}`)).body.timeline;
const placesOf = async (shot_id: string): Promise<Record<string, number[]>> =>
  Object.fromEntries(
    (await timelineNow(shot_id)).blocks.map(({ uuid, transform: { x, y, w, h } }: Block) => [
      uuid,
      [x, y, w, h],
    ]),
  );
const chosen = (page: Page) => page.locator("[data-picture] [data-keys=block]").getAttribute("aria-label");

test("blocks chosen with a frame are aligned, distributed, grouped and moved together, each in one step", async (context) => {
  const shot = await storeShot(
    studio,
    "Boxes",
    timelineOf([
      shapeBlock("ground", [0, 0], { transform: { x: 0, y: 0, w: 1920, h: 1080 } }),
      shapeBlock("a", [100, 200]),
      shapeBlock("b", [500, 330]),
      shapeBlock("c", [1400, 260]),
      shapeBlock("locked", [1000, 250], { locked: true }),
    ]),
  );
  const { page, faults } = await openShot(browser.forTest(context), studio, shot);
  const hand = handOn(page);

  // A frame over the ground needs a key, or it would take the ground along.
  await page.keyboard.down("Control");
  await hand.drag([40, 150], [1700, 600]);
  await page.keyboard.up("Control");
  await expect.poll(() => chosen(page)).toContain("3 blocks are chosen");
  await page.getByRole("button", { name: "Align", exact: true }).click();
  await page.getByRole("menuitem", { name: "Align top" }).click();
  await page.getByRole("button", { name: "Align", exact: true }).click();
  await page.getByRole("menuitem", { name: "Equal gaps across" }).click();
  await expect
    .poll(() => placesOf(shot.shot_id))
    .toMatchObject({
      a: [100, 200, 200, 100],
      b: [750, 200, 200, 100],
      c: [1400, 200, 200, 100],
      locked: [1000, 250, 200, 100],
    });
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await placesOf(shot.shot_id))["b"]).toEqual([500, 200, 200, 100]);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await placesOf(shot.shot_id))["b"]).toEqual([500, 330, 200, 100]);

  // A group is chosen by one of its members, and moved as one.
  await page.locator("[data-picture] [data-keys=block]").focus();
  await page.keyboard.press("Control+g");
  await hand.click([1850, 1000]);
  expect(await chosen(page)).toContain("ground is chosen");
  await page.keyboard.down("Control");
  await hand.drag([600, 380], [600, 480]);
  await page.keyboard.up("Control");
  await hand.click([150, 250]);
  await expect.poll(() => chosen(page)).toContain("3 blocks are chosen");
  const before = await placesOf(shot.shot_id);
  await hand.drag([150, 250], [180, 350]);
  const moves = async () => {
    const now = await placesOf(shot.shot_id);
    return ["a", "b", "c"].map((uuid) => now[uuid]!.map((value, index) => value - before[uuid]![index]!));
  };
  await expect.poll(async () => (await moves())[0]![1]).toBeGreaterThan(50);
  const [first, ...others] = await moves();
  expect(others).toEqual([first, first]);
  await hand.click([180, 350], { count: 2 });
  await expect.poll(() => chosen(page)).toContain("a is chosen");
  await page.keyboard.press("Escape");
  // The locked one is not pressed: what lies behind it is.
  await hand.click([1100, 300]);
  expect(await chosen(page)).toContain("ground is chosen");

  // Shift takes more, and the list does the same by range.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Group 1", exact: true }).click();
  await expect.poll(() => chosen(page)).toContain("3 blocks are chosen");
  await page.getByRole("button", { name: "a", exact: true }).click();
  await page.getByRole("button", { name: "ground", exact: true }).click({ modifiers: ["Shift"] });
  await expect.poll(() => chosen(page)).toContain("blocks are chosen");
  await page.getByRole("button", { name: "Fold Group 1" }).click();
  await page.getByRole("button", { name: "a", exact: true }).waitFor({ state: "detached" });
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("eight handles pull their own edges, the round one turns, and words grow with a corner", async (context) => {
  const shot = await storeShot(
    studio,
    "Handles",
    timelineOf([
      shapeBlock("a", [700, 400], { transform: { x: 700, y: 400, w: 400, h: 200 } }),
      captionBlock("words", "Hello", { transform: { x: 200, y: 800, w: 600, h: 120 } }),
    ]),
  );
  const { page, faults } = await openShot(browser.forTest(context), studio, shot);
  const hand = handOn(page);
  const place = async () => (await placesOf(shot.shot_id))["a"];
  await hand.click([800, 500]);
  await page.keyboard.down("Control");
  for (const [handle, by, wanted] of [
    ["e", [100, 0], [700, 400, 500, 200]],
    ["w", [-50, 0], [650, 400, 550, 200]],
    ["n", [0, -40], [650, 360, 550, 240]],
    ["s", [0, 60], [650, 360, 550, 300]],
    ["se", [50, 20], [650, 360, 600, 320]],
    ["nw", [50, 20], [700, 380, 550, 300]],
    ["ne", [50, -20], [700, 360, 600, 320]],
    ["sw", [100, -20], [800, 360, 500, 300]],
  ] as const) {
    await hand.pull(handle, [...by]);
    const near = (was: number[]) => was.every((value, index) => Math.abs(value - wanted[index]!) <= 8);
    await expect.poll(async () => near((await place())!), { message: handle }).toBe(true);
  }
  await page.keyboard.up("Control");

  // With Shift by steps of fifteen degrees: a quarter of the way round is a right angle.
  await page.keyboard.down("Shift");
  await hand.pull("rotate", [-400, -200]);
  await page.keyboard.up("Shift");
  const rotateOf = async () => (await timelineNow(shot.shot_id)).blocks[0].transform.rotate;
  await expect.poll(rotateOf).toBeGreaterThan(60);
  expect((await rotateOf()) % 15).toBe(0);
  await page.keyboard.press("Control+z");
  await expect.poll(rotateOf).toBeUndefined();

  await hand.click([260, 840]);
  await page.keyboard.down("Control");
  await hand.pull("se", [300, 60]);
  await page.keyboard.up("Control");
  await expect.poll(async () => (await timelineNow(shot.shot_id)).blocks[1].font_size).toBeGreaterThan(120);
  const { w, h } = (await timelineNow(shot.shot_id)).blocks[1].transform;
  expect(w / h).toBeCloseTo(5, 0);
  expect(faults).toEqual([]);
});

test("a dragged block catches at lines that are shown, unless a key says otherwise", async (context) => {
  const shot = await storeShot(
    studio,
    "Lines",
    timelineOf([shapeBlock("a", [300, 200]), shapeBlock("b", [700, 600])]),
  );
  const { page, faults } = await openShot(browser.forTest(context), studio, shot);
  const hand = handOn(page);
  await hand.hold([800, 650], [405, 650]);
  await page.locator("[data-guide=x]").first().waitFor();
  await page.locator("[data-figure]").getByText("300, 600").waitFor();
  await page.mouse.up();
  await expect.poll(async () => (await placesOf(shot.shot_id))["b"]).toEqual([300, 600, 200, 100]);
  await page.locator("[data-guide]").waitFor({ state: "detached" });

  // Escape while it is held puts it back.
  await hand.hold([400, 650], [900, 900]);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect.poll(async () => (await placesOf(shot.shot_id))["b"]).toEqual([300, 600, 200, 100]);

  await hand.hold([400, 650], [405, 700]);
  await page.keyboard.down("Control");
  await hand.move([408, 705]);
  await page.mouse.up();
  await page.keyboard.up("Control");
  await expect.poll(async () => (await placesOf(shot.shot_id))["b"]![0]).not.toBe(300);

  // Guides that stand are switched on from the bar.
  await page.getByRole("button", { name: "Guides" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Thirds" }).click();
  await page.locator("[data-thirds]").waitFor();
  expect(faults).toEqual([]);
});

test("the picture is zoomed, moved and shown alone", async (context) => {
  const shot = await storeShot(
    studio,
    "Zoom",
    timelineOf([shapeBlock("a", [100, 100]), captionBlock("t", "Hello")]),
  );
  const { page, faults } = await openShot(browser.forTest(context), studio, shot);
  const picture = page.locator("[data-picture]");
  const width = async () => (await picture.boundingBox())!.width;
  const fitted = await width();
  await page.locator("[data-picture] [data-keys=block]").focus();
  await page.keyboard.press("1");
  await expect.poll(width).toBe(1920);
  await page.getByRole("button", { name: "Zoom: 100 %" }).waitFor();
  await page.keyboard.press("-");
  await expect.poll(width).toBe(1536);
  await page.keyboard.press("0");
  await expect.poll(width).toBe(fitted);

  // About the pointer: what lies under it stays there.
  const box = (await picture.boundingBox())!;
  const at = { x: box.x + box.width * 0.25, y: box.y + box.height * 0.25 };
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -400);
  await page.keyboard.up("Control");
  await expect.poll(width).toBeGreaterThan(fitted * 2);
  const zoomed = (await picture.boundingBox())!;
  expect((at.x - zoomed.x) / zoomed.width).toBeCloseTo(0.25, 1);

  const scrolled = () => page.locator("[data-area]").evaluate((area) => area.scrollLeft);
  const before = await scrolled();
  await page.keyboard.down("Space");
  await page.mouse.down();
  await page.mouse.move(at.x - 80, at.y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up("Space");
  expect(await scrolled()).toBe(before + 80);

  await page.locator("[data-picture] [data-keys=block]").focus();
  await page.keyboard.press("f");
  const leave = page.getByRole("button", { name: "Leave the full screen" });
  await leave.waitFor();
  await page.getByRole("toolbar", { name: "Picture tools" }).waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await leave.waitFor({ state: "detached" });
  await page.getByRole("toolbar", { name: "Picture tools" }).waitFor();
  expect(faults).toEqual([]);
});

test("all of it is done by keyboard", async (context) => {
  const shot = await storeShot(
    studio,
    "Keys",
    timelineOf([shapeBlock("back", [100, 100]), shapeBlock("front", [600, 500]), captionBlock("t", "Hello")]),
  );
  const { page, faults } = await openShot(browser.forTest(context), studio, shot);
  const overlay = page.locator("[data-picture] [data-keys=block]");
  await overlay.focus();
  await page.keyboard.press("Tab");
  expect(await chosen(page)).toContain("Hello is chosen");
  await page.keyboard.press("Tab");
  expect(await chosen(page)).toContain("front is chosen");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await expect.poll(async () => (await placesOf(shot.shot_id))["front"]).toEqual([620, 499, 200, 120]);
  await page.keyboard.press("Control+Shift+[");
  await expect
    .poll(async () => (await timelineNow(shot.shot_id)).blocks.map(({ uuid }: Block) => uuid))
    .toEqual(["front", "back", "t"]);

  // The menu of what is chosen.
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Copy" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Lock" }).press("Enter");
  await expect.poll(async () => (await timelineNow(shot.shot_id)).blocks[0].locked).toBe(true);
  await overlay.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Control+Shift+l");
  await page.keyboard.press("Delete");
  await expect
    .poll(async () => (await timelineNow(shot.shot_id)).blocks.map(({ uuid }: Block) => uuid))
    .toEqual(["back", "t"]);

  // Nobody is held on the picture: after Escape, Tab goes on.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect.poll(() => overlay.evaluate((element) => element === document.activeElement)).toBe(false);

  // A block gets another name in the list.
  await page.getByRole("button", { name: "back", exact: true }).press("F2");
  await page.getByLabel("Name of back").fill("Stripe");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await timelineNow(shot.shot_id)).blocks[0].label).toBe("Stripe");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
