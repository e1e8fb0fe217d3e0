import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  [browser, node] = await Promise.all([openBrowser(), startTestNode()]);
});
afterAll(() => Promise.all([browser?.close(), node?.stop()]));

const makeStage = async (name: string) => (await node.call("POST", "/stages", { name })).body;
const screensOf = async (stage_id: string): Promise<string[]> =>
  (await node.call("GET", `/stages/${stage_id}/screens`)).body.items.map(({ id }: { id: string }) => id);
const shows = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();

test("a player link opens the stage at once and goes from the address; loaded anew it is the same screen", async () => {
  const { id, player_url } = await makeStage("Foyer");
  const { page, faults } = await browser.newPage();
  const headings = await headingsShown(page);
  await page.goto(player_url);
  await shows(page, "Foyer");
  expect(await headings()).toEqual(["Foyer"]);
  await expect.poll(() => page.url()).toBe(`${node.url}/screen`);
  const joined = await screensOf(id);
  expect(joined).toHaveLength(1);
  await page.reload();
  await shows(page, "Foyer");
  await page.goto(player_url);
  await shows(page, "Foyer");
  expect(await screensOf(id)).toEqual(joined);
  expect(faults).toEqual([]);
});

test("a screen that is removed stays away, also loaded anew, until somebody opens the link again", async () => {
  const { id, player_url } = await makeStage("Hall");
  const { page, faults } = await browser.newPage();
  await page.goto(player_url);
  await shows(page, "Hall");
  const [screen_id] = await screensOf(id);
  await node.call("DELETE", `/screens/${screen_id}`);
  await page.locator(".pairing").waitFor();
  await page.reload();
  await page.locator(".pairing").waitFor();
  expect(await screensOf(id)).toEqual([]);

  await page.goto(player_url);
  await shows(page, "Hall");
  expect(await screensOf(id)).toHaveLength(1);
  expect(faults).toEqual([]);
});

test("an ended link, and one that is none, show the card of any page that waits", async () => {
  const { id, player_url } = await makeStage("Hall");
  await node.call("POST", `/stages/${id}/player-link`);
  const { page, faults } = await browser.newPage();
  for (const url of [player_url, `${node.url}/screen?link=%00`, `${node.url}/screen?link=nobody.nothing`]) {
    await page.goto(url);
    await page.locator(".pairing-code").waitFor();
  }
  expect([await screensOf(id), faults]).toEqual([[], []]);
});

test("the screen of one stage that opens another's link shows that one, and nothing of the first meanwhile", async () => {
  const [one, other] = [await makeStage("One"), await makeStage("Other")];
  const { page, faults } = await browser.newPage();
  await page.goto(one.player_url);
  await shows(page, "One");
  const second = await page.context().newPage();
  await second.goto(`${node.url}/screen`);
  await shows(second, "One");

  const headings = await headingsShown(page);
  await page.goto(other.player_url);
  await shows(page, "Other");
  await shows(second, "Other");
  expect(await headings()).toEqual(["Other"]);
  expect([(await screensOf(one.id)).length, (await screensOf(other.id)).length]).toEqual([0, 1]);
  expect(faults).toEqual([]);
});

/** All headings that the page shows from its next opening on. */
async function headingsShown(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(globalThis, { shown });
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll("h1")) shown.add(heading.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown]);
}
