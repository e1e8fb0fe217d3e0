import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { houseBrand } from "../../src/core/brand/brand.ts";
import { wornColors } from "../../src/core/brand/wornColors.ts";
import { inAccent } from "../support/screens/brands.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { type FileServer, startFileServer } from "../support/node/fileServer.ts";
import { picture } from "../support/browser/pictures.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let node: TestNode;
let web: FileServer;
let browser: TestBrowser;
beforeAll(async () => {
  web = await startFileServer();
  [node, browser] = await Promise.all([startTestNode({ FETCH_ALLOW_HOSTS: web.host }), openBrowser()]);
  web.files.set("wide.png", await picture("png", { width: 400, height: 100 }));
  web.files.set("square.png", await picture("png", { width: 200, height: 200 }));
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
  await web?.stop();
});

async function idleStage() {
  const venue = (await node.call("POST", "/venues", { name: "Kino Rex", timezone: "Europe/Zurich" })).body;
  return (await node.call("POST", "/stages", { name: "Foyer", venue_id: venue.id })).body.id as string;
}

async function put(body: Record<string, unknown>) {
  const { status } = await node.call("PUT", "/brand", body);
  expect(status).toBe(200);
}

/** What the newest idle card really looks like. */
const worn = (page: Page) =>
  page.evaluate(() => {
    const card = [...document.querySelectorAll(".idle")].at(-1)!;
    const place = card.querySelector<HTMLElement>(".idle-place")!;
    const name = card.querySelector<HTMLElement>(".idle-name")!;
    const { fontFamily } = getComputedStyle(name);
    const logo = card.querySelector("img");
    return {
      name: name.textContent,
      accent: getComputedStyle(place, "::before").backgroundColor,
      heading: fontFamily.split(", ")[1]!.replace("bundled ", ""),
      is_loaded: document.fonts.check(`500 20px ${fontFamily}`),
      is_within: name.offsetWidth <= place.clientWidth + 1,
      logo: logo && [logo.naturalWidth, logo.naturalHeight],
      plate: logo && getComputedStyle(logo.parentElement!).backgroundColor,
    };
  });

const white = "rgb(255, 255, 255)";
const looks = { name: "Kino Rex", is_loaded: true, is_within: true };
const brands = [
  {
    sent: { primary_color: "#ffe000", logo: "wide.png", heading: "Playfair Display" },
    seen: { accent: "rgb(255, 224, 0)", heading: '"playfair display"', logo: [400, 100], plate: white },
  },
  {
    sent: { primary_color: "#00c8a0", logo: "square.png", heading: "Montserrat" },
    seen: { accent: "rgb(0, 200, 160)", heading: '"montserrat"', logo: [200, 200], plate: white },
  },
  {
    sent: { primary_color: "#ff6090", logo: "wide.png", heading: "Oswald" },
    seen: { accent: "rgb(255, 96, 144)", heading: '"oswald"', logo: [400, 100], plate: white },
  },
];

test("an open screen wears another accent, logo and heading at once, also after a start without network", async ({
  annotate,
}) => {
  const { page, faults, screen_id } = await pairedPage(node, browser, { stage_id: await idleStage() });
  await page.locator(".idle-name").waitFor();
  const house = { ...looks, accent: "rgb(255, 178, 36)", heading: '"Bricolage Grotesque"' };
  await expect.poll(() => worn(page)).toEqual({ ...house, logo: null, plate: null });

  const times: number[] = [];
  for (const { sent, seen } of brands) {
    const { primary_color, heading, logo } = sent;
    await put({ primary_color, fonts: { heading }, logo_url: web.url(logo) });
    const saved_at = performance.now();
    await expect.poll(() => worn(page), { interval: 20 }).toEqual({ ...looks, ...seen });
    times.push(Math.round(performance.now() - saved_at));
  }
  await annotate(`worn after ${times.join(", ")} ms`);

  await expect.poll(() => isKept(page, "#ff6090")).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(".idle-name").waitFor();
  await expect.poll(() => worn(page)).toEqual({ ...looks, ...brands.at(-1)!.seen });
  expect(await page.locator(".idle").count()).toBe(1);

  await page.context().setOffline(false);
  await node.call("DELETE", `/screens/${screen_id}`);
  await page.locator(".pairing").waitFor();
  expect(await page.evaluate(() => document.documentElement.style.length)).toBe(0);
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(fault))).toEqual([]);
});

test("a logo that cannot be had is left out", async () => {
  const onPage = async (page: Page) => void (await page.route(/\/media\//, (route) => route.abort()));
  const { page } = await pairedPage(node, browser, { stage_id: await idleStage(), onPage });
  await put({ primary_color: "#ffe000", fonts: null, logo_url: web.url("square.png") });
  const bare = { ...looks, accent: "rgb(255, 224, 0)", heading: '"Bricolage Grotesque"' };
  await expect.poll(() => worn(page)).toEqual({ ...bare, logo: null, plate: null });
  await page.unroute(/\/media\//);
  await expect.poll(async () => (await worn(page)).logo).toEqual([200, 200]);
});

test("a presenter's label and a shot's words wear the brand; an accent that does not read is never text", async () => {
  const drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
  const { page } = await drawing.newPage({ width: 960, height: 540 });
  await page.waitForFunction(() => "drawing" in window);
  const brand = { ...houseBrand, colors: inAccent("#001f5b"), fonts: { heading: "Oswald", body: "Lora" } };
  await page.evaluate((brand) => window.drawing.wear(brand), brand);
  await page.evaluate((at) => {
    const block = { track_id: "main", timing: { in_ms: 0 } };
    const box = { x: 0, y: 0, w: 960, h: 540 };
    return window.drawing.draw(
      {
        canvas: { width: 960, height: 540, fps: 30 },
        tracks: [{ uuid: "main", kind: "visual", order: 0 }],
        blocks: [
          { ...block, uuid: "who", kind: "presenter", transform: box, presenter_slot: 1, name_label: true },
          { ...block, uuid: "words", kind: "caption", transform: box, text: "Doors" },
        ],
      },
      { at, presenters: [null, { name: "Ada Lovelace", title: "Countess", organization: "", photo: null }] },
    );
  }, 0);
  const found = await page.evaluate(() => {
    const style = (selector: string, part?: string) =>
      getComputedStyle(document.querySelector(selector)!, part);
    const family = (selector: string) => /bundled ([^"]+)/.exec(style(selector).fontFamily)?.[1];
    return {
      initials: style(".presenter-initials").color,
      line: style(".presenter-bar").backgroundColor,
      fonts: [".presenter-name", ".presenter-line", ".caption"].map(family),
    };
  });
  const { accent_ink, accent_line } = wornColors(brand.colors);
  expect(found).toEqual({
    initials: rgb(accent_ink),
    line: rgb(accent_line),
    fonts: ["oswald", "lora", "lora"],
  });
  await drawing.close();
});

/** Whether the device has the brand, its letters and the page for a start without network. */
function isKept(page: Page, accent: string): Promise<boolean> {
  return page.evaluate(async (accent) => {
    const names = (await indexedDB.databases()).map(({ name = "" }) => name);
    const opening = indexedDB.open(names.find((name) => name.startsWith("cuelight.screen."))!);
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const held = database.transaction("held").objectStore("held").getAll();
    await new Promise((resolve) => held.addEventListener("success", resolve));
    database.close();
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
    return (
      JSON.stringify(held.result).includes(accent) &&
      kept.some(({ url }) => /oswald-latin-wght/.test(url)) &&
      kept.some(({ url }) => new URL(url).pathname === "/screen")
    );
  }, accent);
}

function rgb(color: string): string {
  const [red, green, blue] = color
    .slice(1)
    .match(/../g)!
    .map((hex) => Number.parseInt(hex, 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
