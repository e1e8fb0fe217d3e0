import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { makeEngagement } from "../support/guests/engagements.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const drawn = (page: Page, title: string) =>
  page.getByRole("img", { name: `Picture of ${title}`, exact: true }).and(page.locator("[data-state=shown]"));
const choose = async (page: Page, opener: string, item: string) => {
  await page.getByRole("button", { name: opener, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

test("a design is found, filled with one's own words, made and put on a stage", async (context) => {
  const venue = await studio.node.client.post("/venues", {
    body: { name: "Pier", timezone: "Europe/Zurich" },
  });
  const stage = await studio.node.client.post("/stages", {
    body: { name: "Totem", venue_id: venue.id, width: 1080, height: 1920 },
  });
  const own = browser.forTest(context);
  const { page, faults } = await openAsOwner(own, studio, "/studio/library");
  await page.getByRole("link", { name: "Choose a design" }).click();
  await drawn(page, "Welcome").waitFor();
  expect(await page.getByRole("region").count()).toBeGreaterThanOrEqual(6);
  // What nobody sees is not drawn.
  expect(await page.locator("[data-state=shown]").count()).toBeLessThan(30);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("radio", { name: "Portrait" }).click();
  await page.getByLabel("Search designs").fill("network");
  await page.getByRole("link", { name: "Keynote title" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Wi-Fi" }).click();
  await drawn(page, "Wi-Fi").getByText("Harbour Guests").waitFor();
  await page.getByLabel("Network").fill("Quayside");
  await drawn(page, "Wi-Fi").getByText("Quayside").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Make the scene" }).click();

  // Its blanks are a form on its own page too.
  await page.getByRole("heading", { name: "Words" }).waitFor();
  await page.getByRole("textbox", { name: "Password" }).fill("low-tide");
  await page.getByRole("button", { name: "Save the words" }).click();
  await page.getByText("The words are saved.").waitFor();
  await page.getByRole("region", { name: "Shots" }).getByText("low-tide").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const scene_id = page.url().split("/").at(-1)!;
  await studio.node.client.post("/stages/{id}/take", { params: { id: stage.id }, body: { scene_id } });
  const screen = await pairedPage(studio.node, own, {
    stage_id: stage.id,
    viewport: { width: 540, height: 960 },
  });
  await screen.page.getByText("Quayside").waitFor();
  await screen.page.getByText("low-tide").waitFor();
  expect([faults, screen.faults]).toEqual([[], []]);
});

test("one click on a card makes a scene with the sample words", async (context) => {
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, "/studio/library/templates");
  await page.getByRole("button", { name: "Make a scene of Thank you", exact: true }).click();
  await page.getByRole("region", { name: "Shots" }).getByText("Thank you for coming").waitFor();
  expect(faults).toEqual([]);
});

test("a scene of one's own is kept as a design, and using it makes another", async (context) => {
  const made = await studio.node.client.post("/templates/{key}/scenes", {
    params: { key: "quote" },
    body: { title: "House quote", fields: { quote: "Measure twice" } },
  });
  const { page, faults } = await openAsOwner(
    browser.forTest(context),
    studio,
    `/studio/library/scenes/${made.id}`,
  );
  await choose(page, "More about House quote", "Keep as a design");
  await page.getByText("“House quote” is among your designs now. Using it copies it.").waitFor();
  await page.goto(`${studio.url}/studio/library/templates`);
  const yours = page.getByRole("region", { name: "Yours" });
  await yours.getByText("Measure twice").waitFor();
  await yours.getByRole("link", { name: "House quote" }).click();
  await page.getByLabel("Name of the scene").fill("Another quote");
  await page.getByRole("textbox", { name: "Quote", exact: true }).fill("Cut once");
  await page.getByRole("button", { name: "Make the scene" }).click();
  await page.getByRole("region", { name: "Shots" }).getByText("Cut once").waitFor();
  await page.goto(`${studio.url}/studio/library/templates`);
  await choose(page, "More about House quote", "No longer a design");
  await yours.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("a collection fills a design: scene, collection, story and its roll are made at once", async (context) => {
  const { page, faults } = await openAsOwner(
    browser.forTest(context),
    studio,
    "/studio/library/templates/sponsor-loop",
  );
  await page.getByLabel("Name of the scene").fill("Sponsors");
  await page.getByLabel("Words").selectOption({ label: "From a new collection" });
  await page.getByLabel("Sponsor", { exact: true }).fill("Tidewater");
  await page.getByRole("button", { name: "Make scene and story" }).click();
  await page.waitForURL(/\/stories\/[^/]+\/chapters\//);
  const { items } = await studio.node.client.get("/collections", { query: {} });
  expect(items.map(({ name, prefix }) => [name, prefix])).toEqual([["Sponsors", "sponsors"]]);
  const record = await studio.node.client.get("/records/{ref}", { params: { ref: "sponsors/1" } });
  expect(record.values).toMatchObject({ sponsor: "Tidewater", title: "With thanks to" });
  expect(faults).toEqual([]);
});

test("of more engagements than a page holds every one can be chosen, and the newest is", async (context) => {
  const { node } = studio;
  await makeEngagement(node, { title: "The first", reactions: { enabled: true } });
  await Promise.all(Array.from({ length: 100 }, () => makeEngagement(node, { title: "One of many" })));
  await makeEngagement(node, { title: "The newest", reactions: { enabled: true } });
  const stage = await node.client.post("/stages", { body: { name: "Deck" } });
  const own = browser.forTest(context);
  const { page, faults } = await openAsOwner(own, studio, "/studio/library/templates/wall");
  const guestsOf = page.getByLabel("Guests of");
  await guestsOf.waitFor();
  const offered = (await guestsOf.locator("option").allTextContents()).filter((title) =>
    title.startsWith("The"),
  );
  expect([offered, await guestsOf.locator("option:checked").textContent()]).toEqual([
    ["The newest", "The first"],
    "The newest",
  ]);
  await page.goto(`${studio.url}/studio/screens/${stage.id}`);
  const flying = page.getByLabel("Whose reactions fly over the stage");
  await expect
    .poll(() => flying.locator("option").allTextContents())
    .toEqual(["None", "The newest", "The first"]);
  expect(faults).toEqual([]);
});
