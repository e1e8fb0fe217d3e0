import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { logoOf } from "./producing/drawings.ts";
import { captionTimeline } from "../support/screens/stageWithCaption.ts";

let studio: TestStudio;
let browser: TestBrowser;
beforeAll(async () => {
  studio = await startTestStudio();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

async function call(method: string, path: string, body?: object) {
  const { status, body: answer } = await studio.node.call(method, path, body);
  expect([status < 300, answer.error]).toEqual([true, undefined]);
  return answer;
}

async function makeScene(title: string, text: string, fields: object = {}) {
  const scene = await call("POST", "/scenes", { title });
  await call("PUT", `/shots/${scene.shots[0].id}`, { timeline: captionTimeline(text), ...fields });
  return scene;
}

const titles = (page: Page, list: string) =>
  page.getByRole("list", { name: list, exact: true }).locator("[data-title]").allTextContents();

async function choose(page: Page, layout: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `More about ${layout}`, exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a layout is made, renamed and duplicated, and deleted once no scene is on it", async () => {
  const { page } = await openAsOwner(browser, studio, "/studio/library");
  await page.getByRole("link", { name: "Layouts" }).click();
  await page.getByRole("link", { name: "Make the first layout" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Frame");
  await page.getByRole("radio", { name: /^Portrait/ }).click();
  await page.getByRole("button", { name: "Make it" }).click();
  await page.getByRole("heading", { name: "Frame" }).waitFor();
  const [{ id }] = (await call("GET", "/layouts")).items;
  const { canvas } = (await call("GET", `/layouts/${id}`)).timeline;
  expect([canvas.width, canvas.height]).toEqual([1080, 1920]);

  const scene = await makeScene("Welcome", "Hello", { layout_id: id });
  await page.goto(`${studio.url}/studio/library/layouts`);
  await page.getByText("1 shot is on it").waitFor();
  await choose(page, "Frame", "Rename");
  await page.getByRole("textbox", { name: "Name" }).fill("Sponsor frame");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect.poll(() => titles(page, "Layouts")).toEqual(["Sponsor frame"]);
  await choose(page, "Sponsor frame", "Duplicate");
  await expect.poll(() => titles(page, "Layouts")).toEqual(["Sponsor frame", "Sponsor frame (copy)"]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await choose(page, "Sponsor frame", "Delete");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("“Welcome” is on it.").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await choose(page, "Sponsor frame", "See the scenes on it");
  await expect.poll(() => titles(page, "Scenes")).toEqual(["Welcome"]);

  await call("PUT", `/shots/${scene.shots[0].id}`, { timeline: captionTimeline("Hello"), layout_id: null });
  await page.getByRole("link", { name: "Layouts" }).click();
  await choose(page, "Sponsor frame", "Delete");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(() => titles(page, "Layouts")).toEqual(["Sponsor frame (copy)"]);
});

test("scenes are found by their words, which are marked, and narrowed to those that nothing uses", async () => {
  const used = await makeScene("Doors", "Zebra crossing at nine");
  await makeScene("Closing", "No zebra for {name}");
  const story = await call("POST", "/stories", { title: "Morning loop" });
  await call("POST", `/stories/${story.id}/chapters`, { scene_id: used.id });
  const { page } = await openAsOwner(browser, studio, "/studio/library");
  await page.getByRole("searchbox", { name: "Search scenes" }).fill("zebra");
  await expect.poll(() => titles(page, "Scenes")).toEqual(["Closing", "Doors"]);
  await page.locator("mark", { hasText: "Zebra" }).first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Use").selectOption({ label: "Not in use" });
  await expect.poll(() => titles(page, "Scenes")).toEqual(["Closing"]);
  await page.getByLabel("Blanks").selectOption({ label: "Without blanks" });
  await page.getByText("Nothing holds “zebra”").waitFor();
  await page.getByRole("button", { name: "Show all" }).click();
  await page.getByRole("searchbox", { name: "Search scenes" }).fill("morning");
  await expect.poll(() => titles(page, "Scenes")).toEqual(["Doors"]);
  await page.getByRole("list", { name: "Found in" }).getByText("Story Morning loop").waitFor();

  await page.getByRole("heading", { name: "Library" }).click();
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Search everything" }).fill("crossing");
  const option = page.getByRole("option", { name: /^Doors/ });
  await option.getByText("Zebra crossing at nine").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/library/scenes/${used.id}`));
});

test("a layout's words and logo are on the large picture as soon as it is chosen, before anything is saved", async () => {
  const { bytes } = await logoOf("Harbour");
  const headers = { "Content-Type": "image/png" };
  const { body: logo } = await studio.node.call("POST", "/assets", undefined, {
    raw: Uint8Array.from(bytes),
    headers,
  });
  const transform = { x: 80, y: 60, w: 320, h: 100 };
  const still = {
    uuid: "logo",
    kind: "still",
    track_id: "main",
    asset: logo.id,
    transform,
    timing: { in_ms: 0 },
  };
  const frame = captionTimeline("Follow the lights");
  const timeline = { ...frame, blocks: [...frame.blocks, still] };
  await call("POST", "/layouts", { title: "House frame", timeline });
  const scene = await makeScene("Monday", "Good morning");
  const { page } = await openAsOwner(
    browser,
    studio,
    `/studio/library/scenes/${scene.id}/shots/${scene.shots[0].id}`,
  );
  const picture = page.locator("[data-picture]");
  await picture.getByText("Good morning").waitFor();
  // Nothing can be saved: what is seen has not come with what was saved.
  await page.route("**/api/v1/shots/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await page.getByLabel("Layout around it").selectOption({ label: "House frame" });
  await picture.getByText("Follow the lights").waitFor();
  await picture.locator(".still img").waitFor();
});
