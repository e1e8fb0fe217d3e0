import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Block } from "../../src/core/timeline/timeline.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import {
  block,
  draw,
  type DrawingPage,
  isOnlyGround,
  openPage,
  pixel,
  shot,
} from "./watching/drawnBlocks.ts";

declare global {
  interface Window {
    /** The longest time between two frames since this was asked last. */
    longestGap: () => number;
  }
}

let drawing: DrawingPage;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
});
afterAll(() => drawing?.close());

describe("a clip", () => {
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    ({ page, faults } = await openPage(drawing, { width: 960, height: 540 }));
  });
  afterAll(() => expect(faults).toEqual([]));

  const clip = (rest: Partial<Block>) => shot([block("clip", { asset: "film", ...rest })]);

  test("that is joined late is in its middle, and one that is over holds its last frame", async () => {
    await draw(page, clip({}), { at: 2050 });
    // It goes on from there while we look.
    expect(await tenthOfSecond(page)).toBeGreaterThanOrEqual(20);
    await draw(page, clip({}), { at: 60_000 });
    expect(await tenthOfSecond(page)).toBe(39);
  });

  test("that is frozen shows the frame it is cut in at", async () => {
    await draw(page, clip({ trim_in_ms: 1250, freeze: true }), { at: 5000 });
    expect(await tenthOfSecond(page)).toBe(12);
    expect(await page.evaluate(() => document.querySelector("video")!.paused)).toBe(true);
  });

  test("that repeats a part of its file stays in that part", async () => {
    await draw(page, clip({ trim_in_ms: 1000, trim_out_ms: 1500, loop: true }), { at: 0 });
    await page.evaluate(() => window.drawing.run(0));
    await page.evaluate(watchFrames);
    const seen: number[] = [];
    while (seen.length < 20) {
      const { at, is_certain } = await lookClosely(page);
      if (is_certain) seen.push(at);
      await page.waitForTimeout(50);
    }
    expect([Math.min(...seen) >= 10, Math.max(...seen) < 20, new Set(seen).size > 2]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("that the clock has left behind catches up", async () => {
    await draw(page, clip({}), { at: 0 });
    await page.evaluate(() => window.drawing.run(2500));
    await expect.poll(() => tenthOfSecond(page)).toBeGreaterThanOrEqual(25);
  });

  test("is silent unless it is asked to be heard and the stage is", async () => {
    const isMuted = async (rest: Partial<Block>, plays_audio: boolean) => {
      await draw(page, clip(rest), { at: 100, plays_audio });
      return page.evaluate(() => document.querySelector("video")!.muted);
    };
    // A page that nobody has touched may not be heard.
    await page.mouse.click(5, 5);
    expect(await isMuted({}, true)).toBe(true);
    expect(await isMuted({ audible: true }, false)).toBe(true);
    expect(await isMuted({ audible: true }, true)).toBe(false);
  });

  test("is not there before it has a frame, nor when it has none", async () => {
    await draw(page, clip({ asset: "missing", mask: { shape: "circle", border: { width: 9 } } }));
    expect(await isOnlyGround(page)).toBe(true);
  });
});

/** Only a frame brings a clip back to its beginning: where there was none for so long, it may be anywhere. */
const late_ms = 200;

/** Keeps what the longest time between two frames of the page was. */
function watchFrames() {
  let framed_at = performance.now();
  let longest_ms = 0;
  const measure = () => (longest_ms = Math.max(longest_ms, performance.now() - framed_at));
  const onFrame = () => {
    measure();
    framed_at = performance.now();
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  window.longestGap = () => {
    const longest = measure();
    longest_ms = 0;
    return longest;
  };
}

/** What shows, and whether the page had its frames in time while it was looked at. */
async function lookClosely(page: Page): Promise<{ at: number; is_certain: boolean }> {
  await page.evaluate(() => window.longestGap());
  // While a clip is on its way to another place, it still shows where it was.
  const is_seeking = await page.evaluate(() => document.querySelector("video")!.seeking);
  const at = await tenthOfSecond(page);
  const gap_ms = await page.evaluate(() => window.longestGap());
  return { at, is_certain: !is_seeking && gap_ms < late_ms };
}

/** Which frame of the film shows, by its shade. */
async function tenthOfSecond(page: Page): Promise<number> {
  // A frame that has come is seen with the next picture the browser makes, and a busy machine makes few.
  await page.evaluate(async () => {
    for (let pictures = 0; pictures < 2; pictures += 1) await new Promise(requestAnimationFrame);
  });
  const [grey] = await pixel(page, 420, 280);
  return Math.round((grey! - 20) / 5);
}
