import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { noonZone } from "../support/events/noonZone.ts";
import { TestScreen } from "../support/screens/testScreen.ts";

let studio: TestStudio;
let browser: TestBrowser;
beforeAll(async () => {
  [studio, browser] = await Promise.all([startTestStudio(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const minute_ms = 60_000;
const make = async (path: string, body: unknown) => (await studio.node.call("POST", path, body)).body;
const readMessage = async (stage_id: string) =>
  (await studio.node.call("GET", `/stages/${stage_id}/speaker-message`)).body.message;

test("operators see what who speaks sees, and tell them something", async () => {
  const { id: venue_id } = await make("/venues", { name: "Fair", timezone: noonZone() });
  const stage = await make("/stages", { name: "Hall", venue_id });
  const starts_at = Date.now() - 10 * minute_ms;
  const ends_at = starts_at + 30 * minute_ms;
  await make("/sessions", { title: "Sleep", stage_id: stage.id, starts_at, ends_at });
  const link = new URL(stage.player_url).searchParams.get("link")!;
  const screen = await TestScreen.open(studio.node.url, { link, view: "speaker" });
  await screen.hear("caught_up");

  const { page, faults } = await openAsOwner(browser, studio, `/studio/screens/${stage.id}`);
  const panel = page.getByRole("region", { name: "Speaker’s view", exact: true });
  const picture = panel.getByRole("img", { name: "What who speaks in Hall sees" });
  await picture
    .locator(".speaker-figures")
    .filter({ hasText: /^\d\d:\d\d$/ })
    .waitFor();
  const url = panel.getByRole("textbox", { name: "Link of the speaker’s view" });
  expect(await url.inputValue()).toBe(`${stage.player_url}&view=speaker`);

  await panel.getByRole("button", { name: "Please finish" }).click();
  await panel.getByText("They read: “Please finish”").waitFor();
  await picture.locator(".speaker-words", { hasText: "Please finish" }).waitFor();
  await screen.hear("live", ({ live }) => live.speaker_message?.text === "Please finish");
  expect(await readMessage(stage.id)).toMatchObject({ text: "Please finish", flash: true });
  await panel.getByRole("textbox", { name: "Message to who speaks in Hall" }).fill("Mic closer, please");
  await panel.getByRole("checkbox", { name: "Light up twice when it comes" }).click();
  await panel.getByRole("button", { name: "Send" }).click();
  await panel.getByText("They read: “Mic closer, please”").waitFor();
  expect(await readMessage(stage.id)).toMatchObject({ text: "Mic closer, please", flash: false });
  await panel.getByRole("button", { name: "Remove the message to Hall" }).click();
  await panel.getByText("No message stands there.").waitFor();
  expect(await readMessage(stage.id)).toBe(null);
  expect(await accessibilityFaults(page)).toEqual([]);

  const row = page.getByRole("list", { name: "Screens of Hall" }).getByRole("listitem");
  await row.getByText("Speaker's view").waitFor();
  await row.getByRole("button", { name: "More for Speaker's view" }).click();
  await page.getByRole("menuitem", { name: "Name, place and view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Lectern");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await row.getByText("Speaker’s view").waitFor();
  await row.getByRole("button", { name: "More for Lectern" }).click();
  await page.getByRole("menuitem", { name: "Name, place and view" }).click();
  await page.getByRole("dialog").getByLabel("Shows").selectOption("What the audience sees");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await screen.hear("place", ({ view }) => view === "audience");
  await row.getByText("Speaker’s view").waitFor({ state: "detached" });

  await page.goto(`${studio.url}/studio/events/sessions`);
  await page.getByRole("button", { name: "Message to who speaks in Hall" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "5 minutes" }).click();
  await page.getByRole("dialog").getByText("They read: “5 minutes”").waitFor();
  expect(await readMessage(stage.id)).toMatchObject({ text: "5 minutes", flash: true });
  screen.close();
  expect(faults).toEqual([]);
});
