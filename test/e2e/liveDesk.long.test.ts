import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { noonZone } from "../support/events/noonZone.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
  undo,
} from "../support/browser/studioPage.ts";

let studio: TestStudio;
let browser: TestBrowser;
let venue_id: string;
let stage_id: string;
beforeAll(async () => {
  studio = await startTestStudio();
  venue_id = (await make("/venues", { name: "Fair", timezone: noonZone() })).id;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});
let count = 0;
beforeEach(async () => {
  count += 1;
  stage_id = (await make("/stages", { name: `Hall ${count}`, venue_id })).id;
});

const minute_ms = 60_000;
const make = async (path: string, body: unknown) => (await studio.node.call("POST", path, body)).body;
const plan = (title: string, from_min: number, to_min: number) =>
  make("/sessions", {
    title,
    stage_id,
    starts_at: Date.now() + from_min * minute_ms,
    ends_at: Date.now() + to_min * minute_ms,
  });
const read = async (id: string) => (await studio.node.call("GET", `/sessions/${id}`)).body;
const statusOf = async (id: string) => (await read(id)).status;
const act = (id: string, action: string) => studio.node.call("POST", `/sessions/${id}/${action}`);

const cardOf = (page: Page) =>
  page
    .locator("[data-room]")
    .filter({ has: page.getByRole("heading", { name: `Hall ${count}`, exact: true }) });

async function middleOf(button: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await button.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** What is seen twice in a row. */
async function atRest<T>(look: () => Promise<T>): Promise<T> {
  let seen = await look();
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(seen);
        seen = await look();
        return JSON.stringify(seen) === before;
      },
      { interval: 200 },
    )
    .toBe(true);
  return seen;
}

/** A person's second click: as soon as the state has changed, and again after each of these times. */
async function clickOn(page: Page, [x, y]: [number, number], after_ms: readonly number[]): Promise<void> {
  const began = performance.now();
  for (const wait_ms of [0, ...after_ms]) {
    await expect.poll(() => performance.now() - began, { interval: 20 }).toBeGreaterThan(wait_ms);
    await page.mouse.click(x, y);
  }
}

test.each([
  ["a laptop", { width: 1280, height: 800 }],
  ["a phone", { width: 390, height: 844 }],
])("on %s a second click after End starts nothing, and every press can be taken back", async (_, size) => {
  const talk = await plan("Talk", -10, 20);
  const next = await plan(
    "A next session whose long title certainly needs a second line on every card",
    120,
    150,
  );
  await act(talk.id, "go_live");
  const { page, faults } = await openAsOwner(browser, studio, "/studio/events/sessions");
  await page.setViewportSize(size);
  const card = cardOf(page);
  const end = card.getByRole("button", { name: /^End:/ });
  // The page is still filling itself, and what is above the card may push it down.
  // On a phone the card is below those of the halls before it.
  await end.scrollIntoViewIfNeeded();
  const place = await atRest(() => middleOf(end));
  await page.mouse.click(...place);
  await expect.poll(() => statusOf(talk.id)).toBe("ended");
  await card.getByRole("link", { name: next.title }).first().waitFor();
  // Each button is where it was.
  expect(await middleOf(card.getByRole("button", { name: /^End:/ }))).toEqual(place);
  await clickOn(page, place, [300, 600, 900, 1_500]);
  expect([await statusOf(talk.id), await statusOf(next.id)]).toEqual(["ended", "scheduled"]);

  const before = await read(talk.id);
  await undo(page);
  await expect.poll(() => statusOf(talk.id)).toBe("live");
  const restored = await read(talk.id);
  expect([restored.went_live_at, restored.ended_at]).toEqual([before.went_live_at, null]);

  await card.getByRole("button", { name: "Hold: Talk" }).click();
  await expect.poll(() => statusOf(talk.id)).toBe("held");
  await card.getByRole("button", { name: "Go on: Talk" }).waitFor();
  await undo(page);
  await expect.poll(() => statusOf(talk.id)).toBe("live");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("a press right after the session has moved does nothing, and a slip of Go live leaves no trace", async () => {
  const talk = await plan("Talk", 60, 90);
  const { page } = await openAsOwner(browser, studio, "/studio/events/sessions");
  const card = cardOf(page);
  const go = card.getByRole("button", { name: "Go live: Talk" });
  await go.click();
  await expect.poll(() => statusOf(talk.id)).toBe("live");
  // Its own half hour, not the hour and a half until its planned end.
  await card.getByText(/^(30:00|29:\d\d) left$/).waitFor();
  // For a moment everything stands still; a press by script is as early as one can be.
  const hold = card.getByRole("button", { name: "Hold: Talk" });
  await expect.poll(() => card.getByText("Live", { exact: true }).count()).toBe(1);
  await hold.evaluate((button: HTMLButtonElement) => {
    if (button.getAttribute("aria-disabled") === "true") button.click();
  });
  await expect.poll(() => hold.getAttribute("aria-disabled")).toBe("false");
  expect(await statusOf(talk.id)).toBe("live");
  await undo(page);
  await expect.poll(() => statusOf(talk.id)).toBe("scheduled");
  expect((await read(talk.id)).went_live_at).toBe(null);
});

test("a session's own page keeps its buttons, and a show is opened, closed and taken back there", async () => {
  const talk = await plan("Talk", -10, 20);
  const story = await make("/stories", { title: "Loop" });
  await studio.node.call("POST", `/stages/${stage_id}/take`, { story_id: story.id });
  const { page } = await openAsOwner(browser, studio, `/studio/events/sessions/${talk.id}`);
  const dialog = page.getByRole("dialog", { name: "Talk" });
  const named = (name: string) => dialog.getByRole("button", { name, exact: true });
  const places = async () =>
    Promise.all(["Hold", "Cancel it", "Reopen"].map((name) => middleOf(named(name))));
  // The dialog has come to rest once all that it reads is there.
  await named("Open the show").waitFor();
  const before = await atRest(places);
  await named("Go live").click();
  await expect.poll(() => statusOf(talk.id)).toBe("live");
  await named("End").click();
  await expect.poll(() => statusOf(talk.id)).toBe("ended");
  expect(await places()).toEqual(before);
  await undo(page, "is over");
  await expect.poll(() => statusOf(talk.id)).toBe("live");

  const takeOf = async () => (await studio.node.call("GET", `/stages/${stage_id}/take`)).body.take;
  const taken = await takeOf();
  const showStatus = async () =>
    (await studio.node.call("GET", `/shows?session_id=${talk.id}`)).body.items[0]?.status;
  await named("Open the show").click();
  await expect.poll(showStatus).toBe("open");
  expect(await takeOf()).toBe(null);
  await undo(page);
  await expect.poll(showStatus).toBe("planned");
  expect(await takeOf()).toEqual(taken);
  await named("Open the show").click();
  await named("Close the show").click();
  await expect.poll(showStatus).toBe("closed");
  await undo(page, "The show is closed.");
  await expect.poll(showStatus).toBe("open");
  await named("Release").click();
  await dialog.getByText("nobody controls it").waitFor();
  await undo(page, "Nobody controls the show now.");
  await dialog.getByText("You control it").waitFor();
});
