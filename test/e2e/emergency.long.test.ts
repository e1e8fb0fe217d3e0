import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsMember,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";

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
const listActive = async () => (await studio.node.call("GET", "/alerts?active=true")).body.items;

/** As long as the button wants to be held, by the clock of the page. */
async function holdMouse(page: Page, button: Locator, isDone: () => Promise<void>): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await isDone();
  await page.mouse.up();
}

async function holdKey(page: Page, key: string, isDone: () => Promise<void>): Promise<void> {
  await page.keyboard.down(key);
  await isDone();
  await page.keyboard.up(key);
}

test("an alert is started by holding its button, seen on every page, and cleared by holding", async () => {
  const stages = [await make("/stages", { name: "Hall" }), await make("/stages", { name: "Foyer" })];
  const { page } = await openAsOwner(browser, studio, "/studio/control");
  await page.locator("[data-tile]").first().waitFor();
  await page.keyboard.press("e");
  const evacuate = page.getByRole("button", { name: /^Evacuate .* on 2 stages$/ });
  await evacuate.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // A press that is let go does nothing. A click sends both at once; a key's release would wait until the page has
  // handled its press, and come too late on a busy machine.
  await evacuate.click();
  await evacuate.focus();
  await Promise.all([page.keyboard.down("Enter"), page.keyboard.up("Enter")]);
  expect(await listActive()).toEqual([]);

  await holdMouse(page, evacuate, () => expect.poll(async () => (await listActive()).length).toBe(1));
  const [alert] = await listActive();
  expect(new Set(alert.stage_ids)).toEqual(new Set(stages.map(({ id }) => id)));
  expect([alert.level, alert.drill]).toEqual(["emergency", false]);
  await page.keyboard.press("Escape");
  const bar = page.getByRole("alert").filter({ hasText: "on 2 stages since" });
  await bar.getByText("by Ada").waitFor();
  await page.locator(`[data-tile="${stages[0].id}"][data-alert=emergency]`).waitFor();
  // The picture is what the stage's screens show.
  await page.getByRole("img", { name: "Hall" }).getByText("Leave the building now").first().waitFor();

  const viewer = await openAsMember(browser, studio, "viewer");
  await viewer.page.getByText("on 2 stages since").waitFor();
  expect(await viewer.page.getByRole("button", { name: /^Hold to clear/ }).count()).toBe(0);

  await page.goto(`${studio.url}/studio/library`);
  const clear = bar.getByRole("button", { name: /^Hold to clear/ });
  await clear.focus();
  await holdKey(page, "Enter", () => expect.poll(listActive).toEqual([]));
  await bar.waitFor({ state: "detached" });
  await viewer.page.getByText("on 2 stages since").waitFor({ state: "detached" });
});

test("a drill on the selected stage alone, held by a key", async () => {
  const { page } = await openAsOwner(browser, studio, "/studio/control");
  await page.getByRole("checkbox", { name: "Select Foyer" }).click();
  await page.getByRole("link", { name: "Emergency" }).click();
  await page.getByRole("switch", { name: "Drill" }).click();
  const medical = page.getByRole("button", { name: /^Drill: Medical .* on Foyer$/ });
  await medical.focus();
  await holdKey(page, "Space", () =>
    expect
      .poll(async () => (await listActive()).map(({ drill }: { drill: boolean }) => drill))
      .toEqual([true]),
  );
  const clear = page
    .getByRole("list", { name: "Alerts that stand" })
    .getByRole("button", { name: /^Hold to clear/ });
  await holdMouse(page, clear, () => expect.poll(listActive).toEqual([]));
});

test("prepared alerts are edited with their languages and drawn beside the form", async () => {
  const { page } = await openAsOwner(browser, studio, "/studio/settings/alerts");
  await page.getByRole("link", { name: "Prepare an alert" }).click();
  await page.getByLabel("Name").fill("Lost child");
  await page.getByLabel("Level").selectOption("info");
  const title = page.getByLabel("Title");
  const place = await title.boundingBox();
  await title.focus();
  // As when it is pasted, the browser takes what fits.
  await page.keyboard.insertText("A child ".repeat(20));
  const full = page.getByText("No room for more: 120 characters at most.");
  await full.waitFor();
  expect(await title.getAttribute("aria-describedby")).toBe(await full.getAttribute("id"));
  expect(await title.boundingBox()).toEqual(place);
  await title.fill("A child is looking for its parents");
  await full.waitFor({ state: "hidden" });
  await page.getByLabel("Add a language").selectOption("ja");
  const japanese = page.getByRole("group", { name: "Japanese" });
  await japanese.getByLabel("Title").fill("迷子のお知らせ");
  await page.getByRole("img", { name: "On a portrait screen" }).getByText("迷子のお知らせ").first().waitFor();
  await page.getByRole("switch", { name: "Sound" }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The alert “Lost child” is saved.").waitFor();
  const { items } = (await studio.node.call("GET", "/alert-templates")).body;
  expect(items.at(-1)).toMatchObject({
    name: "Lost child",
    level: "info",
    title: { en: "A child is looking for its parents", ja: "迷子のお知らせ" },
    text: {},
    sound: true,
  });
  await page.getByRole("link", { name: "Change Lost child" }).click();
  await page.getByRole("button", { name: "Remove Japanese" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => (await studio.node.call("GET", "/alert-templates")).body.items.at(-1).title)
    .toEqual({ en: "A child is looking for its parents" });
  await page.getByRole("button", { name: "Delete Lost child" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("The alert “Lost child” is deleted.").waitFor();
});
