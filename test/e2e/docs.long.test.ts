import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { accessibilityFaults } from "../support/browser/studioPage.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
});

async function openDocs(options: Parameters<TestBrowser["newPage"]>[0] = {}, hash = "") {
  const opened = await browser.newPage({ reducedMotion: "reduce", ...options });
  await opened.page.goto(`${node.url}/docs${hash}`);
  await opened.page.locator("article").first().waitFor();
  return opened;
}

test("the reference shows every endpoint of the description", async () => {
  const { page, faults } = await openDocs();
  const { body: api } = await node.call("GET", "/openapi.json");
  const described = Object.entries<object>(api.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(await page.locator(".endpoint .line").allInnerTexts()).toEqual(
    described.map((line) => line.replace(" ", "\n")),
  );
  expect(faults).toEqual([]);
});

test("a link to one endpoint leads to it, and the contents mark it", async () => {
  const { page, faults } = await openDocs({}, "#patchRecordsRef");
  await expect
    .poll(() => page.locator("#contents [aria-current]").getAttribute("href"))
    .toBe("#patchRecordsRef");
  expect(await page.locator("#patchRecordsRef h3").isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

test("the filter leaves what is looked for, and Enter goes there", async () => {
  const { page, faults } = await openDocs();
  await page.keyboard.press("/");
  await page.keyboard.type("patch record");
  await expect
    .poll(() => page.locator("#contents li:visible").allInnerTexts())
    .toEqual(["PATCH\nChange some values of a record, or create it"]);
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).hash).toBe("#patchRecordsRef");
  expect(faults).toEqual([]);
});

describe.each(["dark", "light"] as const)("in %s", (colorScheme) => {
  test.each([1440, 390])("at %i pixels nobody is kept out and nothing sticks out", async (width) => {
    const { page, faults } = await openDocs({ colorScheme, viewport: { width, height: 900 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // All groups are built alike; judging every one of them takes half a minute.
    await page.evaluate(() => {
      for (const group of document.querySelectorAll(
        "[id^=group-]:not(#group-records), #shapes article + article",
      ))
        group.remove();
    });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
