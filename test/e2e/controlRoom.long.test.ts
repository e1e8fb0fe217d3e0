import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsMember,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { noonZone } from "../support/events/noonZone.ts";
import { stageWithCaption } from "../support/screens/stageWithCaption.ts";

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

const make = async (path: string, body: unknown) => (await studio.node.call("POST", path, body)).body;
const takeOf = async (id: string) => (await studio.node.call("GET", `/stages/${id}/take`)).body.take;
const tileOf = (page: Page, id: string) => page.locator(`[data-tile="${id}"]`);
const tick = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Select ${name}`, exact: true });

async function makeStory(title: string): Promise<string> {
  const scene = await make("/scenes", { title: `${title} scene` });
  const story = await make("/stories", { title });
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  return story.id;
}

test("every stage is seen live, chosen by hand or keys, gets something put on, and gets back what it had", async () => {
  const { stage: foyer, venue } = await stageWithCaption(studio.node, { ref: "words", text: "{{word}}" });
  await studio.node.call("PUT", "/records/words", { values: { word: "Salve" } });
  const fair = await make("/venues", { name: "Fair", timezone: noonZone() });
  const hall = await make("/stages", { name: "Hall", venue_id: fair.id });
  const lab = await make("/stages", { name: "Lab", venue_id: fair.id });
  const [news, welcome] = [await makeStory("News"), await makeStory("Welcome")];
  await make(`/stages/${lab.id}/take`, { story_id: news });
  const talk = await make("/sessions", {
    title: "A talk",
    stage_id: hall.id,
    starts_at: Date.now() - 40 * 60_000,
    ends_at: Date.now() - 60_000,
  });
  await studio.node.call("POST", `/sessions/${talk.id}/go_live`);
  await studio.node.call("POST", `/sessions/${talk.id}/shift`, { minutes: -38 });

  const { page } = await openAsOwner(browser, studio, "/studio/control");
  const [foyerTile, hallTile, labTile] = [foyer, hall, lab].map(({ id }) => tileOf(page, id)) as [
    ReturnType<typeof tileOf>,
    ReturnType<typeof tileOf>,
    ReturnType<typeof tileOf>,
  ];
  await foyerTile.getByText("Salve").waitFor();
  await foyerTile.getByText("Caption", { exact: true }).waitFor();
  await labTile.getByText("News scene").waitFor();
  await hallTile.getByText("A talk").waitFor();
  await foyerTile.getByText("No screen").waitFor();
  expect(await page.getByRole("region", { name: "Fair" }).locator("[data-tile]").count()).toBe(2);

  // What is told reaches the picture without anybody asking.
  await studio.node.call("PUT", "/records/words", { values: { word: "Vale" } });
  await foyerTile.getByText("Vale").waitFor();

  await tick(page, "Foyer").click();
  await page.getByRole("button", { name: "Select all of Fair" }).click();
  await page.getByText("3 stages selected").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("t");
  await page.getByRole("radio", { name: "Welcome" }).click();
  await page.getByRole("button", { name: "Put it on 3 stages" }).click();
  await page.getByText("It is on 3 stages now.").waitFor();
  for (const { id } of [foyer, hall, lab]) expect((await takeOf(id)).story_id).toBe(welcome);
  await hallTile.getByText("Welcome scene").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone.").waitFor();
  expect((await takeOf(lab.id)).story_id).toBe(news);
  expect([await takeOf(hall.id), await takeOf(foyer.id)]).toEqual([null, null]);

  // Arrows go from tile to tile, Space selects, x ends.
  await page.keyboard.press("Escape");
  await page.getByText("3 stages selected").waitFor({ state: "detached" });
  await tick(page, "Hall").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  expect(await tick(page, "Lab").getAttribute("aria-checked")).toBe("true");
  await page.keyboard.press("x");
  await page.getByText("Ended on 1 stage.").waitFor();
  expect(await takeOf(lab.id)).toBe(null);

  // The slash finds stages here.
  await page.keyboard.press("/");
  await page.keyboard.type(venue.name);
  await page.getByText("1 of 3 stages").waitFor();
  expect(await page.locator("[data-tile]").count()).toBe(1);
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await page.getByText("3 stages", { exact: true }).waitFor();
  await page.getByRole("combobox", { name: "Order" }).selectOption("trouble");
  await expect.poll(() => page.locator("[data-tile]").first().getAttribute("data-tile")).toBe(hall.id);
});

test("groups are made of selected stages, changed and deleted, and are targets", async () => {
  const [one, two] = [await make("/stages", { name: "Bar One" }), await make("/stages", { name: "Bar Two" })];
  const story = await makeStory("Happy hour");
  const { page } = await openAsOwner(browser, studio, "/studio/control");
  await tick(page, "Bar One").click();
  await tick(page, "Bar Two").click({ modifiers: ["Shift"] });
  await page.getByRole("link", { name: "Make a group" }).click();
  await page.getByLabel("Name").fill("Bars");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("list", { name: "Groups" }).getByText("2 stages").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Change Bars" }).click();
  await page.getByRole("checkbox", { name: "Bar Two", exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("list", { name: "Groups" }).getByText("1 stage").waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Select none", exact: true }).click();
  await page.keyboard.press("t");
  await page.getByRole("combobox", { name: "On" }).selectOption({ label: "Bars (1)" });
  await page.getByRole("radio", { name: "Happy hour" }).click();
  await page.getByRole("button", { name: "Put it on Bar One" }).click();
  await page.getByText("It is on 1 stage now.").waitFor();
  expect((await takeOf(one.id)).story_id).toBe(story);
  expect(await takeOf(two.id)).toBe(null);

  await page.getByRole("combobox", { name: "Order" }).selectOption("group");
  await page.getByRole("region", { name: "Bars" }).waitFor();
  await page.getByRole("link", { name: "Groups" }).click();
  await page.getByRole("button", { name: "Delete Bars" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("The group “Bars” is deleted.").waitFor();
});

test("a stage that somebody else's show holds refuses, and says why", async () => {
  const held = await make("/stages", { name: "Held" });
  await makeStory("Overture");
  const session = await make("/sessions", {
    title: "Premiere",
    stage_id: held.id,
    starts_at: Date.now() - 60_000,
    ends_at: Date.now() + 3_600_000,
  });
  const show = await make("/shows", { session_id: session.id });
  await studio.node.call("POST", `/shows/${show.id}/open`);
  const { page } = await openAsOwner(browser, studio, "/studio/control?q=Held");
  await tick(page, "Held").click();
  await page.keyboard.press("t");
  await page.getByRole("radio", { name: "Overture" }).click();
  await page.getByRole("button", { name: "Put it on Held" }).click();
  await page.getByText("1 stage refused.").waitFor();
  await page.getByRole("list", { name: "Stages that refused" }).getByText("Held").waitFor();
});

test("hurried hands end what they mean once, and are told when they mean nothing", async () => {
  const [one, two] = [await make("/stages", { name: "Dock A" }), await make("/stages", { name: "Dock B" })];
  const story_id = await makeStory("Boarding");
  for (const { id } of [one, two]) await make(`/stages/${id}/take`, { story_id });
  const { page, faults } = await openAsOwner(browser, studio, "/studio/control?q=Dock");
  await page.getByText(/^2 (of \d+ )?stages$/).waitFor();
  const notices = page.locator("[data-notice]");

  await page.keyboard.press("x");
  await notices.getByText("Select the stages first, or go to one of them.").waitFor();
  await tick(page, "Dock A").click();
  await page.getByRole("button", { name: "Select all 2" }).click();
  // Somebody deletes one of them meanwhile.
  await studio.node.call("DELETE", `/stages/${two.id}`);
  await tileOf(page, two.id).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "End what is put on" }).dblclick();
  await notices.getByText("Ended on 1 stage.").waitFor();
  await notices.getByRole("button", { name: "Undo" }).click();
  await notices.getByText("Undone.").waitFor();
  expect((await takeOf(one.id)).story_id).toBe(story_id);
  expect(await notices.getByText("Nothing was put on there by hand.").count()).toBe(0);

  await page.keyboard.press("t");
  await page.getByRole("radio", { name: "Boarding" }).click();
  await page.getByRole("button", { name: "Put it on Dock A" }).dblclick();
  await notices.getByText("It is on 1 stage now.").waitFor();
  expect(await notices.getByText("It is on").count()).toBe(1);
  expect(faults).toEqual([]);
});

test("an operator works the room without changing its groups, and a viewer looks at it", async () => {
  const stage = await make("/stages", { name: "Pier" });
  const operator = await openAsMember(browser, studio, "operator");
  await operator.page.goto(`${studio.url}/studio/control?q=Pier`);
  await tick(operator.page, "Pier").click();
  await operator.page.getByRole("link", { name: "Put something on" }).waitFor();
  expect(await operator.page.getByRole("link", { name: /^(Groups|Make a group)$/ }).count()).toBe(0);
  await operator.page.getByRole("link", { name: "Emergency" }).waitFor();

  const { page, faults } = await openAsMember(browser, studio, "viewer");
  await page.goto(`${studio.url}/studio/control?q=Pier`);
  await tileOf(page, stage.id).waitFor();
  for (const key of ["t", "x", "e"]) await page.keyboard.press(key);
  await tileOf(page, stage.id).click();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await page.getByRole("region", { name: "Selected stages" }).count()).toBe(0);
  expect(await page.getByRole("checkbox").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("the wall shows every stage and the time and nothing else, and Esc leaves it", async () => {
  const { page } = await openAsOwner(browser, studio, "/studio/control");
  await page.locator("[data-tile]").first().waitFor();
  const count = await page.locator("[data-tile]").count();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.keyboard.press("f");
  await page.locator("[data-wall]").waitFor();
  expect(await page.getByRole("link", { name: "Library" }).isVisible()).toBe(false);
  const boxes = await page.locator("[data-tile]").evaluateAll((tiles) =>
    tiles.map((tile) => {
      const { left, top, right, bottom } = tile.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    }),
  );
  expect(boxes).toEqual(Array.from({ length: count }, () => true));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator("[data-wall]").waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.getByText("In the control room").waitFor();
});
