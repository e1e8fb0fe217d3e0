import os from "node:os";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  openAsMember,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  browser = await openBrowser();
  studio = await startTestStudio();
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const path = "/studio/settings/operations";

test("the owner sees machine, backup and calls with what to do, and a node that comes and goes by itself", async () => {
  const { page } = await openAsOwner(browser, studio, path);
  const remarks = page.getByRole("list", { name: "What to do" });
  await remarks.getByText("No backups are scheduled.").waitFor();
  await remarks.getByText("Set BACKUP_TO to a folder").waitFor();
  await page.getByText("Backups made by hand with cuelight backup are not listed here.").waitFor();
  await page.getByText("Nothing waits").waitFor();
  const processes = page
    .getByRole("article", { name: os.hostname() })
    .getByRole("table", { name: "Processes of" })
    .getByRole("row");
  await expect.poll(() => processes.count()).toBe(2);
  await page.getByRole("table", { name: "Slowest calls" }).getByText("GET /operations").waitFor();

  const second = await studio.node.another({ PORT: "0" });
  const stopping = { done: false };
  onTestFinished(async () => void (stopping.done || (await second.stop())));
  await expect.poll(() => processes.count()).toBe(3);
  await second.stop();
  stopping.done = true;
  await expect.poll(() => processes.count()).toBe(2);
});

test.each([1440, 1024])("all tabs of the settings are in sight on a page %s pixels wide", async (width) => {
  const { page } = await openAsOwner(browser, studio, path);
  await page.setViewportSize({ width, height: 900 });
  const tabs = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
  await expect.poll(() => tabs.count()).toBe(12);
  for (const tab of await tabs.all())
    expect(await tab.evaluate(isInBar), await tab.textContent().then(String)).toBe(true);
});

/** Runs in the page: nothing of a tab lies beyond the bar's edges. */
function isInBar(tab: Element): boolean {
  const [inner, outer] = [tab.getBoundingClientRect(), tab.parentElement!.getBoundingClientRect()];
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.right <= innerWidth;
}

test("an editor finds no such tab, and at its address whom to ask", async () => {
  const { page } = await openAsMember(browser, studio, "editor");
  await page.goto(studio.url + path);
  await page.getByText("Only owners see this").waitFor();
  expect(await page.getByRole("link", { name: "Operations" }).count()).toBe(0);
});
