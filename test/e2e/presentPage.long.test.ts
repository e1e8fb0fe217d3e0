import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";
import {
  air,
  button,
  connect,
  heading,
  leaveAnyway,
  listOffers,
  makePresenterLink,
  openPresentPage,
  presentArgs,
} from "./presenting/presentPage.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  browser = await openBrowser(presentArgs);
  node = await startTestNode();
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
});

async function openLink(options?: Parameters<typeof openPresentPage>[2]) {
  const link = await makePresenterLink(node);
  return { link, ...(await openPresentPage(browser, node.url + link.path, options)) };
}

/** How many pictures of themselves the person has been shown. */
const frames = (page: Page) =>
  page
    .getByLabel("Your picture")
    .evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames);

test("a presenter connects, is put on air, gets a note, is muted, and comes back after a reload", async () => {
  const { link, page, faults } = await openLink();
  await heading(page, "Hello Grace Hopper").waitFor();
  await connect(page);
  const first = await frames(page);
  await expect.poll(() => frames(page)).toBeGreaterThan(first + 5);
  expect(await link.publishers()).toMatchObject([{ sources: ["camera"], on_air: false }]);
  const icon = () => page.locator("link[rel=icon]").getAttribute("href");
  const usual = await icon();
  expect(await page.title()).toBe("In the wings · How compilers learnt to speak");

  await link.set({ on_air: true, note: "Come closer, please" });
  await air(page, "You are on air").waitFor();
  await page.getByText("Come closer, please").waitFor();
  await expect.poll(() => page.title()).toBe("● ON AIR · How compilers learnt to speak");
  expect(await icon()).not.toBe(usual);
  await link.set({ muted: true });
  await air(page, "Muted by the team").waitFor();

  leaveAnyway(page);
  await page.reload();
  await air(page, "The audience does not hear you.").waitFor();
  expect(await link.publishers()).toMatchObject([{ sources: ["camera"], on_air: true, muted: true }]);

  await link.set({ on_air: false, muted: false });
  await air(page, "In the wings").waitFor();
  await expect.poll(icon).toBe(usual);
  // A note stays until it is replaced.
  expect(await page.getByText("Come closer, please").isVisible()).toBe(true);
  await button(page, "Leave").click();
  await expect.poll(link.publishers).toEqual([]);
  expect(faults).toEqual([]);
});

test.each([
  ["Camera", "fake_device_1"],
  ["Microphone", "Fake Audio Input 2"],
])("another %s is sent over the same connection, and used again after a reload", async (kind, name) => {
  const { page, faults } = await openLink();
  const offers = listOffers(page);
  await connect(page);
  const choice = page.getByLabel(kind, { exact: true });
  // By its name: this browser gives every device another id whenever a page is loaded.
  const chosen = () => choice.locator("option:checked").textContent();
  expect(await chosen()).not.toBe(name);
  await choice.selectOption(name);
  await expect.poll(chosen).toBe(name);
  await expect.poll(() => frames(page)).toBeGreaterThan(5);
  expect(offers).toEqual(["camera"]);
  await page.reload();
  await air(page, "In the wings").waitFor();
  await expect.poll(chosen).toBe(name);
  expect(faults).toEqual([]);
});

test("what is turned off stays off after a reload, and needs no other offer", async () => {
  const { link, page, faults } = await openLink();
  const offers = listOffers(page);
  await connect(page);
  await button(page, "Turn camera off").click();
  await air(page, "Your camera is off.").waitFor();
  await button(page, "Turn camera on").click();
  await page.getByLabel("Your picture").waitFor();
  await button(page, "Turn camera off").click();
  await button(page, "Turn microphone off").click();
  await air(page, "Your microphone is off.").waitFor();
  expect(offers).toEqual(["camera"]);
  await page.reload();
  await air(page, "In the wings").waitFor();
  await link.set({ on_air: true });
  await air(page, "You are on air").waitFor();
  await air(page, "The audience does not hear you. Your camera is off.").waitFor();
  await air(page, "Your microphone is off.").waitFor();
  expect(await page.locator("video").count()).toBe(0);
  expect([offers, await link.sources(), faults]).toEqual([["camera", "camera"], ["camera"], []]);
});

/** Counts how often a screen was asked for, and lets the test end the sharing as the browser's own bar does. */
const ownBar = `
  const real = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
  window.asked = 0;
  navigator.mediaDevices.getDisplayMedia = async (wishes) => {
    window.asked += 1;
    const stream = await real(wishes);
    window.endSharing = () => {
      for (const track of stream.getTracks()) {
        track.stop();
        track.dispatchEvent(new Event("ended"));
      }
    };
    return stream;
  };`;

test("a screen is shared beside the camera, and ends alone: by its button, by the browser's bar, by a reload", async () => {
  const { link, page, faults } = await openLink({ before: ownBar });
  const shared = page.getByLabel("Your shared screen");
  const share = async () => {
    await button(page, "Share screen").click();
    await shared.waitFor();
    await expect.poll(link.sources).toEqual(["camera", "screen"]);
  };
  await connect(page);
  await share();
  await button(page, "Stop sharing").click();
  await expect.poll(link.sources).toEqual(["camera"]);
  await share();
  await page.evaluate("endSharing()");
  await page.getByText("Your screen is not shared any more.").waitFor();
  await expect.poll(link.sources).toEqual(["camera"]);
  await air(page, "In the wings").waitFor();
  await share();
  expect(await page.getByText("Your screen is not shared any more.").count()).toBe(0);
  await page.reload();
  await page.getByText("Your screen is not shared any more.").waitFor();
  await air(page, "In the wings").waitFor();
  await share();
  expect(faults).toEqual([]);
});

test("a button that is pressed twice in haste is pressed once", async () => {
  const { link, page, faults } = await openLink({ before: ownBar });
  const offers = listOffers(page);
  const twice = (name: string) => button(page, name).dblclick();
  await twice("Turn on camera and microphone");
  await button(page, "Connect").waitFor();
  await air(page, "Not connected yet").waitFor();
  await twice("Connect");
  await air(page, "In the wings").waitFor();
  await twice("Turn microphone off");
  await button(page, "Turn microphone on").waitFor();
  await twice("Turn microphone on");
  await twice("Turn camera off");
  await button(page, "Turn camera on").waitFor();
  await twice("Turn camera on");
  await page.getByLabel("Your picture").waitFor();
  await twice("Share screen");
  await expect.poll(link.sources).toEqual(["camera", "screen"]);
  await twice("Stop sharing");
  await expect.poll(link.sources).toEqual(["camera"]);
  await button(page, "Share screen").waitFor();
  await link.set({ on_air: true });
  await air(page, "You are on air").waitFor();
  await twice("Leave");
  await twice("Stay");
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  await air(page, "You are on air").waitFor();
  expect([offers, await page.evaluate("asked")]).toEqual([["camera", "screen"], 1]);
  await twice("Leave");
  await twice("Leave now");
  await air(page, "Not connected yet").waitFor();
  await expect.poll(link.publishers).toEqual([]);
  await button(page, "Turn on camera and microphone").waitFor();
  expect(faults).toEqual([]);
});

test("a camera that comes after the person has left is given back", async () => {
  const slowCamera = `
    window.given = [];
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await real(wanted);
      if (window.isSlow) await new Promise((resolve) => (window.goOn = resolve));
      window.given.push(...stream.getTracks());
      return stream;
    };`;
  const { page } = await openLink({ before: slowCamera });
  await connect(page);
  await button(page, "Turn camera off").click();
  await page.evaluate("window.isSlow = true");
  await button(page, "Turn camera on").click();
  await expect.poll(() => page.evaluate("typeof goOn")).toBe("function");
  await button(page, "Leave").click();
  await air(page, "Not connected yet").waitFor();
  await page.evaluate("goOn()");
  const states = () => page.evaluate("given.map((track) => track.readyState)");
  await expect.poll(states).toEqual(["ended", "ended", "ended"]);
});

test("the newer of two windows takes over, and the older one says so without a fight", async () => {
  const { link, page: older } = await openLink();
  await connect(older);
  const { page: newer } = await openPresentPage(browser, node.url + link.path);
  await connect(newer);
  await heading(older, "You are connected in another window").waitFor();
  expect(await older.locator("video").count()).toBe(0);
  await newer.waitForTimeout(2_000);
  expect(await air(newer, "In the wings").isVisible()).toBe(true);
  await button(older, "Continue here").dblclick();
  await air(older, "In the wings").waitFor();
  await heading(newer, "You are connected in another window").waitFor();
});

test("a feed that the server has lost is published again by itself", async () => {
  const { link, page } = await openLink();
  const offers = listOffers(page);
  const answered = page.waitForResponse((response) => response.url().includes("/whip/"));
  await connect(page);
  const location = (await (await answered).allHeaders())["location"]!;
  const Authorization = `Bearer ${link.token}`;
  const ended = await fetch(new URL(location, node.url), { method: "DELETE", headers: { Authorization } });
  expect(ended.status).toBe(200);
  await expect.poll(() => offers).toEqual(["camera", "camera"]);
  await air(page, "In the wings").waitFor();
  await expect.poll(link.sources).toEqual(["camera"]);
});

test("a link that is revoked ends everything at once, and an unknown one never begins", async () => {
  const { link, page } = await openLink();
  await connect(page);
  await link.revoke();
  await heading(page, "This link is not valid").waitFor();
  expect(await page.locator("video").count()).toBe(0);
  await page.goto(`${node.url}/present/${"x".repeat(43)}`);
  await heading(page, "This link is not valid").waitFor();
});

test("a session that is on hold, over time and over says so, and lets the devices go", async () => {
  const { link, page } = await openLink();
  await connect(page);
  await link.act("go_live");
  await heading(page, "Time left").waitFor();
  await link.act("hold");
  await page.locator(".clock").getByText("On hold").waitFor();
  await link.change({ ends_at: Date.now() - 60_000 });
  await heading(page, "Over time").waitFor();
  await link.act("end");
  await heading(page, "The session is over").waitFor();
  expect(await page.locator("video").count()).toBe(0);
  await page.reload();
  await heading(page, "The session is over").waitFor();
});

test("where there is no camera, one speaks, and shares a screen", async () => {
  const before = `
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wanted) =>
      wanted.video ? Promise.reject(new DOMException("none", "NotFoundError")) : real(wanted);
    const list = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices);
    navigator.mediaDevices.enumerateDevices = async () => (await list()).filter(({ kind }) => kind !== "videoinput");`;
  const { link, page } = await openLink({ before });
  await connect(page);
  await page.getByText("No camera found.").waitFor();
  expect(await link.sources()).toEqual(["camera"]);
  await button(page, "Share screen").click();
  await expect.poll(link.sources).toEqual(["screen"]);
  await air(page, "In the wings").waitFor();
});

test("all that the first load takes is at most 60 KB", async () => {
  const link = await makePresenterLink(node);
  const { page } = await browser.newPage({ locale: "en-GB" });
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) =>
    sizes.push(
      request
        .sizes()
        .then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize),
    ),
  );
  await page.goto(node.url + link.path);
  await button(page, "Turn on camera and microphone").waitFor();
  await page.waitForLoadState("networkidle");
  const first_load = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(4);
  expect(first_load).toBeLessThan(60_000);
});
