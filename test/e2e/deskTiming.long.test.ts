import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
  undo,
} from "../support/browser/studioPage.ts";
import { noonZone } from "../support/events/noonZone.ts";

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

const minute_ms = 60_000;
const make = async (path: string, body: unknown) => (await studio.node.call("POST", path, body)).body;
const read = async (id: string) => (await studio.node.call("GET", `/sessions/${id}`)).body;

test("minutes are given and taken, what follows moves too, and keys do it all", async () => {
  const { id: venue_id } = await make("/venues", { name: "Fair", timezone: noonZone() });
  const [hall, lab] = [
    await make("/stages", { name: "Hall", venue_id }),
    await make("/stages", { name: "Lab", venue_id }),
  ];
  const plan = (title: string, stage_id: string, from: number, to: number) => {
    const [starts_at, ends_at] = [from, to].map((minutes) => Date.now() + minutes * minute_ms);
    return make("/sessions", { title, stage_id, starts_at, ends_at });
  };
  const talk = await plan("Talk", hall.id, -30, 30);
  const panel = await plan("Panel", hall.id, 40, 80);
  const lesson = await plan("Lesson", lab.id, -10, 20);
  await studio.node.call("POST", `/sessions/${talk.id}/go_live`);

  const { page } = await openAsOwner(browser, studio, "/studio/events/sessions");
  // The talk went live half an hour late, so the hall is behind.
  await page.getByRole("status").getByText("Hall +30 min").waitFor();
  const hallCard = page.locator("[data-room]").filter({ hasText: "Hall" });
  await hallCard.getByRole("button", { name: "+5 min: Talk" }).click();
  await expect.poll(async () => (await read(talk.id)).ends_at).toBe(talk.ends_at + 5 * minute_ms);
  expect((await read(talk.id)).starts_at).toBe(talk.starts_at);
  await expect.poll(async () => (await read(panel.id)).starts_at).toBe(panel.starts_at + 5 * minute_ms);
  await page.getByText("“Talk” ends 5 min later, and what follows.").waitFor();
  await undo(page, "“Talk” ends 5 min later");
  await expect.poll(async () => (await read(panel.id)).starts_at).toBe(panel.starts_at);

  await page.getByRole("checkbox", { name: "Minutes also move what follows" }).click();
  await hallCard.getByRole("button", { name: "−1 min: Talk" }).click();
  await expect.poll(async () => (await read(talk.id)).ends_at).toBe(talk.ends_at - minute_ms);
  expect((await read(panel.id)).starts_at).toBe(panel.starts_at);

  await page.locator("h1").click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.locator("[data-room][aria-current]").innerText()).toContain("Lab");
  await page.keyboard.press("l");
  await expect.poll(async () => (await read(lesson.id)).status).toBe("live");
  await page.keyboard.press("+");
  await expect.poll(async () => (await read(lesson.id)).ends_at).toBe(lesson.ends_at + minute_ms);
  expect(await accessibilityFaults(page)).toEqual([]);
  if (process.env["DESK_PICTURE"]) await page.screenshot({ path: process.env["DESK_PICTURE"] });
});
