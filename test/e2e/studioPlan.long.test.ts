import { afterAll, beforeAll, expect, test } from "vitest";
import { toMoment } from "../../src/core/time/venueTime.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { captionTimeline } from "../support/screens/stageWithCaption.ts";

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
  const { status, body: made } = await studio.node.call("POST", path, body);
  expect([status, made?.error]).toEqual([201, undefined]);
  return made;
};

async function makeStory(title: string, chapters: [scene: string, settings?: unknown][]) {
  const story = await make("/stories", { title });
  for (const [text, settings = {}] of chapters) {
    const scene = await make("/scenes", { title: text });
    await studio.node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline: captionTimeline(text) });
    await make(`/stories/${story.id}/chapters`, { scene_id: scene.id, settings });
  }
  return story;
}

const zone = "America/New_York";
// A day on which New York's clocks go back, some years ahead.
const date = "2031-11-02";

/** A stage with a rule for lunch, one for who is near, a booking and a daypart. */
async function makeHouse() {
  const venue = await make("/venues", { name: "Town Hall", timezone: zone });
  const stage = await make("/stages", { name: "Foyer", venue_id: venue.id, traits: { floor: "2" } });
  const morning = await make("/dayparts", { name: "Breakfast", from: "06:00", to: "10:00" });
  const idle = await makeStory("All day", [
    ["Welcome"],
    ["Fresh coffee", { plays_during: { daypart_ids: [morning.id] } }],
  ]);
  const menu = await makeStory("Menu", [["Soup of the day"]]);
  const near = await makeStory("Hello", [["You there"]]);
  const gala = await makeStory("Gala", [["Tonight only"]]);
  await studio.node.call("PUT", `/stages/${stage.id}/idle`, { story_id: idle.id });
  const rule = (name: string, condition: unknown, story_id: string) => ({
    name,
    match: "all",
    when: [condition],
    play: { story_id },
  });
  const { status } = await studio.node.call("PUT", `/stages/${stage.id}/rules`, {
    rules: [
      rule("Somebody near", { sensor: "presence", op: "near" }, near.id),
      rule(
        "Lunch",
        { sensor: "clock", property: "time", op: "between", value: { from: "12:00", to: "13:00" } },
        menu.id,
      ),
    ],
  });
  expect(status).toBe(200);
  await make("/bookings", {
    stage_id: stage.id,
    story_id: gala.id,
    title: "Gala night",
    starts_at: toMoment({ date, time: "19:00" }, zone),
    ends_at: toMoment({ date, time: "22:00" }, zone),
  });
  return stage;
}

test("a day is drawn with what plays and why, and a moment of it shows its picture, as if somebody were near", async () => {
  const stage = await makeHouse();
  const { page, faults } = await openAsOwner(browser, studio, `/studio/screens/${stage.id}`);
  await page.getByRole("link", { name: "What plays when" }).click();
  await page.locator('[data-plan="week"]').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("radio", { name: "Day" }).click();
  await page.getByLabel("Date", { exact: true }).fill(date);
  const column = page.locator(`[data-day="${date}"]`);
  await column.getByText("25 hours: the clocks change").waitFor();
  const bands = column.getByRole("button");
  const said = await bands.evaluateAll((all) =>
    all.map((band) => Array.from(band.children, (part) => part.textContent).join(" ")),
  );
  const idle = "plays whenever nothing is booked";
  expect(said).toEqual([
    `00:00 – 06:00:  Idle story All day Welcome . “All day” ${idle}`,
    `06:00 – 10:00:  Idle story · Breakfast All day Welcome, Fresh coffee . “All day” ${idle}`,
    `10:00 – 12:00:  Idle story All day Welcome . “All day” ${idle}`,
    "12:00 – 13:00:  Rule Menu Soup of the day . The rule “Lunch” holds",
    `13:00 – 19:00:  Idle story All day Welcome . “All day” ${idle}`,
    "19:00 – 22:00:  Booking Gala Tonight only . “Gala night” is booked for this time",
    `22:00 – 24:00:  Idle story All day Welcome . “All day” ${idle}`,
  ]);
  await page.getByText(`Times are the venue’s (${zone})`).waitFor();

  await bands.nth(3).focus();
  await page.locator("[data-why]").getByText("The rule “Lunch” holds.").waitFor();
  await bands.nth(3).press("Enter");
  await page.getByRole("heading", { name: "Sun 2 Nov, 12:00" }).waitFor();
  const player = page.locator("[data-player] [role=img]");
  await player.getByText("Soup of the day", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Near: as it is" }).click();
  await page.getByRole("radio", { name: "Somebody near" }).click();
  await page.keyboard.press("Escape");
  await player.getByText("You there", { exact: true }).waitFor();
  await page.locator("[data-moment-why]").getByText("The rule “Somebody near” holds.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Back to now" }).click();
  await page.getByRole("button", { name: /^19:00 – 22:00\s*Booking Gala/ }).click();
  await player.getByText("Tonight only", { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test("what is supposed on another day is shown in its week, and the address keeps it", async () => {
  const stage = await makeHouse();
  const { page, faults } = await openAsOwner(
    browser,
    studio,
    `/studio/screens/${stage.id}/plan?date=${date}`,
  );
  await page.locator(`[data-day="${date}"]`).getByText("Gala").first().waitFor();
  await page.getByRole("button", { name: "Time: Now" }).click();
  await page.getByRole("radio", { name: "Tue" }).click();
  await page.getByRole("radio", { name: "12:30" }).click();
  await page.keyboard.press("Escape");
  await page.locator("[data-player] [role=img]").getByText("Soup of the day", { exact: true }).waitFor();
  await page.locator(`[data-day="${date}"]`).waitFor({ state: "detached" });
  await expect.poll(() => page.locator("[data-day]").count()).toBe(7);
  const shown = new URL(page.url()).searchParams.get("date");
  await page.reload();
  await page.locator(`[data-day="${shown}"]`).waitFor();
  expect(faults).toEqual([]);
});
