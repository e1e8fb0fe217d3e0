import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { noonZone } from "../support/events/noonZone.ts";
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

const zone = noonZone();
const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(Date.now());

const sheet = (title: string) => `title;room;date;start;end;speakers
${title};Hall;${today};12:00;15:00;Ada Lovelace
Copper;Hall;${today};15:00;16:00;Grace Hopper
Zinc;Hall;${today};15:30;16:30;
Lamps;Lab;${today};12:00;14:00;
Dinner;*;${today};19:00;20:00;`;

async function bring(page: Page, text: string): Promise<void> {
  await page
    .getByLabel("A file with the programme")
    .setInputFiles({ name: "fair.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
}

const counts = (page: Page) => page.locator("[data-counts]");
const faultsOf = (lines: string[]) => lines.filter((line) => !line.startsWith("Failed to load resource"));

test("a plan is brought, looked at, applied and brought again; what is wrong with one is said", async (context) => {
  const { node } = studio;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, "/studio/events");
  await page.getByRole("link", { name: "Bring the first plan" }).click();
  await bring(page, sheet("Opening"));
  await page.getByText("The file names no time zone").waitFor();
  await page.getByLabel("Time zone").fill(zone);
  await page.keyboard.press("Enter");
  await page.getByLabel("Title").fill("Lamps");
  await page.keyboard.press("Enter");
  await page.getByText("10", { exact: true }).waitFor();
  expect((await counts(page).innerText()).split("\n")).toEqual([
    "new",
    "10",
    "changed",
    "0",
    "kept as it is",
    "0",
    "clashes",
    "1",
  ]);
  expect(await page.locator("[data-clash-session]").allInnerTexts()).toEqual([
    "15:00–16:00 Copper",
    "15:30–16:30 Zinc",
  ]);
  expect((await node.call("GET", "/stages")).body.items).toEqual([]);
  await page.getByLabel("Title").fill("Lamp fair");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("All of it is here now").waitFor();
  const player_url = await page.getByRole("textbox", { name: "Hall" }).inputValue();
  const { items: stages } = (await node.call("GET", "/stages")).body;
  expect(player_url).toBe(stages[0].player_url);

  const lamps = await node.call("POST", "/stories", { title: "Lamps of the lab" });
  await node.call("PUT", `/stages/${stages[1].id}/idle`, { story_id: lamps.body.id });
  const boards = page.getByRole("region", { name: "Agenda board" });
  await boards.getByText("Hall has nothing to play").waitFor();
  await boards.getByRole("button", { name: "Show the agenda there" }).click();
  await page.getByText("Hall plays Lamp fair: agenda whenever nothing else is on").waitFor();
  const idle = async () =>
    (await node.call("GET", "/stages")).body.items.map(
      (stage: { idle_story_id: string }) => stage.idle_story_id,
    );
  const [of_hall, of_lab] = await idle();
  expect(of_lab).toBe(lamps.body.id);
  const [chapter] = (await node.call("GET", `/stories/${of_hall}`)).body.chapters;
  const [shot] = (await node.call("GET", `/scenes/${chapter.scene_id}`)).body.shots;
  const [board] = (await node.call("GET", `/shots/${shot.id}`)).body.timeline.blocks;
  expect(board.agenda).toEqual({
    event_ref: "lamp-fair",
    room: "stage",
    view: "now_next",
    show_speakers: true,
    show_track: true,
  });
  await node.call("PUT", `/stages/${stages[1].id}/idle`, { story_id: null });

  const [event] = (await node.call("GET", "/events")).body.items;
  expect([event.ref, event.title, event.time_zone]).toEqual([`lamp-fair-${today}`, "Lamp fair", zone]);
  await page.getByRole("link", { name: "See the day" }).click();
  await boards.getByText("Lab has nothing to play").waitFor();
  await boards.getByRole("button", { name: "Show the agenda there" }).click();
  await boards.getByRole("link", { name: "Lamp fair: agenda" }).waitFor();
  expect(await idle()).toEqual([of_hall, of_hall]);
  await page.getByRole("link", { name: "Bring a newer plan" }).click();
  await page.getByRole("heading", { name: "A newer plan of Lamp fair" }).waitFor();
  await bring(page, sheet("Welcome"));
  const sessions = page.getByRole("region", { name: "Sessions" });
  await sessions.getByText("Kept (4)").waitFor();
  expect(await page.locator("[data-notes] li").allInnerTexts()).toEqual([
    expect.stringContaining("(Opening) is gone from the plan"),
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByText("Paste it instead").click();
  const plan = { ref: "x", title: "X", date: today, time_zone: zone, sessions: [] as object[] };
  plan.sessions.push({ key: "a", title: "Attic talk", room: "attic", start: "10:00", end: "11:00" });
  await page.getByLabel("Text of the plan").fill(JSON.stringify(plan));
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByText("Session 1, “Attic talk”: room").waitFor();
  await page.getByLabel("Text of the plan").fill('{\n "ref": "x",\n "rooms": oops }');
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByText("Line 3:").waitFor();

  await page.getByRole("link", { name: "Back to all events" }).click();
  await page.getByRole("list", { name: "Now and next" }).getByRole("link", { name: "Lamp fair" }).click();
  const hall = page.getByRole("region", { name: "Hall" });
  await hall.getByRole("link", { name: /Opening/ }).waitFor();
  expect(await hall.locator("[data-clashes]").count()).toBe(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  const { items } = (await node.call("GET", `/sessions?event_ref=lamp-fair-${today}`)).body;
  const copper = items.find(({ title }: { title: string }) => title === "Copper");
  await node.call("PATCH", `/sessions/${copper.id}`, { title: "Copper and tin" });
  await hall.getByRole("link", { name: /Copper and tin/ }).click();
  await page.getByRole("dialog", { name: "Copper and tin" }).waitFor();
  expect(faultsOf(faults)).toEqual([]);
});

test("sessions are run from the desk, with their shows, and stages are booked", async (context) => {
  const { node } = studio;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, "/studio/events/sessions");
  const hall = page.locator("[data-room]").filter({ has: page.getByRole("heading", { name: "Hall" }) });
  await hall.getByRole("button", { name: "Go live: Opening" }).click();
  await hall.getByText("Live", { exact: true }).waitFor();
  const lab = page.locator("[data-room]").filter({ has: page.getByRole("heading", { name: "Lab" }) });
  const { items } = (await node.call("GET", `/sessions?event_ref=lamp-fair-${today}`)).body;
  const idOf = (wanted: string) => items.find(({ title }: { title: string }) => title === wanted).id;
  await node.call("POST", `/sessions/${idOf("Lamps")}/go_live`);
  await lab.getByRole("button", { name: "Hold: Lamps" }).click();
  await lab.getByRole("button", { name: "Go on: Lamps" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await hall.getByRole("link", { name: "Opening" }).click();
  const dialog = page.getByRole("dialog", { name: "Opening" });
  await dialog.getByRole("button", { name: "Open the show" }).click();
  await dialog.getByText("You control it").waitFor();
  const [show] = (await node.call("GET", `/shows?session_id=${idOf("Opening")}`)).body.items;
  await node.call("POST", `/shows/${show.id}/take_control`);
  await dialog.getByText(/Held by the key/).waitFor();
  await dialog.getByRole("button", { name: "Take control" }).click();
  await dialog.getByRole("button", { name: "Close the show" }).click();
  await dialog.getByRole("button", { name: "Open the show" }).waitFor();
  await dialog.getByText("Change its title, time or people").click();
  await dialog.getByLabel("Title").fill("Grand opening");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("“Grand opening” is saved.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Cancel it" }).click();
  await page.getByRole("button", { name: "Cancel the session" }).click();
  const cancelled = page.getByRole("dialog", { name: "Grand opening" });
  await cancelled.getByRole("button", { name: "Reopen" }).waitFor();
  const opened = (await node.call("GET", `/sessions/${idOf("Opening")}`)).body;
  expect([opened.title, opened.status, opened.starts_at, opened.presenter_ids.length]).toEqual([
    "Grand opening",
    "cancelled",
    items[0].starts_at,
    1,
  ]);
  await page.keyboard.press("Escape");

  await node.call("POST", "/stories", { title: "Evening loop" });
  await page.getByRole("link", { name: "Bookings" }).click();
  await page.getByRole("link", { name: "Make the first booking" }).click();
  const book = async (title: string, time: string) => {
    const form = page.getByRole("dialog");
    await form.getByLabel("Title").fill(title);
    await form.getByLabel("Starts").fill(`${today}T${time}`);
    await form.getByLabel("Ends").fill(`${today}T23:30`);
    return form;
  };
  const first = await book("Evening", "20:00");
  await first.getByLabel("Repeats").selectOption("daily");
  await first.getByRole("button", { name: "Book it" }).click();
  await page.locator("[data-booked]").nth(13).waitFor();
  const [booking] = (await node.call("GET", "/bookings")).body.items;
  const at = (time: string) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeStyle: "short" }).format(booking[time]);
  expect([booking.repeat, at("starts_at"), at("ends_at")]).toEqual(["FREQ=DAILY", "20:00", "23:30"]);

  await page.getByRole("link", { name: "New booking" }).click();
  const second = await book("Late", "23:00");
  await second.getByRole("button", { name: "Book it" }).click();
  await second.getByText(/The stage is booked for “Evening” on/).waitFor();
  await page.keyboard.press("Escape");
  const skip = async () => {
    await page.getByRole("button", { name: "More for Evening" }).nth(1).click();
    await page.getByRole("menuitem", { name: "Skip this day" }).click();
    await page.getByText(/: nothing booked/).waitFor();
  };
  await skip();
  await undo(page, "That day is left out.");
  await page.locator("[data-booked]").nth(13).waitFor();
  expect((await node.call("GET", "/bookings")).body.items).toEqual([booking]);
  // It can be taken back for no longer than it may take to judge a page.
  await skip();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faultsOf(faults)).toEqual([]);
});

test("a calendar in UTC has its zone asked for, and its classes land on the right day", async (context) => {
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, "/studio/events/plan");
  const calendar = [
    "BEGIN:VCALENDAR",
    "X-WR-CALNAME:Classes",
    "BEGIN:VEVENT",
    "UID:a",
    "DTSTART:20260405T233000Z",
    "DTEND:20260406T010000Z",
    "SUMMARY:Mathematics",
    "LOCATION:101",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
  await page
    .getByLabel("A file with the programme")
    .setInputFiles({ name: "classes.ics", mimeType: "text/calendar", buffer: Buffer.from(calendar) });
  const question = page.getByRole("region", { name: "Time zone of the event" });
  await question.getByRole("searchbox", { name: "Time zone" }).fill("tokyo");
  await question.getByRole("radio", { name: /Tokyo/ }).click();
  await expect
    .poll(() => question.getByRole("status").innerText())
    .toMatch(/^The first session, “Mathematics”, is then on Mon\b.*\b6 Apr.* at 08:30\.$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole("button", { name: "Use this time zone" }).click();
  expect(await page.getByLabel("Time zone").inputValue()).toBe("Asia/Tokyo");
  await page.getByText("This day’s is classes-2026-04-06").waitFor();
  expect(faultsOf(faults)).toEqual([]);
});
