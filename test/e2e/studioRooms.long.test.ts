import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWholeDemo } from "../support/screens/demo.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { nameOfRoom, openRoom, roomsOfDemo } from "./rooms/demoRooms.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";

// `ROOM_PICTURES=1` keeps a picture of every room, in both themes and widths, to be looked at.
const is_photographed = process.env["ROOM_PICTURES"] === "1";
const pictures = path.join(import.meta.dirname, "output/rooms");

let browser: TestBrowser;
let studio: TestStudio;
let rooms: string[];
beforeAll(async () => {
  browser = await openBrowser();
  studio = await startTestStudio();
  await makeWholeDemo(studio.node);
  rooms = await roomsOfDemo(studio.node);
  if (is_photographed) await mkdir(pictures, { recursive: true });
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

/** Looks at the width last: by then the room that was there before has made place. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = await accessibilityFaults(page);
  const is_cut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return is_cut ? [...faults, "wider than the page"] : faults;
}

// Colours and layout do not depend on each other, so two rounds see both themes and both widths.
const rounds = [
  ["dark", 1440],
  ["light", 390],
  ...(is_photographed
    ? ([
        ["light", 1440],
        ["dark", 390],
      ] as const)
    : []),
] as const;

test.each(rounds)(
  "every room fits its page and has no fault that axe finds, %s at %i px",
  async (colorScheme, width) => {
    const { page, faults } = await openAsOwner(browser, studio);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found: Record<string, string[]> = {};
    for (const room of rooms) {
      await openRoom(page, room);
      found[room] = await faultsOf(page);
      if (!is_photographed) continue;
      // What is drawn into the cards comes after the words.
      await page.waitForTimeout(2_500);
      await page.screenshot({ path: path.join(pictures, `${nameOfRoom(room)}-${colorScheme}-${width}.png`) });
    }
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test("the studio's first load is small, and rooms are loaded when they are opened", async () => {
  const { page } = await openAsOwner(browser, studio);
  await page.locator("h1").first().waitFor();
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/assets/"))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
  const first_bytes = await loaded();
  expect(first_bytes).toBeLessThan(350 * 1024);
  await openRoom(page, "/events/plan");
  expect(await loaded()).toBeGreaterThan(first_bytes);
});
