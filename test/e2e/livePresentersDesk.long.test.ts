import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { fake_media_args } from "../support/browser/fakeCamera.ts";
import { openPublisher } from "./presenting/livePublisher.ts";
import {
  accessibilityFaults,
  openAsMember,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";

let studio: TestStudio;
let browser: TestBrowser;
let stage_id: string;
let session: { id: string; presenter_ids: string[] };
beforeAll(async () => {
  studio = await startTestStudio();
  browser = await openBrowser(fake_media_args);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});
beforeEach(async () => {
  const venue = await make("/venues", { name: "Fair", timezone: "Europe/Zurich" });
  stage_id = (await make("/stages", { name: "Hall", venue_id: venue.id })).id;
  const presenters = await Promise.all(
    ["Ada Byron", "Grace Hopper"].map((name) => make("/presenters", { name })),
  );
  session = await make("/sessions", {
    title: "Harbour lights",
    stage_id,
    starts_at: Date.now() - 600_000,
    ends_at: Date.now() + 3_600_000,
    presenter_ids: presenters.map(({ id }) => id),
  });
});

async function make(path: string, body?: object) {
  const { status, body: made } = await studio.node.call("POST", path, body);
  expect([status, made.error]).toEqual([201, undefined]);
  return made;
}

const makeLink = (presenter: number) =>
  make(`/sessions/${session.id}/presenter-links`, { presenter_id: session.presenter_ids[presenter] });
const readLive = async () => (await studio.node.call("GET", `/sessions/${session.id}/live`)).body.publishers;

/** A laptop of the presenter's, which publishes a picture and a tone. */
async function present(link: { id: string; token: string }, source: "camera" | "screen" = "camera") {
  const publisher = await openPublisher(browser, studio, link);
  return publisher.publish({ source, has_sound: true });
}

const openDesk = () => openAsOwner(browser, studio, `/studio/screens/${stage_id}`);
const panelOf = (page: Page) => page.getByRole("region", { name: "Live presenters" });
const cardOf = (page: Page, name: string) => page.getByRole("article", { name });
const isPlaying = (page: Page, name: string) =>
  cardOf(page, name)
    .locator("video")
    .first()
    .evaluate((video: HTMLVideoElement) => video.videoWidth > 0 && video.currentTime > 0);

test("an operator makes a link for every presenter in the session, and revokes one", async () => {
  const { page, faults } = await openAsOwner(browser, studio, `/studio/events/sessions/${session.id}`);
  const panel = panelOf(page);
  await panel.getByText("Nobody is connected").waitFor();
  await panel.getByRole("button", { name: "Make a link" }).click();
  await page.getByRole("button", { name: "Make 2 links" }).click();
  await page.getByText("This is the only time these links are shown").waitFor();
  const ada = page.getByRole("region", { name: "Link of Ada Byron" });
  expect(await ada.getByLabel("Link", { exact: true }).inputValue()).toMatch(
    new RegExp(`^${studio.url}/present/.+`),
  );
  expect(await ada.getByLabel("Text to send").inputValue()).toContain("Open this link on the laptop");
  await ada.getByRole("img", { name: /^QR code of/ }).waitFor();
  await ada.getByText("For OBS").click();
  const whip_url = await ada.getByLabel("Server").inputValue();
  expect(whip_url).toMatch(new RegExp(`^${studio.url}/whip/[\\w-]+$`));
  const link = {
    id: whip_url.split("/").at(-1)!,
    token: await ada.getByLabel("Bearer token").inputValue(),
  };
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();

  await present(link);
  await cardOf(page, "Ada Byron").getByText("In the wings").waitFor();
  await panel.getByText("Links (2)").click();
  await panel.getByText("Not opened yet").waitFor();
  expect(faults).toEqual([]);
  await panel.getByRole("button", { name: "Revoke the link of Ada Byron" }).click();
  await page.getByText("ends their picture at once").waitFor();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await cardOf(page, "Ada Byron").waitFor({ state: "detached" });
  await panel.getByText("Links (1)").waitFor();
  expect(await readLive()).toEqual([]);
});

test("a presenter waits in the wings, is seen and heard there, and goes on air and off again by one click", async () => {
  await present(await makeLink(0));
  const { page, faults } = await openDesk();
  const card = cardOf(page, "Ada Byron");
  await card.getByText("In the wings").waitFor();
  await expect.poll(() => isPlaying(page, "Ada Byron")).toBe(true);
  await card.getByText("Connection good").waitFor();
  // The fake microphone beeps.
  const meter = card.getByRole("meter", { name: "Sound level of Ada Byron" });
  await page.mouse.click(5, 5);
  await expect.poll(async () => Number(await meter.getAttribute("aria-valuenow"))).toBeGreaterThan(10);
  const isMuted = () => card.locator("video").evaluate((video: HTMLVideoElement) => video.muted);
  expect(await isMuted()).toBe(true);
  await card.getByRole("button", { name: "Listen to Ada Byron" }).click();
  expect(await isMuted()).toBe(false);

  await card.getByRole("button", { name: "Put on air: Ada Byron" }).dblclick();
  await card.getByText("On air", { exact: true }).waitFor();
  await expect.poll(async () => (await readLive())[0].on_air).toBe(true);
  await card.getByRole("button", { name: "Mute Ada Byron" }).click();
  await card.getByRole("button", { name: "Unmute Ada Byron" }).waitFor();
  await card.getByLabel("What is shown of Ada Byron").selectOption("both");
  await card.getByRole("textbox", { name: "Note to Ada Byron" }).fill("Five minutes left");
  await card.getByRole("button", { name: "Send the note to Ada Byron" }).click();
  await card.getByText("“Five minutes left”").waitFor();
  await expect
    .poll(async () => (await readLive())[0])
    .toMatchObject({ on_air: true, muted: true, source: "both", note: "Five minutes left" });
  expect(await accessibilityFaults(page)).toEqual([]);
  await card.getByRole("button", { name: "Clear the note to Ada Byron" }).click();
  await card.getByText("“Five minutes left”").waitFor({ state: "detached" });
  const off = card.getByRole("button", { name: "Take off air: Ada Byron" });
  await expect.poll(() => off.getAttribute("aria-disabled")).toBe("false");
  await off.dblclick();
  await card.getByText("In the wings").waitFor();
  expect((await readLive())[0]).toMatchObject({ on_air: false, note: "" });
  expect(faults).toEqual([]);
});

test("the operator's order decides who is in slot 0, and putting on air moves no card", async () => {
  const feeds = [await present(await makeLink(0)), await present(await makeLink(1))];
  const { page } = await openDesk();
  const names = () => page.getByRole("article").evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  await expect.poll(names).toEqual(["Ada Byron", "Grace Hopper"]);
  for (const name of ["Ada Byron", "Grace Hopper"]) {
    await page.getByRole("button", { name: `Put on air: ${name}` }).click();
    await cardOf(page, name).getByText("On air", { exact: true }).waitFor();
  }
  await cardOf(page, "Grace Hopper").getByText("Slot 0", { exact: true }).waitFor();
  expect(await names()).toEqual(["Ada Byron", "Grace Hopper"]);

  const handle = page.getByRole("button", { name: "Move Ada Byron" });
  await handle.press(" ");
  await handle.press("ArrowDown");
  await handle.press(" ");
  await expect.poll(names).toEqual(["Grace Hopper", "Ada Byron"]);
  await page.getByText("Slot 0 shows the first of them who is on air.").waitFor();
  await expect
    .poll(async () => (await readLive()).map(({ name }: { name: string }) => name))
    .toEqual(["Grace Hopper", "Ada Byron"]);

  await feeds[1]!.end();
  await cardOf(page, "Grace Hopper").waitFor({ state: "detached" });
  await cardOf(page, "Ada Byron").getByText("Slot 0", { exact: true }).waitFor();
});

test("a viewer sees everything and can do nothing", async () => {
  await present(await makeLink(0));
  const { page } = await openAsMember(browser, studio, "viewer");
  await page.goto(`${studio.url}/studio/screens/${stage_id}`);
  const card = cardOf(page, "Ada Byron");
  await card.getByText("As the scene says").waitFor();
  await expect.poll(() => isPlaying(page, "Ada Byron")).toBe(true);
  expect(await panelOf(page).getByRole("button").allInnerTexts()).toEqual(["Listen"]);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("previews end with the page that shows them", async () => {
  const link = await makeLink(0);
  await present(link);
  await present(link, "screen");
  const { page } = await openDesk();
  const ended: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "DELETE" && request.url().includes("/whep/")) ended.push(request.url());
  });
  await expect.poll(() => page.locator("[data-publisher] video:visible").count()).toBe(2);
  await page.getByRole("link", { name: "Programme" }).click();
  await expect.poll(() => ended.length).toBe(2);
});
