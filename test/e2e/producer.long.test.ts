import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, type TestContext } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import { openAsOwner, startTestStudio, type TestStudio } from "../support/browser/studioPage.ts";
import { tone } from "../support/media/media.ts";
import { harbourPicture, logoOf } from "./producing/drawings.ts";
import { takePicture } from "./producing/film.ts";
import { keepSounds, producerOn } from "./producing/producer.ts";

/** What a person needs for one action, looking for the button included. */
const action_ms = 4_000;

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  const flags = ["--autoplay-policy=no-user-gesture-required"];
  [browser, studio] = await Promise.all([openBrowser(flags), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

/** A stage with a screen that shows it, and the studio beside it. */
async function openDesk(context: TestContext, stage_name: string, path: string) {
  const own = browser.forTest(context);
  const stage = await studio.node.client.post("/stages", { body: { name: stage_name, plays_audio: true } });
  const viewport = { width: 960, height: 540 };
  const screen = await pairedPage(studio.node, own, {
    stage_id: stage.id,
    viewport,
    onPage: async (page) => void (await page.addInitScript(keepSounds)),
  });
  const { page, faults } = await openAsOwner(own, studio, path);
  await page.addInitScript(keepSounds);
  await page.reload();
  await page.setViewportSize({ width: 1440, height: 900 });
  return { page, faults, screen, stage, hand: producerOn(page) };
}

const isDrawn = (page: Page) => page.locator("[data-picture][data-state=shown]").waitFor();
const isSaved = (page: Page) => page.getByRole("status").getByText("Saved", { exact: true }).waitFor();

async function makeScene(page: Page, hand: ReturnType<typeof producerOn>, title: string) {
  await hand.fill("Title", title);
  // Everybody clicks twice.
  await page.getByRole("button", { name: "Make it" }).dblclick();
  await isDrawn(page);
}

test("a welcome scene is made from an empty library and shown on a screen", async (context) => {
  const { page, faults, screen, hand } = await openDesk(context, "Foyer", "/studio/library");
  await hand.press("link", "Make the first scene");
  await makeScene(page, hand, "Welcome");
  await takePicture(page, "01-empty");

  const area = page.locator("[data-area]");
  await hand.drop(area, await harbourPicture());
  await hand.bar("Harbour.jpg").waitFor();
  await hand.click([960, 540], "right");
  await hand.press("menuitem", "Fill the canvas");
  await takePicture(page, "02-background");

  await hand.addWords("Welcome to the harbour");
  await hand.openMenu("Welcome to the harbour");
  await hand.chooseIn("Comes in", "Slide up");
  await takePicture(page, "03-title");
  await hand.addWords("Doors open at nine");
  await hand.dragBar("Doors open at nine", 2);
  await expect
    .poll(() => hand.bar("Doors open at nine").getAttribute("aria-label"))
    .toContain("from 2 s to the end");
  await hand.add("Clock and countdown");
  await hand.drop(area, await logoOf("Harbour"), { x: 0.2, y: 0.12 });
  await page.getByRole("button", { name: "Harbour.png", exact: true }).waitFor();
  const music = { name: "Music.wav", type: "audio/wav", bytes: tone(8000) };
  await hand.drop(page.locator("[data-drop-place]"), music, { x: 0.02, y: 0.5 });
  await hand.bar("Music.wav").waitFor();
  await takePicture(page, "04-timeline");

  // Played in the editor, it is heard.
  await hand.press("button", "To the start");
  await hand.press("button", "Play");
  await expect.poll(() => page.evaluate(() => window.sounds.some(({ paused }) => !paused))).toBe(true);
  await hand.press("button", "Pause");

  // A second shot beside it, to which the title moves.
  await hand.press("button", "More about shot 1");
  await hand.press("menuitem", "Duplicate");
  await page.getByRole("heading", { name: "Welcome shot 2" }).waitFor();
  await isDrawn(page);
  await page.keyboard.press("Escape");
  await hand.click([500, 500]);
  await hand.drag([500, 500], [500, 330]);
  await hand.openMenu("Welcome to the harbour");
  await hand.chooseIn("Same as in the previous shot", "Welcome to the harbour");
  await page.getByRole("img", { name: "Same thing since shot 1: Welcome to the harbour" }).waitFor();
  await takePicture(page, "05-morph");
  await hand.press("button", /^Shot 1 to 2/);
  await hand.choose("How shot 2 comes", "Out of a blur");
  await takePicture(page, "06-transition");
  await page.keyboard.press("Escape");
  await isSaved(page);

  await hand.showOn("Foyer");
  await takePicture(page, "07-shown");
  const words = screen.page.getByText("Welcome to the harbour");
  await words.first().waitFor();
  await screen.page.locator(".still img").first().waitFor();
  const subtitle = screen.page.getByText("Doors open at nine");
  await subtitle.first().waitFor();
  await expect.poll(() => screen.page.evaluate(() => window.sounds.some(({ paused }) => !paused))).toBe(true);
  await takePicture(screen.page, "08-screen");
  // Where the title stands in the second shot.
  await expect.poll(async () => (await words.last().boundingBox())?.y ?? 540).toBeLessThan(200);

  expect(hand.countActions() * action_ms).toBeLessThan(5 * 60_000);
  expect([faults, screen.faults]).toEqual([[], []]);
});

const sponsors = ["Acme", "Globex", "Initech", "Umbrella", "Hooli", "Vandelay"];

test("a sponsor loop of six logos with weights says how often each shows, and plays", async (context) => {
  const { page, faults, screen, hand } = await openDesk(context, "Bar", "/studio/stories/new");
  await hand.fill("Title", "Sponsors");
  await page.getByRole("button", { name: "Make it" }).dblclick();
  const dialog = page.getByRole("dialog", { name: "Add a chapter" });
  await dialog.getByRole("radio", { name: "Roll through a collection" }).click();
  await hand.fill("Name of the collection", "Sponsors");
  for (const [place, name] of sponsors.entries()) {
    await hand.fill(`Name of record ${place + 1}`, name);
    await hand.fill(`Weight of record ${place + 1}`, String(1 + (place % 3)));
  }
  await dialog.getByRole("button", { name: "Add it" }).dblclick();
  const table = page.getByRole("table", { name: "How often each record shows in an hour" });
  await table.getByRole("row", { name: /^Acme .* \d+ ×$/ }).waitFor();
  await takePicture(page, "10-sponsors");
  expect((await studio.node.client.get("/collections", { query: {} })).items).toHaveLength(1);

  // A logo is dropped on each row of the collection.
  await hand.press("link", "Data");
  await hand.press("link", "Sponsors");
  await page.getByRole("grid").waitFor();
  const logoCells = page.getByRole("button", { name: /^Choose a picture for logo of/ });
  await expect.poll(() => logoCells.count()).toBe(sponsors.length);
  for (const [place] of sponsors.entries()) {
    const cell = page.locator(`[data-row="${place}"]`).filter({ has: logoCells });
    const name = sponsors.toSorted()[place]!;
    await hand.drop(cell.first(), await logoOf(name, `hsl(${place * 60} 70% 60%)`));
    await expect.poll(() => page.locator("img[data-picture]").count()).toBe(place + 1);
  }
  await takePicture(page, "11-logos");

  await hand.press("link", "Stories");
  await hand.press("link", /^Sponsors/);
  await hand.showOn("Bar");
  await screen.page.locator(".still img").first().waitFor();
  await takePicture(screen.page, "12-sponsor-screen");
  expect(hand.countActions() * action_ms).toBeLessThan(2 * 60_000);
  expect([faults, screen.faults]).toEqual([[], []]);
});

test("a lunch-time rule is made on a stage, and one on a block is tried at once", async (context) => {
  const { page, faults, stage, hand } = await openDesk(context, "Canteen", "/studio/library/new");
  await makeScene(page, hand, "Menu");
  await hand.addWords("Coffee and cake");
  await page.getByText("When it shows").click();
  await hand.press("button", "Add a rule");
  await hand.press("menuitem", "A rule of your own");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add a condition", exact: true }).click();
  await dialog.getByLabel("Condition 1 asks about").selectOption("Time of day");
  await dialog.getByLabel("Condition 1 asks whether").selectOption("is between");
  await dialog.getByLabel("Beginning of condition 1").fill("12:00");
  await dialog.getByLabel("End of condition 1").fill("14:00");
  await dialog.getByRole("button", { name: "Add a change", exact: true }).click();
  await hand.press("menuitem", "Words");
  await dialog.getByRole("textbox", { name: "Words" }).fill("Soup of the day");
  await takePicture(page, "20-block-rule");
  // All of the picture is seen beside it.
  const rightOf = async (box: Promise<{ x: number; width: number } | null>) => {
    const { x, width } = (await box)!;
    return x + width;
  };
  const panel = (await dialog.boundingBox())!;
  await expect.poll(() => rightOf(page.locator("[data-picture]").boundingBox())).toBeLessThanOrEqual(panel.x);
  await dialog.getByRole("button", { name: "Add the rule" }).dblclick();
  const drawn = await page.locator("[data-picture]").boundingBox();
  await hand.press("button", /^Time: Now/);
  await page.getByRole("radio", { name: "12:30" }).click();
  await page.keyboard.press("Escape");
  await page.locator("[data-picture]").getByText("Soup of the day").waitFor();
  expect((await page.locator("[data-picture]").boundingBox())!.width).toBe(drawn!.width);
  await takePicture(page, "21-tried");
  await hand.press("button", "Back to now");
  await isSaved(page);

  await page.goto(`${studio.url}/studio/stories/new`);
  await hand.fill("Title", "Lunch menu");
  await page.getByRole("button", { name: "Make it" }).click();
  await dialog.getByText("Menu", { exact: true }).first().click();
  await page.goto(`${studio.url}/studio/screens/${stage.id}/programme`);
  await hand.press("link", "Add a rule");
  await dialog.getByRole("button", { name: "Lunch time" }).click();
  await dialog.getByRole("radio", { name: "Lunch menu" }).click();
  await takePicture(page, "22-stage-rule");
  await dialog.getByRole("button", { name: "Add the rule" }).dblclick();
  await page.getByText("Between 12:00 and 14:00: plays “Lunch menu”.").waitFor();
  await page.getByRole("list", { name: "Rules" }).getByRole("listitem").waitFor();
  await hand.press("link", "What plays when");
  await page.getByText("Lunch menu").first().waitFor();
  await takePicture(page, "23-plan");
  expect(faults).toEqual([]);
});

test("a layout is used by three scenes, changed once, and one of them leaves a block out", async (context) => {
  const { page, faults, screen, hand } = await openDesk(context, "Wall", "/studio/library/layouts");
  await page.getByRole("link", { name: /^(Make the first|New) layout$/ }).click();
  await hand.fill("Name", "House frame");
  await page.getByRole("button", { name: "Make it" }).dblclick();
  await isDrawn(page);
  await hand.drop(page.locator("[data-area]"), await logoOf("Harbour"), { x: 0.2, y: 0.12 });
  await hand.bar("Harbour.png").waitFor();
  await hand.addWords("Follow the lights");
  await isSaved(page);

  const scenes = ["Monday", "Tuesday", "Wednesday"];
  for (const title of scenes) {
    await page.goto(`${studio.url}/studio/library/new`);
    await makeScene(page, hand, title);
    await page.getByLabel("Layout around it").selectOption({ label: "House frame" });
    await page.locator("[data-picture]").getByText("Follow the lights").waitFor();
    await isSaved(page);
  }
  await page
    .getByRole("img", { name: /^Shot 1/ })
    .and(page.locator("[data-state=shown]"))
    .waitFor();
  await takePicture(page, "24-on-layout");
  await page.getByRole("checkbox", { name: "Harbour.png" }).uncheck();
  await page.locator("[data-picture] .still").waitFor({ state: "detached" });
  await isSaved(page);

  await hand.press("link", "Edit the layout");
  await isDrawn(page);
  await page.getByRole("button", { name: "Follow the lights", exact: true }).first().click();
  await page.getByRole("textbox", { name: "Words" }).fill("Follow the sound");
  await isSaved(page);
  await page.goto(`${studio.url}/studio/library`);
  for (const title of scenes)
    await page
      .getByRole("img", { name: `Picture of ${title}`, exact: true })
      .getByText("Follow the sound")
      .waitFor();
  await takePicture(page, "25-three-scenes");
  for (const [title, logos] of [
    ["Monday", 1],
    ["Wednesday", 0],
  ] as const) {
    await hand.press("link", new RegExp(title));
    await hand.showOn("Wall");
    await screen.page.getByText("Follow the sound").first().waitFor();
    await expect.poll(() => screen.page.locator(".still img").count()).toBe(logos);
    await hand.press("link", "Back to the library");
  }
  expect([faults, screen.faults]).toEqual([[], []]);
});

test("from the gallery to a screen", async (context) => {
  const { page, faults, screen, hand } = await openDesk(context, "Door", "/studio/library/templates");
  const pictures = page.getByRole("img", { name: /^Picture of/ }).and(page.locator("[data-state=shown]"));
  await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(8);
  await takePicture(page, "26-gallery");
  await hand.press("link", /^Picture of Welcome Welcome|^Welcome/);
  await page.getByRole("button", { name: "Make the scene" }).waitFor();
  await takePicture(page, "27-template");
  await page.getByRole("button", { name: "Make the scene" }).dblclick();
  await hand.showOn("Door");
  await screen.page.getByText("Welcome to Harbour Days").first().waitFor();
  await takePicture(screen.page, "28-template-screen");
  expect(hand.countActions() * action_ms).toBeLessThan(60_000);
  expect([faults, screen.faults]).toEqual([[], []]);
});

test("everything is done with the keyboard alone", async (context) => {
  const { page, faults, hand } = await openDesk(context, "Keys", "/studio/library/new");
  await page.getByLabel("Title").waitFor();
  await hand.type("By keys");
  await page.keyboard.press("Enter");
  await isDrawn(page);
  const goTo = async (isThere: () => boolean) => {
    for (let steps = 0; steps < 120; steps += 1) {
      if (await page.evaluate(isThere)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("The tabulator does not come there");
  };
  await goTo(() => document.activeElement?.textContent?.trim() === "Add");
  for (const key of ["Enter", "Enter"]) {
    await page.keyboard.press(key);
    await page.waitForFunction(() => document.activeElement?.matches("[role=menuitem], textarea"));
  }
  await hand.type("Typed by keys");
  await page.keyboard.press("Escape");
  const { bar } = hand;
  await bar("Typed by keys").waitFor();
  const place = page.getByLabel("From the left");
  const before = Number(await place.inputValue());
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => Number(await place.inputValue())).toBe(before + 20);
  await page.keyboard.press("Escape");
  await goTo(() => document.activeElement?.matches("[data-stop]") ?? false);
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.activeElement?.matches("[data-bar]"));
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await expect.poll(() => bar("Typed by keys").getAttribute("aria-label")).toMatch(/to [\d.]+ s,/);
  await page.keyboard.press("Control+z");
  await expect.poll(() => bar("Typed by keys").getAttribute("aria-label")).toContain("to the end");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  expect(faults).toEqual([]);
});
