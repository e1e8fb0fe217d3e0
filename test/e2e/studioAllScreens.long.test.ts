import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsMember,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { waitingScreen } from "../support/screens/testScreen.ts";

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
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};

/** A thousand screens that nobody switched on, beside those that are there. */
async function fillFair() {
  const { id: stage_id } = await make("/stages", { name: "Fair" });
  await studio.node.node.app.pool.query(
    `INSERT INTO screens (id, workspace_id, stage_id, name, token_hash, last_seen_at)
     SELECT 'fair' || n, s.workspace_id, s.id, 'Totem ' || n, decode(md5('fair' || n), 'hex'), 0
     FROM stages s, generate_series(1, 1000) n WHERE s.id = $1`,
    [stage_id],
  );
}

test("an operator finds screens among a thousand, and asks all that were found at once", async () => {
  const venue = await make("/venues", { name: "Centre", timezone: "Europe/Zurich" });
  const foyer = await make("/stages", { name: "Foyer", venue_id: venue.id });
  const bar = await make("/stages", { name: "Bar", opening_hours: {} });
  const screens = [];
  for (const [stage_id, name] of [
    [foyer.id, "Left pillar"],
    [foyer.id, "Right pillar"],
    [bar.id, "Counter"],
  ]) {
    const waiting = await waitingScreen(studio.node.url);
    await make(`/stages/${stage_id}/screens`, { code: waiting.code, name });
    await waiting.screen.hear("caught_up");
    screens.push(waiting.screen);
  }
  await fillFair();
  const { page, faults } = await openAsMember(browser, studio, "operator");
  await page.goto(`${studio.url}/studio/screens/all`);
  await page.getByText("1000 offline · 1 asleep · 2 online").waitFor();
  const asleep = page.getByRole("listitem").filter({ hasText: "Counter" });
  await asleep.getByText("Asleep", { exact: true }).waitFor();

  await page.getByRole("searchbox", { name: "Find screens" }).fill("PILLAR foyer");
  await expect.poll(() => page.getByRole("listitem").filter({ hasText: "pillar" }).count()).toBe(2);
  await expect.poll(() => page.getByText("Totem", { exact: false }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  const bar_of = page.getByRole("region", { name: "Selected screens" });
  await bar_of.getByRole("button", { name: "Select all 2" }).click();
  await bar_of.getByRole("button", { name: "Identify" }).click();
  await page.getByText("2 screens show their names for a moment.").waitFor();
  for (const screen of screens.slice(0, 2))
    expect(await screen.hear("command")).toMatchObject({ command: "identify" });

  await bar_of.getByRole("button", { name: "Select none" }).click();
  for (const name of ["Left pillar", "Right pillar"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).click();
  await bar_of.getByText("2 selected").waitFor();
  await page.getByRole("searchbox", { name: "Find screens" }).fill("");
  await page.getByRole("combobox", { name: "Group by" }).selectOption("state");
  await page.getByRole("checkbox", { name: /^Online/ }).waitFor();
  await page.getByRole("checkbox", { name: /^Asleep/ }).click();
  await bar_of.getByText("3 selected").waitFor();
  expect(faults).toEqual([]);
});

test("a venue's opening hours are edited by the week, and a stage may have its own", async () => {
  const venue = await make("/venues", { name: "Museum", timezone: "Europe/Zurich" });
  const stage = await make("/stages", { name: "Gallery", venue_id: venue.id });
  const { page, faults } = await openAsOwner(browser, studio, `/studio/screens/venues/${venue.id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "By opening hours" }).click();
  await dialog.getByLabel("Monday, opens").fill("09:30");
  await dialog.getByLabel("Monday, closes").fill("18:00");
  await dialog.getByRole("button", { name: "Monday’s hours on all days" }).click();
  await dialog.getByRole("button", { name: "Sunday: remove 09:30 to 18:00" }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("“Museum” is saved.").waitFor();
  const day = [{ from: "09:30", to: "18:00" }];
  expect((await studio.node.call("GET", `/venues/${venue.id}`)).body.opening_hours).toEqual({
    mon: day,
    tue: day,
    wed: day,
    thu: day,
    fri: day,
    sat: day,
    sun: [],
  });

  await page.goto(`${studio.url}/studio/screens/${stage.id}/settings`);
  await page.getByRole("radio", { name: "Always on" }).click();
  await page.getByRole("button", { name: "Save the hours" }).click();
  await page.getByText("The opening hours are saved.").waitFor();
  expect((await studio.node.call("GET", `/stages/${stage.id}`)).body.opening_hours.mon).toEqual([
    { from: "00:00", to: "00:00" },
  ]);
  expect(faults).toEqual([]);
});
