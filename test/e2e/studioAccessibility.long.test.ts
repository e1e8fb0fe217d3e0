import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
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

interface View {
  path: string;
  /** What is there once the view is complete. */
  shown: (page: Page) => Promise<void>;
}

const list = (name: string) => (page: Page) => page.getByRole("list", { name }).waitFor();
const heading = (name: string) => (page: Page) => page.getByRole("heading", { name }).waitFor();

const views: View[] = [
  { path: "/studio", shown: heading("My workspace") },
  { path: "/studio/nowhere", shown: heading("There is nothing here") },
  { path: "/studio/link/gone", shown: heading("This link no longer works") },
  {
    path: "/studio/start/tv",
    shown: (page) => page.getByLabel("Address of a stream or a playlist").waitFor(),
  },
  { path: "/studio/start/attract", shown: (page) => page.getByLabel("Name of the stage").waitFor() },
  { path: "/studio/stories", shown: heading("No story yet") },
  { path: "/studio/stories/new", shown: (page) => page.getByRole("dialog").waitFor() },
  { path: "/studio/stories/gone", shown: heading("This story is gone") },
  { path: "/studio/run", shown: heading("No run of show yet") },
  { path: "/studio/run/new", shown: (page) => page.getByRole("dialog").waitFor() },
  { path: "/studio/run/gone", shown: heading("This run of show is gone") },
  { path: "/studio/guests", shown: heading("Nobody posts yet") },
  { path: "/studio/guests/new", shown: (page) => page.getByRole("dialog").waitFor() },
  { path: "/studio/guests/gone", shown: heading("This engagement is gone") },
  { path: "/studio/settings/workspace", shown: (page) => page.getByLabel("Name").waitFor() },
  { path: "/studio/settings/members", shown: list("Members") },
  { path: "/studio/settings/members/invite", shown: (page) => page.getByRole("dialog").waitFor() },
  { path: "/studio/settings/keys", shown: list("Keys") },
  { path: "/studio/settings/keys/new", shown: (page) => page.getByRole("dialog").waitFor() },
  { path: "/studio/settings/operations", shown: heading("Last backup") },
  { path: "/studio/settings/audit", shown: list("Audit log") },
  { path: "/studio/settings/account", shown: heading("Passkeys") },
  {
    path: "/studio/settings/members?menu",
    async shown(page) {
      await page.getByRole("button", { name: "More for Ada" }).click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    path: "/studio?search",
    async shown(page) {
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByRole("combobox").waitFor();
    },
  },
];

// Colours and layout do not depend on each other, so two rounds see both themes and both widths.
test.each([
  ["dark", 1440],
  ["light", 390],
] as const)("no view has a fault that axe finds, %s at %i px", async (colorScheme, width) => {
  const { page } = await openAsOwner(browser, studio);
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const found: Record<string, string[]> = {};
  for (const { path, shown } of views) {
    await page.goto(studio.url + path);
    await shown(page);
    found[path] = await accessibilityFaults(page);
  }
  const { page: stranger } = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
  await stranger.goto(`${studio.url}/studio`);
  await stranger.getByLabel("E-mail").waitFor();
  found["signed out"] = await accessibilityFaults(stranger);
  expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
});
