import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser.ts";
import { accessibilityFaults, openAsOwner, startTestStudio, type TestStudio } from "../support/studioPage.ts";

// `ROOM_PICTURES=1` keeps a picture of every room, in both themes and widths, to be looked at.
const is_photographed = process.env["ROOM_PICTURES"] === "1";
const pictures = path.join(import.meta.dirname, "output/rooms");

let browser: TestBrowser;
let studio: TestStudio;
let rooms: string[];
beforeAll(async () => {
  browser = await openBrowser();
  studio = await startTestStudio();
  const { status, body } = await studio.node.call("POST", "/demo");
  expect([status, body.error]).toEqual([201, undefined]);
  rooms = await roomsOfDemo();
  if (is_photographed) await mkdir(pictures, { recursive: true });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

async function first(list: string): Promise<string> {
  const { body } = await studio.node.call("GET", list);
  return body.items[0].id;
}

/** Every room with something in it. */
async function roomsOfDemo(): Promise<string[]> {
  const engagement = `/guests/${await first("/engagements")}`;
  const quiz = await first(`${engagement.replace("guests", "engagements")}/quizzes`);
  const stories = (await studio.node.call("GET", "/stories")).body.items;
  const story = `/stories/${stories[0].id}`;
  const { chapters } = (await studio.node.call("GET", story)).body;
  const scene = await studio.node.call("GET", `/scenes/${chapters[0].scene_id}`);
  const { ref } = (await studio.node.call("GET", "/events")).body.items[0];
  return [
    "/",
    "/screens",
    `/screens/${await first("/stages")}`,
    "/pair",
    "/stories",
    story,
    `${story}/chapters/${chapters[0].id}`,
    "/library",
    "/library/media",
    `/library/scenes/${scene.body.id}`,
    `/library/scenes/${scene.body.id}/shots/${scene.body.shots[0].id}`,
    "/data",
    `/data/collections/${await first("/collections")}`,
    "/data/records",
    "/data/presenters",
    `/data/presenters/${await first("/presenters")}`,
    "/events",
    "/events/plan",
    "/events/sessions",
    "/events/bookings",
    `/events/${ref}`,
    "/guests",
    engagement,
    `${engagement}/quiz`,
    `${engagement}/quiz/${quiz}`,
    `${engagement}/polls`,
    `${engagement}/join`,
    `${engagement}/settings`,
    "/channels",
    "/settings/workspace",
    "/settings/brand",
    "/settings/publishing",
    "/settings/members",
    "/settings/keys",
    "/settings/audit",
    "/settings/account",
  ];
}

/** Within the page, as a click on a link does. */
async function open(page: Page, room: string): Promise<void> {
  await page.evaluate(
    (to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    },
    `/studio${room === "/" ? "" : room}`,
  );
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => !document.querySelector(".skeleton"));
}

/** Of the room as it stays: while one makes place for the next, neither is whole. */
async function faultsOf(page: Page): Promise<string[]> {
  let faults: string[] = [];
  for (let looks = 0; looks < 3; looks += 1) {
    if (looks > 0) await page.waitForTimeout(1_000);
    const is_cut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    faults = [...(is_cut ? ["wider than the page"] : []), ...(await accessibilityFaults(page))];
    if (faults.length === 0) break;
  }
  return faults;
}

const nameOf = (room: string) =>
  room
    .split("/")
    .filter(Boolean)
    .map((part) => (part.length > 30 ? "one" : part))
    .join("-") || "home";

// Colours and layout do not depend on each other, so two rounds see both themes and both widths.
const rounds = [
  ["dark", 1440],
  ["light", 390],
  ...(is_photographed
    ? ([
        ["light", 1440],
        ["dark", 390],
      ] as const)
    : []),
] as const;

test.each(rounds)(
  "every room fits its page and has no fault that axe finds, %s at %i px",
  { timeout: 240_000 },
  async (colorScheme, width) => {
    const { page, faults } = await openAsOwner(browser, studio);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found: Record<string, string[]> = {};
    for (const room of rooms) {
      await open(page, room);
      found[room] = await faultsOf(page);
      if (!is_photographed) continue;
      // What is drawn into the cards comes after the words.
      await page.waitForTimeout(2_500);
      await page.screenshot({ path: path.join(pictures, `${nameOf(room)}-${colorScheme}-${width}.png`) });
    }
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test("the studio's first load is small, and rooms are loaded when they are opened", async () => {
  const { page } = await openAsOwner(browser, studio);
  await page.locator("h1").first().waitFor();
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/assets/"))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
  const first_bytes = await loaded();
  expect(first_bytes).toBeLessThan(350 * 1024);
  await open(page, "/events/plan");
  expect(await loaded()).toBeGreaterThan(first_bytes);
});
