import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { captionTimeline } from "../support/screens/stageWithCaption.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const call = async (method: string, path: string, body?: unknown) =>
  (await studio.node.call(method, path, body)).body;
const choose = async (page: Page, opener: string, item: string) => {
  await page.getByRole("button", { name: opener, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

test("the library is narrowed to a kind of scenes, in all folders", async (context) => {
  const folder = await call("POST", "/folders", { name: "Partners" });
  await call("POST", "/scenes", { title: "Gold", kind: "sponsor", folder_id: folder.id });
  await call("POST", "/scenes", { title: "Silver", kind: "sponsor" });
  await call("POST", "/scenes", { title: "Weather", kind: "news" });
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, "/studio/library");
  const titles = () => page.locator("[data-title]").allTextContents();
  await expect.poll(titles).toEqual(["Weather", "Silver"]);
  await page.getByLabel("Kind").selectOption({ label: "sponsor (2)" });
  await expect.poll(titles).toEqual(["Silver", "Gold"]);
  await page.getByLabel("Search scenes").fill("gold");
  await expect.poll(titles).toEqual(["Gold"]);
  expect(page.url()).toContain("kind=sponsor");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Search scenes").fill("");
  await page.getByLabel("Kind").selectOption("All kinds");
  await expect.poll(titles).toEqual(["Weather", "Silver"]);
  expect(faults).toEqual([]);
});

test("a ready-made rule is added to a block, removed, and a copied shot keeps its time and layout", async (context) => {
  const guided = { ...captionTimeline(""), blocks: [], safe_area: { top: 108, left: 192 } };
  const layout = await call("POST", "/layouts", { title: "Frame", timeline: guided });
  const scene = await call("POST", "/scenes", { title: "Rules" });
  const shot_id = scene.shots[0].id;
  const fields = { duration_ms: 4200, layout_id: layout.id, layout_opts: { background: "own" } };
  await call("PUT", `/shots/${shot_id}`, { timeline: captionTimeline("Doors"), ...fields });
  const labels = async (id: string) =>
    (await call("GET", `/shots/${id}`)).timeline.blocks[0].rules?.map(
      (rule: { label?: string }) => rule.label,
    );
  const path = `/studio/library/scenes/${scene.id}/shots/${shot_id}`;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, path);
  await expect
    .poll(() => page.locator("[data-safe-area]").evaluate(({ style }) => [style.top, style.left]))
    .toEqual(["10%", "10%"]);
  await page.getByRole("button", { name: "Doors", exact: true }).click();
  await page.getByText("When it shows").click();
  await choose(page, "Add a rule", "Dimmed in the evening");
  await choose(page, "Add a rule", "Larger when someone is near");
  await expect.poll(() => labels(shot_id)).toEqual(["Dimmed in the evening", "Larger when someone is near"]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await choose(page, "More for Dimmed in the evening", "Delete");
  await expect.poll(() => labels(shot_id)).toEqual(["Larger when someone is near"]);

  await page.getByRole("link", { name: "Back to Rules" }).click();
  await choose(page, "More about shot 1", "Duplicate");
  await page.getByRole("heading", { name: "Rules shot 2" }).waitFor();
  const copy = await call("GET", `/shots/${page.url().split("/").at(-1)}`);
  expect(copy).toMatchObject(fields);
  expect(await labels(copy.id)).toEqual(["Larger when someone is near"]);
  expect(faults).toEqual([]);
});
