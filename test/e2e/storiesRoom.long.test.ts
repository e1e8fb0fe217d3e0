import type { Locator, Page } from "playwright-core";
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

const make = async (path: string, body: unknown) => {
  const made = await studio.node.call("POST", path, body);
  expect(made.status).toBe(201);
  return made.body;
};
const storyOf = async (id: string) => (await studio.node.call("GET", `/stories/${id}`)).body;
const titlesOf = async (id: string): Promise<string[]> =>
  (await storyOf(id)).chapters.map(({ scene_title }: { scene_title: string }) => scene_title);

const chapters = (page: Page) => page.getByRole("list", { name: "Chapters" }).getByRole("listitem");
const handle = (page: Page, title: string) =>
  page.getByRole("button", { name: `Move ${title}`, exact: true });

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** With a finger: lifted by its handle and let go over another chapter. */
async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [start]);
  for (const part of [0.3, 0.7, 1])
    await touch("touchMove", [{ x: start.x, y: start.y + (end.y - start.y) * part }]);
  await touch("touchEnd", []);
  await client.detach();
}

test("the demo comes by a click and goes by one, and leaves nothing", async () => {
  const { page, faults } = await openAsOwner(browser, studio);
  await page.getByRole("button", { name: "Show me a demo" }).click();
  await page.getByRole("progressbar", { name: "Filling the workspace with the demo" }).waitFor();
  await page.getByText("This workspace shows the demo.").waitFor();
  await page.getByRole("heading", { name: "Great Hall" }).waitFor();
  await page.getByRole("heading", { name: "What is left to do" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  // Later on, what is gone is asked for once more before the page knows.
  expect(faults).toEqual([]);
  await page.getByRole("button", { name: "Remove it" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove it" }).click();
  await page.getByRole("button", { name: "Show me a demo" }).waitFor();
  const { facts } = (await studio.node.call("GET", "/setup")).body;
  expect(facts).toEqual({ venues: 0, stages: 0, screens: 0, stories: 0, onScreen: 0, channels: 0 });
});

test("a story is made, put in order, set up, put on a stage and kept from being deleted", async () => {
  const { node } = studio;
  for (const title of ["Welcome", "Coffee", "Concert"]) {
    const { shots } = await make("/scenes", { title });
    await node.call("PUT", `/shots/${shots[0].id}`, { timeline: captionTimeline(title) });
  }
  const collection = await make("/collections", {
    name: "Notices",
    prefix: "notices",
    fields: [{ name: "title", type: "text" }],
  });
  const stage = await make("/stages", { name: "Foyer" });

  const { page, faults } = await openAsOwner(browser, studio, "/studio/stories");
  await page.getByRole("link", { name: "Make the first story" }).click();
  await page.getByLabel("Title").fill("Foyer all day");
  await page.getByRole("button", { name: "Make it" }).click();
  await page.getByRole("button", { name: "Welcome" }).click();
  await page.getByRole("complementary", { name: "Settings of Welcome" }).waitFor();
  await page.getByRole("link", { name: "Add a chapter", exact: true }).click();
  await page.getByLabel("Scene", { exact: true }).fill("coff");
  await page.getByRole("button", { name: "Concert" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Coffee" }).click();
  await page.getByRole("complementary", { name: "Settings of Coffee" }).waitFor();
  await page.getByRole("link", { name: "Add a chapter before Coffee" }).click({ force: true });
  await page.getByRole("button", { name: "Concert" }).click();
  await page.getByRole("complementary", { name: "Settings of Concert" }).waitFor();
  const [, , id] = new URL(page.url()).pathname.split("/").slice(1);
  expect(await titlesOf(id!)).toEqual(["Welcome", "Concert", "Coffee"]);

  // By mouse.
  const [start, end] = [await middleOf(handle(page, "Coffee")), await middleOf(handle(page, "Welcome"))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.locator("[data-drop-place]").waitFor();
  await page.mouse.up();
  await expect.poll(() => titlesOf(id!)).toEqual(["Coffee", "Welcome", "Concert"]);
  await expect.poll(() => chapters(page).first().textContent()).toContain("Coffee");

  // By keyboard, once given up and once not.
  await handle(page, "Coffee").focus();
  for (const key of ["Space", "ArrowDown", "Escape"]) await page.keyboard.press(key);
  await page.getByText("Coffee stays at place 1 of 3.").waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.getByText("Coffee, place 2 of 3").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect.poll(() => titlesOf(id!)).toEqual(["Welcome", "Concert", "Coffee"]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Move Coffee");

  // Only what goes together is offered, and a refusal stands beside its field.
  const inspector = page.getByRole("complementary", { name: "Settings of Concert" });
  await inspector.getByLabel("Plays for").fill("soon");
  await inspector.getByText("Write it like 45 s, 2 min or 1:30").waitFor();
  await inspector.getByLabel("Plays for").fill("2 min");
  await inspector.getByRole("button", { name: "Sat" }).click();
  await inspector.getByRole("button", { name: "New time of day" }).click();
  const daypart = inspector.getByRole("group", { name: "New time of day" });
  await daypart.getByLabel("Name").fill("Evening");
  await daypart.getByLabel("From").fill("18:00");
  await daypart.getByLabel("To").fill("23:00");
  await daypart.getByRole("button", { name: "Make it" }).click();
  await inspector.getByRole("button", { name: "Evening 18:00–23:00", pressed: true }).waitFor();
  await inspector.getByRole("button", { name: "Save" }).click();
  await chapters(page).nth(1).getByText("2 min · only Sat in Evening").waitFor();
  const [, , third] = (await storyOf(id!)).chapters;
  const detail = { collection_id: collection.id };
  await node.call("PATCH", `/chapters/${third.id}`, { settings: { detail } });
  await inspector.getByLabel("Filled with").selectOption("The record a visitor chooses");
  await inspector.getByLabel("Collection").selectOption("Notices");
  await inspector.getByRole("button", { name: "Save" }).click();
  await inspector.locator(".field .fault").getByText("Another chapter of this story").waitFor();
  await node.call("PATCH", `/chapters/${third.id}`, { settings: { detail: null } });
  await inspector.getByLabel("Filled with").selectOption("Records of a collection, one after another");
  expect(await inspector.getByLabel("Plays for").count()).toBe(0);
  await inspector.getByLabel("Collection").selectOption("Notices");
  const perRound = inspector.getByLabel("Records in each round");
  for (let n = 1; n <= 6; n += 1) await make("/records", { ref: `notices/${n}`, values: { title: `${n}` } });
  await inspector.getByText("Only 5 of the 6 records show in a round").waitFor();
  await inspector.getByRole("button", { name: "Show all 6" }).click();
  await expect.poll(() => perRound.inputValue()).toBe("6");
  await perRound.fill("3");
  await inspector.getByRole("button", { name: "Save" }).click();
  await chapters(page).nth(1).getByText("rolls 3 newest of Notices · only Sat in Evening").waitFor();
  const [, concert, coffee] = (await storyOf(id!)).chapters;
  expect(concert.settings).toEqual({
    play_for_ms: null,
    plays_during: { days: ["sat"], daypart_ids: [expect.any(String)] },
    roll: { collection_id: collection.id, per_pass: 3, include_stale: false },
  });

  // Somebody else's change is seen, and what is taken out comes back as it was.
  await node.call("PATCH", `/chapters/${coffee.id}`, { settings: { fills_gaps: true } });
  await chapters(page).nth(2).getByText("only while nothing else may play").waitFor();
  await inspector.getByRole("button", { name: "Take it out" }).click();
  await expect.poll(() => titlesOf(id!)).toEqual(["Welcome", "Coffee"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => titlesOf(id!)).toEqual(["Welcome", "Concert", "Coffee"]);
  expect((await storyOf(id!)).chapters[1].settings).toEqual(concert.settings);

  await page.getByRole("link", { name: "Play it all day" }).click();
  await page.getByRole("checkbox", { name: "Foyer" }).check();
  await page.getByRole("button", { name: "Put it there" }).click();
  await page.getByText("Plays on Foyer").waitFor();
  await page.getByText("Live", { exact: true }).waitFor();
  expect((await node.call("GET", `/stages/${stage.id}`)).body.idle_story_id).toBe(id);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "Back to Stories" }).click();
  await page.getByRole("list", { name: "Stories" }).getByText("Plays on Foyer").waitFor();
  await page.getByRole("button", { name: "More for Foyer all day" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByText("It is still used: on Foyer").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "More for Foyer all day" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await page.getByText("Every story is in the archive.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("list", { name: "Stories" }).getByText("Live", { exact: true }).waitFor();

  expect(await accessibilityFaults(page)).toEqual([]);
  // The refusals that were asked for: a second detail of a collection, the deletion, and "draft" for what is on a stage.
  expect(faults.filter((fault) => !/status of (400|409)/.test(fault))).toEqual([]);
});

test("three hundred chapters are put in order with a finger and by keys, on a phone", async () => {
  const story = await make("/stories", { title: "Long" });
  const scene = await make("/scenes", { title: "Any" });
  const last = await make("/scenes", { title: "Last" });
  for (let count = 0; count < 299; count++)
    await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  await make(`/stories/${story.id}/chapters`, { scene_id: last.id });

  const { page, faults } = await openAsOwner(browser, studio);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(`${studio.url}/studio/stories/${story.id}`);
  await handle(page, "Last").focus();
  for (const key of ["Space", "Home", "Space"]) await page.keyboard.press(key);
  await expect.poll(async () => (await titlesOf(story.id)).indexOf("Last")).toBe(0);
  await expect.poll(() => chapters(page).first().textContent()).toContain("Last");
  await page.evaluate(() => window.scrollTo(0, 0));
  await dragByTouch(page, handle(page, "Last"), chapters(page).nth(2));
  await expect.poll(async () => (await titlesOf(story.id)).indexOf("Last")).toBe(2);

  await page.getByRole("link", { name: "Last", exact: true }).click();
  await page.getByRole("dialog", { name: "Last" }).getByLabel("Each shot holds").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
