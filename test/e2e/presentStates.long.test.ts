import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { openPresentPage } from "../support/browser/presentServer.ts";
import { accessibilityFaults } from "../support/browser/studioPage.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser([
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    "--autoplay-policy=no-user-gesture-required",
  ]);
});
afterAll(() => browser?.close());

const laptop = { viewport: { width: 1440, height: 900 }, locale: "en-GB" };
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: "en-GB",
  reducedMotion: "reduce",
} as const;
/** As phones are. */
const noSharing = "delete MediaDevices.prototype.getDisplayMedia";
const refusing = `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"))`;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const air = (page: Page, words: string) => page.locator(".air").getByText(words).first();

async function connect(page: Page): Promise<void> {
  await button(page, "Turn on camera and microphone").click();
  await button(page, "Connect").click();
  await air(page, "In the wings").waitFor();
}

test.each([
  ["a laptop", laptop, ""],
  ["a phone", phone, noSharing],
  ["a small phone", { ...phone, viewport: { width: 360, height: 640 } }, noSharing],
  ["a phone held across", { ...phone, viewport: { width: 844, height: 390 } }, noSharing],
])("no state on %s has a fault that axe finds, scrolls sideways or is hard to hit", async (...given) => {
  const [, options, before] = given;
  const found: Record<string, string[]> = {};
  const { page, tell, refuse, setReachable, faults } = await openPresentPage(browser, { ...options, before });
  const look = async (view: string) => void (found[view] = await faultsOf(page));
  await button(page, "Turn on camera and microphone").waitFor();
  await look("welcome");
  await button(page, "Turn on camera and microphone").click();
  await button(page, "Connect").waitFor();
  await look("preview");
  await button(page, "Connect").click();
  await air(page, "In the wings").waitFor();
  await page.getByText("Good connection").waitFor();
  await look("in the wings");
  tell({ on_air: true, muted: true, note: "Please come closer", others: ["Ada Lovelace"], source: "both" });
  await air(page, "Muted by the team").waitFor();
  await look("on air and muted");
  await button(page, "Turn camera off").click();
  await button(page, "Leave").click();
  await page.getByRole("alertdialog").waitFor();
  await look("leaving");
  await button(page, "Stay").click();
  await setReachable(false);
  await air(page, "Connection lost").waitFor();
  await look("lost");
  await setReachable(true);
  await air(page, "The audience does not hear you").waitFor();
  refuse();
  await page.getByRole("heading", { name: "This link is not valid" }).waitFor();
  await look("revoked");
  expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
  expect(faults.filter((fault) => !/503|WebSocket/.test(fault))).toEqual([]);
});

const least_target = 48;

async function faultsOf(page: Page): Promise<string[]> {
  const seen = await page.evaluate((least) => {
    const root = document.documentElement;
    const wide = root.scrollWidth > innerWidth ? [`${root.scrollWidth} px wide`] : [];
    const small = [...document.querySelectorAll<HTMLElement>("button, a, select, input")]
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height < least - 0.5 || box.width < least - 0.5)
      .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} is ${box.width} × ${box.height}`);
    return [...wide, ...small];
  }, least_target);
  return [...seen, ...(await accessibilityFaults(page))];
}

test("being on air is said in the bar, in the tab and by its sign, and a note stays until it is replaced", async () => {
  const { page, tell } = await openPresentPage(browser, laptop);
  await connect(page);
  expect(await page.title()).toBe("In the wings · How compilers learnt to speak");
  const icon = () => page.locator("link[rel=icon]").getAttribute("href");
  const before = await icon();
  tell({ on_air: true, note: "Slower, please" });
  await air(page, "You are on air").waitFor();
  await expect.poll(() => page.title()).toBe("● ON AIR · How compilers learnt to speak");
  expect(await icon()).not.toBe(before);
  tell({ on_air: false });
  await air(page, "In the wings").waitFor();
  await expect.poll(icon).toBe(before);
  expect(await page.getByText("Slower, please").isVisible()).toBe(true);
});

test("the older of two windows gives way, lets the devices go, and takes its place back only by hand", async () => {
  const { page, tell, offers, ended } = await openPresentPage(browser, laptop);
  await connect(page);
  tell({ feeds: { camera: "feed-of-another-window" } });
  await page.getByRole("heading", { name: "You are connected in another window" }).waitFor();
  expect(await page.locator("video").count()).toBe(0);
  await page.waitForTimeout(3_000);
  expect(offers).toEqual(["camera"]);
  await button(page, "Continue here").click();
  await air(page, "In the wings").waitFor();
  expect([offers, ended]).toEqual([["camera", "camera"], []]);
});

test("a feed that the server has lost is published again by itself", async () => {
  const { page, tell, offers } = await openPresentPage(browser, laptop);
  await connect(page);
  await page.waitForTimeout(3_500);
  tell({ feeds: {} });
  await expect.poll(() => offers.length).toBe(2);
  await air(page, "In the wings").waitFor();
});

test("camera and microphone are switched without another offer, and only leaving ends the feed", async () => {
  const { page, offers, ended } = await openPresentPage(browser, laptop);
  await connect(page);
  await button(page, "Turn camera off").click();
  await air(page, "Your camera is off.").waitFor();
  await button(page, "Turn camera on").click();
  await button(page, "Turn microphone off").click();
  await air(page, "Your microphone is off.").waitFor();
  await page.getByLabel("Your picture").waitFor();
  expect([offers, ended]).toEqual([["camera"], []]);
  await page.reload();
  await air(page, "In the wings").waitFor();
  expect([offers, ended]).toEqual([["camera", "camera"], []]);
  await button(page, "Leave").click();
  await air(page, "Not connected yet").waitFor();
  await expect.poll(() => ended).toEqual(["feed-2"]);
});

test("a screen is shared beside the camera, and stops alone", async () => {
  const { page, offers, ended } = await openPresentPage(browser, laptop);
  await connect(page);
  await button(page, "Share screen").click();
  await page.getByLabel("Your shared screen").waitFor();
  await expect.poll(() => offers).toEqual(["camera", "screen"]);
  await button(page, "Stop sharing").click();
  await expect.poll(() => ended).toEqual(["feed-2"]);
  await air(page, "In the wings").waitFor();
});

test.each([
  ["was refused", refusing, "Camera and microphone are blocked"],
  [
    "cannot be given without https",
    `Object.defineProperty(navigator, "mediaDevices", { value: undefined });
     Object.defineProperty(window, "isSecureContext", { value: false })`,
    "This page needs a secure address",
  ],
])("a camera that %s is explained", async (_, before, words) => {
  const { page } = await openPresentPage(browser, { ...laptop, before });
  await button(page, "Turn on camera and microphone").click();
  await page.getByRole("alert").getByText(words).waitFor();
});

test("where there is no camera, one speaks, and shares a screen", async () => {
  const before = `
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wanted) =>
      wanted.video ? Promise.reject(new DOMException("none", "NotFoundError")) : real(wanted);
    const list = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices);
    navigator.mediaDevices.enumerateDevices = async () => (await list()).filter(({ kind }) => kind !== "videoinput");`;
  const { page, offers, ended } = await openPresentPage(browser, { ...laptop, before });
  await connect(page);
  await page.getByText("No camera found.").waitFor();
  await button(page, "Share screen").click();
  await expect.poll(() => [offers, ended]).toEqual([["camera", "screen"], ["feed-1"]]);
  await air(page, "In the wings").waitFor();
});

test("a session that is over lets the devices go", async () => {
  const { page, tell } = await openPresentPage(browser, laptop);
  await connect(page);
  const session = { title: "Over", starts_at: 1, ends_at: 2, status: "ended", went_live_at: 1 } as const;
  tell({ session, feeds: {} });
  await page.getByRole("heading", { name: "The session is over" }).waitFor();
});

test.each([
  ["de-CH", "de", "Kamera und Mikrofon einschalten"],
  ["fr-FR", "fr", "Activer la caméra et le micro"],
  ["it-IT", "it", "Attiva videocamera e microfono"],
  ["pt-BR", "en", "Turn on camera and microphone"],
])(
  "a browser set to %s is spoken to in %s, until another language is chosen",
  async (locale, lang, words) => {
    const { page } = await openPresentPage(browser, { ...laptop, locale });
    await button(page, words).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
    await page.locator("select.language").selectOption("it");
    await button(page, "Attiva videocamera e microfono").waitFor();
    await page.reload();
    await button(page, "Attiva videocamera e microfono").waitFor();
  },
);
