import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block } from "../../src/core/timeline/timeline.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { picture } from "../support/browser/pictures.ts";
import { captionTimeline } from "../support/screens/stageWithCaption.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
  undo,
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
const blocksOf = async (shot_id: string): Promise<Block[]> =>
  (await call("GET", `/shots/${shot_id}`)).timeline.blocks;
const saved = (page: Page) => page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
const drawn = (page: Page) => page.locator("[data-picture]");
const choose = async (page: Page, opener: string, item: string) => {
  await page.getByRole("button", { name: opener, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

/** Presses a place of an element, given in shares of it, and lets go at another. */
async function drag(page: Page, element: Locator, from: [number, number], to: [number, number]) {
  const { x, y, width, height } = (await element.boundingBox())!;
  await page.mouse.move(x + width * from[0], y + height * from[1]);
  await page.mouse.down();
  await page.mouse.move(x + width * to[0], y + height * to[1], { steps: 4 });
  await page.mouse.up();
}

/** Whether a choice has room for its longest word. */
function isWhole(select: Element): boolean {
  const free = select.cloneNode(true) as HTMLElement;
  free.style.cssText = "position: absolute; width: auto";
  select.after(free);
  const { offsetWidth } = free;
  free.remove();
  return (select as HTMLElement).offsetWidth >= offsetWidth;
}

test("a scene is made and its shot edited: what is typed is drawn at once and saves itself", async (context) => {
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, "/studio/library");
  await page.getByRole("link", { name: "Make the first scene" }).click();
  await page.getByLabel("Title").fill("Welcome");
  await page.getByRole("button", { name: "Make it" }).click();
  await page.getByRole("heading", { name: "Welcome shot 1" }).waitFor();
  const shot_id = page.url().split("/").at(-1)!;

  await choose(page, "Add", "Caption");
  await page.getByLabel("Words", { exact: true }).fill("Doors open at nine");
  await drawn(page).getByText("Doors open at nine").waitFor();
  await saved(page);
  const [caption] = await blocksOf(shot_id);
  expect([caption!.kind, caption!.text]).toEqual(["caption", "Doors open at nine"]);
  expect(await accessibilityFaults(page)).toEqual([]);

  // Undone and done again: a word is one step.
  await page.getByRole("button", { name: "Undo" }).click();
  await drawn(page).getByText("Your words").waitFor();
  await page.keyboard.press("Control+Shift+z");
  await drawn(page).getByText("Doors open at nine").waitFor();

  // Chosen on the picture, dragged, moved by keys, pulled larger.
  await drawn(page).click({ position: { x: 5, y: 5 } });
  await page.getByRole("heading", { name: "The shot" }).waitFor();
  expect(await page.getByLabel("Size").evaluate(isWhole)).toBe(true);
  await drag(page, drawn(page), [0.1, 0.45], [0.1, 0.65]);
  await page.getByRole("heading", { name: "Caption" }).waitFor();
  const { y: before } = caption!.transform;
  await expect.poll(async () => (await blocksOf(shot_id))[0]!.transform.y > before).toBe(true);
  const top = page.getByLabel("From the top");
  const dragged = Number(await top.inputValue());
  await page.locator("[data-picture] [data-keys=block]").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => top.inputValue()).toBe(String(dragged + 19));
  await drag(page, page.locator("[data-handle=se]"), [0.5, 0.5], [-4, 1.5]);
  await expect
    .poll(async () => Number(await page.getByLabel("Width").inputValue()) < caption!.transform.w!)
    .toBe(true);

  // What the server refuses is said beside the field.
  await page.getByLabel("Colour", { exact: true }).fill("url(x)");
  await page
    .locator(".field .fault")
    .filter({ hasText: /^“Colour” .*plain CSS/ })
    .waitFor();
  await page.getByRole("button", { name: "#ffb224", exact: true }).click();
  await saved(page);

  // Another block goes behind it, is copied, hidden, deleted and brought back.
  await choose(page, "Add", "Shape");
  await choose(page, "More about Shape", "Duplicate");
  await page.getByRole("button", { name: "Hide Shape" }).first().click();
  await page.getByRole("button", { name: "More about Doors open at nine" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await undo(page, "“Doors open at nine” is deleted.");
  await page.getByLabel("Move Doors open at nine").focus();
  for (const key of ["Space", "ArrowUp", "ArrowUp", "Space"]) await page.keyboard.press(key);
  await saved(page);
  await expect
    .poll(async () => (await blocksOf(shot_id)).map(({ uuid, hidden = false }) => [uuid, hidden]))
    .toEqual([
      ["shape-1", false],
      ["shape-2", true],
      ["caption-1", false],
    ]);

  // Shown only when a blank has a value: the rule is the one that callers write.
  await page.getByRole("button", { name: "Doors open at nine", exact: true }).click();
  await page.getByText("When it shows").click();
  await page.getByLabel("Shows").selectOption("has");
  await page.getByLabel("Blank").fill("doors");
  await expect
    .poll(async () => (await blocksOf(shot_id)).at(-1)!.rules?.map(({ id, when }) => [id, when]))
    .toEqual([["show_when", [{ id: "c1", sensor: "field", op: "empty", property: "doors" }]]]);
  await saved(page);

  // Somebody else writes in between, and the page does not read it: not even late, for what it saved itself.
  await page.route("**/api/v1/shots/**", (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await page.getByLabel("Shows").selectOption("always");
  await saved(page);
  await expect.poll(async () => (await blocksOf(shot_id)).at(-1)!.rules ?? []).toEqual([]);
  const theirs = await call("GET", `/shots/${shot_id}`);
  await call("PUT", `/shots/${shot_id}`, { ...theirs, duration_ms: 5000 });
  await page.getByLabel("Words", { exact: true }).fill("Doors open at ten");
  await page.getByText("Somebody else has changed this shot meanwhile.").waitFor();
  await page.unroute("**/api/v1/shots/**");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await saved(page);
  await expect.poll(async () => (await blocksOf(shot_id)).at(-1)!.text).toBe("Doors open at ten");

  // And when nothing of one's own is at stake, theirs is simply shown.
  const timeline = { ...theirs.timeline, blocks: captionTimeline("Closed today").blocks };
  timeline.tracks = captionTimeline("").tracks;
  await call("PUT", `/shots/${shot_id}`, { timeline });
  await drawn(page).getByText("Closed today").waitFor();
  // The browser itself notes the requests that were cut off.
  expect(faults.filter((fault) => !/409|400|ERR_FAILED/.test(fault))).toEqual([]);
});

test("the library shows scenes as pictures in folders, files that are uploaded, and says why something stays", async (context) => {
  const make = async (path: string, body: unknown) => call("POST", path, body);
  const template = await make("/scenes", { title: "Greeting", kind: "hello" });
  await call("PUT", `/shots/${template.shots[0].id}`, { timeline: captionTimeline("Hello {name}") });
  const story = await make("/stories", { title: "Morning" });
  await make(`/stories/${story.id}/chapters`, { scene_id: template.id });

  const { page, faults } = await openAsOwner(browser.forTest(context), studio, "/studio/library");
  const cards = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  const card = cards.filter({ hasText: "Greeting" });
  await card.getByText("Hello Name").waitFor();
  await card.getByText("1 shot · in “Morning”").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // A scene that a story plays is not deleted, and it is said which one.
  await choose(page, "More about Greeting", "Delete");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("It is cast in “Morning”. Take it out of there first.").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();

  // Filled from it, with words of its own.
  await choose(page, "More about Greeting", "New scene filled from it");
  await page.getByLabel("Title").fill("For Grace");
  await page.getByRole("button", { name: "Make it" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Grace");
  await page.getByRole("button", { name: "Save the words" }).click();
  await page.getByRole("region", { name: "Shots" }).getByText("Hello Grace").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // Into a folder that is made for it.
  await page.getByRole("link", { name: "Back to the library" }).click();
  await page.getByRole("link", { name: "New folder" }).click();
  await page.getByLabel("Name").fill("Guests");
  await page.getByRole("button", { name: "Make it" }).click();
  await page.getByText("No scene lies in “Guests”.").waitFor();
  await page.getByRole("link", { name: "All scenes" }).click();
  await choose(page, "More about For Grace", "Move to a folder");
  await page.getByLabel("Folder", { exact: true }).selectOption({ label: "Guests" });
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByText("“For Grace” is moved.").waitFor();
  await cards.filter({ hasText: "For Grace" }).waitFor({ state: "detached" });
  await page.getByLabel("Search scenes").fill("grace");
  await cards.filter({ hasText: "For Grace" }).waitFor();
  await page.getByLabel("Search scenes").fill("");
  await page.getByRole("list", { name: "Folders" }).getByRole("link", { name: "Guests" }).click();
  await cards.filter({ hasText: "For Grace" }).waitFor();
  await choose(page, "More about the folder Guests", "Delete the folder");
  await page.getByRole("button", { name: "Delete the folder" }).click();
  await cards.filter({ hasText: "Greeting" }).waitFor();
  await cards.filter({ hasText: "For Grace" }).waitFor();

  // Shots are added, put in order and deleted.
  await cards.filter({ hasText: "Greeting" }).getByRole("link").click();
  await page.getByRole("button", { name: "Add a shot" }).click();
  await page.getByRole("heading", { name: "Greeting shot 2" }).waitFor();
  await page.getByRole("link", { name: "Back to Greeting" }).click();
  await page.getByLabel("Move Shot 2").focus();
  for (const key of ["Space", "ArrowUp", "Space"]) await page.keyboard.press(key);
  const shots = async () =>
    (await call("GET", `/scenes/${template.id}`)).shots.map(({ id }: { id: string }) => id);
  await expect.poll(async () => (await shots())[1]).toBe(template.shots[0].id);
  await choose(page, "More about shot 1", "Delete");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(shots).toEqual([template.shots[0].id]);

  // Files, one of which is then shown by a shot.
  await page.getByRole("link", { name: "Library", exact: true }).click();
  await page.getByRole("link", { name: "Media" }).click();
  const file = async (name: string) => ({ name, mimeType: "image/png", buffer: await picture("png") });
  await page
    .getByLabel("Files to upload")
    .setInputFiles([
      await file("Logo.png"),
      await file("Sunset.png"),
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture at all") },
    ]);
  const files = page.getByRole("list", { name: "Media" }).getByRole("listitem");
  await files.filter({ hasText: "Sunset.png" }).waitFor();
  await page.getByRole("list", { name: "Files on their way" }).getByRole("alert").waitFor();
  await page.getByRole("button", { name: "Close the note about notes.txt" }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await choose(page, "More about Logo.png", "Delete");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await files.filter({ hasText: "Logo.png" }).waitFor({ state: "detached" });

  await page.goto(`${studio.url}/studio/library/scenes/${template.id}/shots/${template.shots[0].id}`);
  await choose(page, "Add", "Picture");
  await page.getByRole("button", { name: "Choose a picture" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sunset.png" }).click();
  await drawn(page).locator(".still img").waitFor();
  await saved(page);
  await page.goto(`${studio.url}/studio/library/media?kind=image`);
  await files.filter({ hasText: "used once" }).waitFor();
  await choose(page, "More about Sunset.png", "Delete");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText(/^It is used in one place/).waitFor();
  expect(faults.filter((fault) => !/409|400|415/.test(fault))).toEqual([]);
});

test("the frame around a caption goes with its words when they are aligned", async (context) => {
  const scene = await call("POST", "/scenes", { title: "Doors" });
  const shot_id = scene.shots[0].id;
  await call("PUT", `/shots/${shot_id}`, { timeline: captionTimeline("Doors") });
  const path = `/studio/library/scenes/${scene.id}/shots/${shot_id}`;
  const { page } = await openAsOwner(browser.forTest(context), studio, path);
  await page.getByRole("button", { name: /Doors/ }).first().click();
  const frame = page.locator("[data-picture] [data-chosen]");
  const middleOf = async () => {
    const { x, width } = (await frame.boundingBox())!;
    return x + width / 2;
  };
  await page.getByLabel("Aligned").selectOption("left");
  await frame.waitFor();
  const left = await middleOf();
  await page.getByLabel("Aligned").selectOption("right");
  await expect.poll(middleOf).toBeGreaterThan(left + 20);
});

test("a shot that is deleted is not asked for again, however late the answer comes", async (context) => {
  const scene = await call("POST", "/scenes", { title: "Two shots", kind: "hello" });
  const doomed = scene.shots[0].id;
  await call("PUT", `/shots/${doomed}`, { timeline: captionTimeline("Hello {name}") });
  await call("POST", `/scenes/${scene.id}/shots`, {});
  const { page, faults } = await openAsOwner(
    browser.forTest(context),
    studio,
    `/studio/library/scenes/${scene.id}`,
  );
  await page.getByRole("button", { name: "More about shot 2" }).waitFor();
  await page.route("**/api/v1/shots/*", async (route) => {
    if (route.request().method() !== "DELETE") return route.continue();
    const response = await route.fetch();
    // The change is told meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return route.fulfill({ response });
  });
  await choose(page, "More about shot 1", "Delete");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).waitFor({ state: "detached" });
  expect(await page.getByRole("button", { name: "More about shot 2" }).count()).toBe(0);
  expect(faults).toEqual([]);
});
