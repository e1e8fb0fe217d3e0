import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  browser = await openBrowser([
    // Two of them, so that there is something to choose.
    "--use-fake-device-for-media-stream=device-count=2",
    "--use-fake-ui-for-media-stream",
    "--autoplay-policy=no-user-gesture-required",
  ]);
  node = await startTestNode();
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
});

const hour_ms = 3_600_000;

async function make<Made extends { id: string }>(path: string, body: object): Promise<Made> {
  const { status, body: made } = await node.call("POST", path, body);
  expect({ path, status, made }).toMatchObject({ status: 201 });
  return made;
}

/** A session that is on, with a presenter's link of its own. */
async function makeLink() {
  const venue = await make("/venues", { name: "Hall", timezone: "UTC" });
  const stage = await make("/stages", { name: "Main stage", venue_id: venue.id });
  const presenter = await make("/presenters", { name: "Grace Hopper" });
  const now = Date.now();
  const session = await make("/sessions", {
    title: "How compilers learnt to speak",
    stage_id: stage.id,
    starts_at: now - hour_ms,
    ends_at: now + hour_ms,
    presenter_ids: [presenter.id],
  });
  const link = await make<{ id: string; url: string; token: string }>(
    `/sessions/${session.id}/presenter-links`,
    { presenter_id: presenter.id },
  );
  return { session, link, path: new URL(link.url).pathname };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const air = (page: Page, words: string) => page.locator(".air").getByText(words).first();

async function connect(page: Page): Promise<void> {
  await button(page, "Turn on camera and microphone").click();
  await button(page, "Connect").click();
  await air(page, "In the wings").waitFor();
}

async function openLink(path: string) {
  const opened = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  await opened.page.goto(node.url + path);
  return opened;
}

/** How many pictures of themselves the person has been shown. */
const frames = (page: Page) =>
  page
    .getByLabel("Your picture")
    .evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames);

test("a presenter connects, is put on air, gets a note, is muted, and comes back after a reload", async () => {
  const { session, link, path } = await makeLink();
  const { page, faults } = await openLink(path);
  await page.getByRole("heading", { name: "Hello Grace Hopper" }).waitFor();
  await connect(page);
  const first = await frames(page);
  await expect.poll(() => frames(page)).toBeGreaterThan(first + 5);

  const set = async (body: object) =>
    expect(await node.call("POST", `/sessions/${session.id}/live/${link.id}`, body)).toMatchObject({
      status: 200,
    });
  const live = async () => (await node.call("GET", `/sessions/${session.id}/live`)).body.publishers;
  expect(await live()).toMatchObject([{ link_id: link.id, sources: ["camera"], on_air: false }]);
  await set({ on_air: true, note: "Come closer, please" });
  await air(page, "You are on air").waitFor();
  await page.getByText("Come closer, please").waitFor();
  await set({ muted: true });
  await air(page, "Muted by the team").waitFor();

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await air(page, "The audience does not hear you.").waitFor();
  expect(await live()).toMatchObject([{ link_id: link.id, sources: ["camera"], on_air: true, muted: true }]);

  await set({ on_air: false, muted: false });
  await air(page, "In the wings").waitFor();
  await button(page, "Leave").click();
  await expect.poll(live).toEqual([]);
  expect(faults).toEqual([]);
});

test("another camera is sent over the same connection", async () => {
  const { path } = await makeLink();
  const { page, faults } = await openLink(path);
  const offers: string[] = [];
  page.on("request", (request) => request.method() === "POST" && offers.push(request.url()));
  await connect(page);
  const choice = page.getByLabel("Camera", { exact: true });
  const before = await choice.inputValue();
  await choice.selectOption({ index: 1 });
  await expect.poll(() => choice.inputValue()).not.toBe(before);
  await expect.poll(() => frames(page)).toBeGreaterThan(5);
  expect(offers.length).toBe(1);
  expect(faults).toEqual([]);
});

test("a screen is shared beside the camera", async () => {
  const { session, path } = await makeLink();
  const { page, faults } = await openLink(path);
  await connect(page);
  await button(page, "Share screen").click();
  await page.getByLabel("Your shared screen").waitFor();
  const sources = async () =>
    (await node.call("GET", `/sessions/${session.id}/live`)).body.publishers[0].sources.toSorted();
  await expect.poll(sources).toEqual(["camera", "screen"]);
  await button(page, "Stop sharing").click();
  await expect.poll(sources).toEqual(["camera"]);
  expect(faults).toEqual([]);
});

test("the newer of two windows takes over, and the older one says so without a fight", async () => {
  const { path } = await makeLink();
  const older = await openLink(path);
  await connect(older.page);
  const newer = await openLink(path);
  await connect(newer.page);
  await older.page.getByRole("heading", { name: "You are connected in another window" }).waitFor();
  await newer.page.waitForTimeout(2_000);
  expect(await air(newer.page, "In the wings").isVisible()).toBe(true);
  await button(older.page, "Continue here").click();
  await air(older.page, "In the wings").waitFor();
  await newer.page.getByRole("heading", { name: "You are connected in another window" }).waitFor();
});

test("a link that is revoked ends everything at once, and an unknown one never begins", async () => {
  const { link, path } = await makeLink();
  const { page } = await openLink(path);
  await connect(page);
  expect((await node.call("DELETE", `/presenter-links/${link.id}`)).status).toBe(204);
  await page.getByRole("heading", { name: "This link is not valid" }).waitFor();
  expect(await page.locator("video").count()).toBe(0);
  const unknown = await openLink(`/present/${"x".repeat(43)}`);
  await unknown.page.getByRole("heading", { name: "This link is not valid" }).waitFor();
});

test("all that the first load takes is at most 60 KB", async () => {
  const { path } = await makeLink();
  const { page } = await browser.newPage({ locale: "en-GB" });
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) =>
    sizes.push(
      request
        .sizes()
        .then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize),
    ),
  );
  await page.goto(node.url + path);
  await button(page, "Turn on camera and microphone").waitFor();
  await page.waitForLoadState("networkidle");
  const first_load = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(4);
  expect(first_load).toBeLessThan(60_000);
});
