import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { accessibilityFaults } from "../support/browser/studioPage.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";
import {
  air,
  button,
  heading,
  leaveAnyway,
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

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: "reduce",
  // As phones are.
  before: "delete MediaDevices.prototype.getDisplayMedia",
} as const;
const smallPhone = { ...phone, viewport: { width: 360, height: 640 } };

async function openLink(options?: Parameters<typeof openPresentPage>[2]) {
  const link = await makePresenterLink(node);
  return { link, ...(await openPresentPage(browser, node.url + link.path, options)) };
}

test.each([
  ["a laptop", {}],
  ["a phone", phone],
  ["a small phone", smallPhone],
  ["a phone held across", { ...phone, viewport: { width: 844, height: 390 } }],
])("no state on %s has a fault that axe finds, scrolls sideways or is hard to hit", async (...given) => {
  const [, options] = given;
  const found: Record<string, string[]> = {};
  const { link, page, faults, setReachable } = await openLink({ ...options, canBeCut: true });
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
  await link.act("go_live");
  await link.set({ on_air: true, muted: true, note: "Please come closer", source: "both" });
  await air(page, "Muted by the team").waitFor();
  await look("on air and muted");
  await button(page, "Turn camera off").click();
  await button(page, "Turn microphone off").click();
  await button(page, "Leave").click();
  await page.getByRole("alertdialog").waitFor();
  await look("leaving");
  await button(page, "Stay").click();
  await setReachable(false);
  await air(page, "Connection lost").waitFor();
  await look("lost");
  await setReachable(true);
  await link.act("hold");
  await page.locator(".clock").getByText("On hold").waitFor();
  await link.change({ ends_at: Date.now() - 60_000 });
  await heading(page, "Over time").waitFor();
  await look("over time and on hold");
  await link.revoke();
  await heading(page, "This link is not valid").waitFor();
  await look("revoked");
  expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
  // What the browser says itself of a line that was cut, and of a feed that was ended with a revoked link.
  expect(faults.filter((fault) => !/WebSocket|Failed to load resource.* 401/.test(fault))).toEqual([]);
});

const least_target = 48;

async function faultsOf(page: Page): Promise<string[]> {
  const small = await page.evaluate(
    (least) =>
      [...document.querySelectorAll<HTMLElement>("button, a, select, input")]
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height < least - 0.5 || box.width < least - 0.5)
        .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} is ${box.width} × ${box.height}`),
    least_target,
  );
  return [...(await tooWide(page)), ...small, ...(await accessibilityFaults(page))];
}

/** What reaches beyond the page's edge, or beyond its own: a word that is cut cannot be read. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const cut = [...document.querySelectorAll<HTMLElement>("button, p, h1, h2, dd, label")]
      // What is for screen readers only is one pixel wide.
      .filter((words) => words.clientWidth > 1 && words.scrollWidth > words.clientWidth + 1)
      .map((words) => `“${words.textContent}” is cut`);
    return scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`, ...cut] : cut;
  });

test.each([
  ["de-CH", "de"],
  ["fr-FR", "fr"],
  ["it-IT", "it"],
  ["pt-BR", "en"],
])("a browser set to %s is spoken to in %s, with no word too long for a small phone", async (...given) => {
  const [locale, lang] = given;
  const { link, page } = await openLink({ ...smallPhone, locale });
  const found: Record<string, string[]> = {};
  const look = async (view: string) => void (found[view] = await tooWide(page));
  const main = page.locator(".button.primary");
  await main.waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
  await look("welcome");
  await main.click();
  await page.locator(".connect").waitFor();
  await look("preview");
  await main.click();
  await page.locator('.air[data-air="wings"]').waitFor();
  await page.locator(".quality").waitFor();
  await look("in the wings");
  await link.set({ on_air: true, muted: true, note: "Donaudampfschifffahrtsgesellschaftskapitän" });
  await page.locator(".muted-sign").waitFor();
  await page.locator(".note").waitFor();
  await look("on air and muted");
  await page.locator(".switch").last().click();
  await page.getByRole("alertdialog").waitFor();
  await look("leaving");
  expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);

  // Another language is chosen by hand, and remembered.
  await page.locator("select.language").selectOption(lang === "it" ? "fr" : "it");
  leaveAnyway(page);
  await page.reload();
  await air(page, lang === "it" ? "Vous êtes à l’antenne" : "Siete in onda").waitFor();
});

test.each([
  [
    "was refused",
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"))`,
    "Camera and microphone are blocked",
  ],
  [
    "cannot be given without https",
    `Object.defineProperty(navigator, "mediaDevices", { value: undefined });
     Object.defineProperty(window, "isSecureContext", { value: false })`,
    "This page needs a secure address",
  ],
])("a camera that %s is explained", async (_, before, words) => {
  const { page } = await openLink({ before });
  await button(page, "Turn on camera and microphone").click();
  await page.getByRole("alert").getByText(words).waitFor();
});
