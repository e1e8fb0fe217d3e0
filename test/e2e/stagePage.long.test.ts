import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { sessionRow } from "../support/events/sessionRow.ts";
import { stageWithCaption } from "../support/screens/stageWithCaption.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
  undo,
} from "../support/browser/studioPage.ts";
import { waitingScreen } from "../support/screens/testScreen.ts";
import { ada } from "../support/browser/visitor.ts";

let browser: TestBrowser;
let studio: TestStudio;
let page: Page;
let faults: string[];
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
  ({ page, faults } = await openAsOwner(browser, studio, "/studio/screens"));
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
const act = async (show_id: string, action: string) =>
  expect((await studio.node.call("POST", `/shows/${show_id}/${action}`)).status).toBe(200);
const read = async (path: string) => (await studio.node.call("GET", path)).body;
const part = (name: string) => page.getByRole("region", { name, exact: true });
const dialog = () => page.getByRole("dialog");

/** Both themes and both widths in two looks. */
async function look(): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, width] of [
    ["dark", 1440],
    ["light", 390],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await accessibilityFaults(page)));
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width)
      found.push(`wider than ${width}`);
  }
  return found;
}

async function sponsors(scene_id: string) {
  const story = await make("/stories", { title: "Sponsors" });
  await make(`/stories/${story.id}/chapters`, { scene_id });
  return story;
}

test("a venue is added by its city, renamed, and deleted once no stage stands in it", async () => {
  await page.getByRole("link", { name: "Add a venue" }).click();
  await page.getByLabel("Name").fill("Harbour");
  await page.getByRole("searchbox", { name: "Time zone" }).fill("new york");
  await page.getByRole("radio", { name: "New York" }).click();
  await page.getByRole("button", { name: "Add the venue" }).click();
  const harbour = part("Harbour");
  await harbour.getByText(/^New York, UTC-0[45]:00$/).waitFor();
  await harbour.getByRole("link", { name: "Add the first one" }).click();
  await page.getByLabel("Name of the stage").fill("Quay");
  await page.getByRole("button", { name: "Add the stage" }).click();
  await harbour.getByRole("article", { name: "Quay" }).getByText("Shows the idle card").waitFor();

  const menu = page.getByRole("button", { name: "More for the venue Harbour" });
  await menu.click();
  expect(await page.getByRole("menuitem", { name: "Delete (stages stand in it)" }).isDisabled()).toBe(true);
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByLabel("Name").fill("Harbour hall");
  await page.getByLabel("Address").fill("1 Quay Street");
  await page.getByRole("button", { name: "Save" }).click();
  await part("Harbour hall").getByText("1 Quay Street").waitFor();
  const [venue] = (await read("/venues")).items;
  expect(venue).toMatchObject({
    name: "Harbour hall",
    timezone: "America/New_York",
    address: "1 Quay Street",
  });

  const [stage] = (await read("/stages")).items;
  expect(stage.venue_id).toBe(venue.id);
  await studio.node.call("PATCH", `/stages/${stage.id}`, { venue_id: null });
  await part("Harbour hall").getByText("No stage stands here yet.").waitFor();
  await page.getByRole("button", { name: "More for the venue Harbour hall" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await part("Harbour hall").waitFor({ state: "detached" });
  await part("Without a venue").getByRole("article", { name: "Quay" }).waitFor();
  expect([(await read("/venues")).items, faults]).toEqual([[], []]);
});

test("the desk says what is on and why, takes, switches channels, and gives way to somebody's show", async () => {
  const { stage, scene } = await stageWithCaption(studio.node, { ref: "foyer", text: "Hello" });
  const story = await sponsors(scene.id);
  const source = { transport: "hls", url: "https://example.com/live.m3u8" };
  await make("/channels", { name: "News", number: 12, sources: [source] });
  const sport = await make("/channels", { name: "Sport", number: 7, sources: [source] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole("article", { name: "Foyer" })
    .getByRole("link", { name: "Foyer", exact: true })
    .click();
  await part("Now").getByText("“Caption” of “Idle”").first().waitFor();
  await part("Now").getByText("“Idle” plays whenever nothing is booked.").waitFor();

  await page.getByRole("link", { name: "Put something on" }).click();
  await dialog().getByRole("button", { name: "Put it on now" }).click();
  await dialog().getByText("Choose the story that goes on.").waitFor();
  await dialog().getByRole("searchbox", { name: "Story" }).fill("spon");
  await dialog().getByRole("radio", { name: "Sponsors" }).click();
  await dialog().getByRole("radio", { name: "5 min", exact: true }).click();
  expect(await look()).toEqual([]);
  await dialog().getByRole("button", { name: "Put it on now" }).click();
  await part("Take").getByText(`Put on by ${ada.name}, for another 4:5`).waitFor();
  await undo(page, "It is on Foyer now.");
  await part("Take").getByText("Nothing is put on by hand").waitFor();
  await page.getByRole("link", { name: "Put something on" }).click();
  await dialog().getByRole("radio", { name: "Sponsors" }).click();
  await dialog().getByRole("radio", { name: "5 min", exact: true }).click();
  await dialog().getByRole("button", { name: "Put it on now" }).click();
  await part("Take").getByText(`Put on by ${ada.name}, for another 4:5`).waitFor();
  await part("Now").getByText("“Sponsors” was put on by hand.").waitFor();
  const { take } = await read(`/stages/${stage.id}/take`);
  expect([take.story_id, take.until - take.since, take.by]).toEqual([story.id, 300_000, ada.name]);
  expect(await look()).toEqual([]);

  await part("Take").getByRole("button", { name: "End it" }).click();
  await part("Take").getByText("Nothing is put on by hand").waitFor();
  await undo(page, "is ended.");
  await part("Take").getByRole("button", { name: "End it" }).waitFor();
  // Somebody else ends it.
  await studio.node.call("DELETE", `/stages/${stage.id}/take`);
  await part("Take").getByText("Nothing is put on by hand").waitFor();
  await part("Now").getByText("“Idle” plays whenever nothing is booked.").waitFor();

  await page.getByRole("link", { name: "Switch the channel" }).click();
  await dialog().getByRole("searchbox", { name: "Channel" }).fill("7");
  await dialog().getByRole("radio", { name: "Sport" }).click();
  await dialog().getByRole("button", { name: "Switch to Sport" }).click();
  await part("Channel").getByText(`${ada.name} switched the stage to “Sport”.`).waitFor();
  expect((await read(`/stages/${stage.id}/channel`)).channel_id).toBe(sport.id);
  await undo(page, "Switched to Sport.");
  await part("Channel").getByText("No channel is set: each video plays its default.").waitFor();
  await studio.node.call("PUT", `/stages/${stage.id}/channel`, { channel_id: sport.id });
  await part("Channel").getByRole("button", { name: "Hand it back" }).click();
  await part("Channel").getByText("No channel is set: each video plays its default.").waitFor();

  const session_id = await sessionRow(studio.node, { stage_id: stage.id, title: "Keynote" });
  const show = await make("/shows", { session_id });
  await act(show.id, "open");
  await page.getByText("The live show “Keynote” holds this stage. Bootstrap key controls it").waitFor();
  expect(await part("Take").getByRole("button", { name: "Put something on" }).isDisabled()).toBe(true);
  expect(await part("Channel").getByRole("button", { name: "Switch" }).isDisabled()).toBe(true);
  expect(await look()).toEqual([]);
  await act(show.id, "close");
  await page.getByRole("link", { name: "Put something on" }).waitFor();
  expect(faults).toEqual([]);
});

test("an editor sets the idle story, rules, presence and details; what others wrote is kept", async () => {
  const { items: stages } = await read("/stages");
  const stage = stages.find(({ name }: { name: string }) => name === "Foyer");
  const { items: stories } = await read("/stories");
  const [idle, story] = ["Idle", "Sponsors"].map((title) =>
    stories.find((one: { title: string }) => one.title === title),
  );
  const path = `/stages/${stage.id}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "Programme" }).click();
  await page.getByRole("link", { name: "Choose" }).click();
  await dialog().getByRole("radio", { name: "The idle card" }).click();
  await dialog().getByRole("button", { name: "Play it" }).click();
  await page.getByText("with the venue’s name and clock").waitFor();
  expect((await read(path)).idle_story_id).toBe(null);
  await undo(page, "Its screens follow at once.");
  await part("Idle story").getByText("“Idle”").waitFor();
  expect((await read(path)).idle_story_id).toBe(idle.id);

  await page.getByRole("link", { name: "Add a rule" }).click();
  await dialog().getByLabel("Name", { exact: true }).fill("Weekend guests");
  await dialog().getByRole("button", { name: "Someone is near" }).click();
  await dialog().getByRole("button", { name: "Add another", exact: true }).click();
  await dialog().getByLabel("Condition 2 asks about").selectOption("Day of the week");
  await dialog().getByRole("button", { name: "Sun" }).click();
  await dialog().getByRole("radio", { name: "Sponsors" }).click();
  expect(await look()).toEqual([]);
  await dialog().getByRole("button", { name: "Add the rule" }).click();
  await dialog().waitFor({ state: "detached" });
  await page.getByText("On Saturday, while someone is near: plays “Sponsors”.").waitFor();

  const group = {
    id: "g",
    match: "any",
    when: [{ id: "f", sensor: "field", property: "kind", op: "has" }],
  };
  const { rules } = await read(`${path}/rules`);
  const written = { ...rules[0], id: "late", name: "Late", when: [rules[0].when[0], group] };
  await studio.node.call("PUT", `${path}/rules`, { rules: [...rules, written] });
  await page.getByRole("button", { name: "More for Late" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await dialog().getByText("A stage has no record: this never holds here.").waitFor();
  await dialog().getByLabel("Condition 1 asks whether").selectOption("someone has been near for");
  await dialog().getByLabel("Seconds of condition 1").fill("5");
  await dialog().getByRole("button", { name: "Save" }).click();
  await page
    .getByText("Once someone has been near for 5 s, while {kind} has a value: plays “Sponsors”.")
    .waitFor();
  await page.getByRole("switch", { name: "Weekend guests is on" }).click();
  await page.getByText("Off", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Move Late" }).focus();
  for (const key of ["Space", "ArrowUp", "Space"]) await page.keyboard.press(key);
  const expected = [
    {
      ...written,
      when: [{ ...written.when[0], op: "near_for", value: { seconds: 5 } }, group],
    },
    { ...rules[0], enabled: false, play: { story_id: story.id } },
  ];
  await expect.poll(async () => (await read(`${path}/rules`)).rules).toEqual(expected);
  expect(await look()).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("link", { name: "People in front" }).click();
  await page.getByRole("switch", { name: "Notice people" }).click();
  await page.getByRole("radio", { name: "Room" }).click();
  await page.getByLabel("Is gone after").fill("20");
  await page.getByRole("button", { name: "Save presence" }).click();
  await page.getByText("Someone within about 4 m counts after 1 s, and is gone after 20 s.").waitFor();
  await page.getByRole("switch", { name: "Visitors may use it" }).click();
  await page.getByLabel("Languages").fill("de en, fr-CH");
  await page.getByRole("button", { name: "Save interaction" }).click();
  await page.getByText("It speaks de, en, fr-CH.").waitFor();
  expect([(await read(path)).presence, await read(`${path}/interaction`)]).toEqual([
    { enabled: true, distance: "room", arrive_s: 1, leave_s: 20 },
    { stage_id: stage.id, enabled: true, input: "touch", languages: ["de", "en", "fr-CH"], idle_s: 60 },
  ]);

  const waiting = await waitingScreen(studio.node.url);
  const screen = await make(`${path}/screens`, { code: waiting.code, name: "Left" });
  await page.getByRole("button", { name: "Calibrate at its screens" }).click();
  await page.getByText("The guided calibration is open on one screen.").waitFor();
  await waiting.screen.hear("command", ({ command }) => command === "calibrate");
  const test = { hits: 4, targets: 5, ms: 1400 };
  await studio.node.call("PUT", `${path}/calibration`, { calibration: { test } });
  await page.getByText("4 of 5 targets hit, in 1.4 s each").waitFor();
  expect(await look()).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Back to the defaults" }).click();
  await page.getByText("Nothing is measured yet").waitFor();
  await undo(page, "Back to the defaults.");
  await page.getByText("4 of 5 targets hit, in 1.4 s each").waitFor();

  await page.getByRole("link", { name: "Settings" }).last().click();
  await page.getByLabel("Name", { exact: true }).fill("Foyer wall");
  await page.getByRole("radio", { name: "Wall Several" }).click();
  await page.getByLabel("Columns").fill("3");
  await page.getByRole("button", { name: "Add a trait" }).click();
  await page.getByLabel("Name of trait 1").fill("floor");
  await page.getByLabel("Value of trait 1").fill("2");
  expect(await look()).toEqual([]);
  await page.getByRole("button", { name: "Save details" }).click();
  await page.getByRole("heading", { name: "Foyer wall" }).waitFor();
  expect(await read(path)).toMatchObject({
    name: "Foyer wall",
    venue_id: stage.venue_id,
    wall: { cols: 3, rows: 2 },
    width: 1920,
    height: 1080,
    traits: { floor: "2" },
  });
  const { player_url } = await read(path);
  await page.getByRole("button", { name: "Renew" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Renew" }).click();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Player link" }).inputValue())
    .not.toBe(player_url);
  expect(await page.getByRole("textbox", { name: "Player link" }).inputValue()).toBe(
    (await read(path)).player_url,
  );

  await page.getByRole("link", { name: "Desk" }).click();
  await page.getByRole("button", { name: "More for Left" }).click();
  await page.getByRole("menuitem", { name: "Name, place and view" }).click();
  await dialog().getByLabel("Name").fill("Top left");
  await dialog().getByLabel("Place on the wall").selectOption("Row 2, column 3");
  await dialog().getByRole("button", { name: "Save" }).click();
  const row = page.getByRole("list", { name: "Screens of Foyer wall" }).getByRole("listitem");
  await row.filter({ hasText: "Top left" }).filter({ hasText: "row 2, column 3" }).waitFor();
  const [placed] = (await read(`${path}/screens`)).items;
  expect([placed.id, placed.name, placed.cell]).toEqual([screen.id, "Top left", { col: 2, row: 1 }]);

  await page.getByRole("link", { name: "Settings" }).last().click();
  await page.getByRole("button", { name: "Delete this stage" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("“Foyer wall” is deleted.").waitFor();
  await waiting.screen.hear("revoked");
  waiting.close();
  const left = (await read("/stages")).items.map(({ name }: { name: string }) => name);
  expect([left, faults]).toEqual([["Quay"], []]);
});
