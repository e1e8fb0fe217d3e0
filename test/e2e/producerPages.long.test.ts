import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { makeWholeDemo } from "../support/screens/demo.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { roomsOfDemo } from "./rooms/demoRooms.ts";
import { takePicture } from "./producing/film.ts";

let browser: TestBrowser;
let studio: TestStudio;
let rooms: string[];
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
  await makeWholeDemo(studio.node);
  rooms = await roomsOfDemo(studio.node);
  const stage = rooms.find((room) => /^\/screens\/[^/]+$/.test(room))!;
  const { body: layout } = await studio.node.call("POST", "/layouts", { title: "Frame" });
  rooms.push(
    "/library/templates",
    "/library/templates/welcome",
    `/library/layouts/${layout.id}`,
    ...["programme", "people", "settings"].map((tab) => `${stage}/${tab}`),
  );
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const find = (pattern: RegExp) => rooms.find((room) => pattern.test(room))!;
const isSettled = async (page: Page) => {
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
};

test.each([
  ["dark", 1280, 800],
  ["light", 820, 1180],
] as const)(
  "a producer's pages have no fault that axe finds, %s at %i × %i",
  async (theme, width, height) => {
    const { page, faults } = await openAsOwner(browser, studio);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const found: Record<string, string[]> = {};
    const look = async (name: string, path: string, prepare?: () => Promise<void>) => {
      await page.goto(`${studio.url}/studio${path}`);
      await isSettled(page);
      await prepare?.();
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      found[name] = [...(isWider ? ["wider than the window"] : []), ...(await accessibilityFaults(page))];
      await takePicture(page, `40-${width}-${name.replaceAll(" ", "-")}`);
    };
    const shot = find(/\/shots\//);
    const isDrawn = () => page.locator("[data-picture][data-state=shown]").waitFor();
    await look("editor with a selection", shot, async () => {
      await isDrawn();
      await page.locator("[data-picture] [data-keys=block]").focus();
      await page.keyboard.press("Tab");
    });
    await look("editor with the media panel", shot, async () => {
      await isDrawn();
      const tab = page.getByRole("tab", { name: "Media" });
      if (!(await tab.isVisible()))
        await page
          .getByRole("button", { name: /blocks and media/i })
          .first()
          .click();
      await tab.click();
    });
    await look("template gallery", "/library/templates");
    await look("layouts", "/library/layouts");
    await look("layout editor", find(/layouts\/.+/), isDrawn);
    await look("rules", "/library/rules");
    await look("media", "/library/media");
    await look("what plays when", find(/\/plan$/));
    await look("story player", find(/^\/stories\/[^/]+$/), async () => {
      await page.getByRole("button", { name: "Play it here" }).click();
      await page.getByRole("slider").first().waitFor();
    });
    await look("quiz builder", find(/\/quiz\/.+/));
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    expect(faults).toEqual([]);
  },
);
