import { afterAll, beforeAll, expect, test } from "vitest";
import { localTime } from "../../src/core/time/venueTime.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";

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

const make = async (path: string, body: unknown) => (await studio.node.call("POST", path, body)).body;
const zone = "Asia/Tokyo";
/** A day begins at four in the morning. */
const today = localTime(Date.now() - 4 * 3_600_000, zone).date;

test("a card tells a take's end by the venue's clock, and none where there is none; Home begins with what is on air", async () => {
  const { node } = studio;
  const venue = await make("/venues", { name: "Pier", timezone: zone });
  const stages = [];
  for (const name of ["Attic", "Bar", "Hall"])
    stages.push(await make("/stages", { name, venue_id: venue.id }));
  const hall = stages[2];
  const scene = await make("/scenes", { title: "Welcome" });
  const take = (for_ms: number | null) =>
    node.call("POST", `/stages/${hall.id}/take`, { scene_id: scene.id, for_ms });
  await take(null);
  await pairedPage(node, browser, { stage_id: hall.id });

  const { page, faults } = await openAsOwner(browser, studio, "/studio/screens");
  const card = page.getByRole("article", { name: "Hall" });
  await card.getByText("“Welcome” until it is ended").waitFor();
  const { body } = await take(2 * 3_600_000);
  await card.getByText(/in Tokyo$/).waitFor();
  const said = await page.evaluate(
    ([until, timeZone]) => new Intl.DateTimeFormat(undefined, { timeStyle: "short", timeZone }).format(until),
    [body.take.until as number, zone] as const,
  );
  expect(await card.locator("[data-now]").textContent()).toBe(`“Welcome” until ${said} in Tokyo`);

  const now = Date.now();
  const talk = await make("/sessions", {
    title: "Talk",
    stage_id: hall.id,
    starts_at: now,
    ends_at: now + 60_000,
  });
  await node.call("POST", `/sessions/${talk.id}/go_live`);
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByText("2 stages without a screen").waitFor();
  expect(
    await page.getByRole("region", { name: "Stages" }).getByRole("heading", { level: 2 }).allTextContents(),
  ).toEqual(["Hall"]);
  const expected = localTime(now + 60_000, zone).time.slice(0, 5);
  await page.getByText(`Hall · until ${expected} in Tokyo`).waitFor();
  await page.getByText("2 stages without a screen").click();
  await page.getByRole("link", { name: "Attic" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("a plan goes into the venue that is there, and its short sessions can be read", async () => {
  const { node } = studio;
  const two = (count: number) => String(count).padStart(2, "0");
  const rows = Array.from({ length: 12 }, (_, n) => {
    const [start, end] = [`10:${two(n * 5)}`, n === 11 ? "11:00" : `10:${two(n * 5 + 5)}`];
    return `Lightning talk ${n + 1} with a title of some length;Lab;${today};${start};${end}`;
  });
  const sheet = ["title;room;date;start;end", ...rows, `Long;Hall B;${today};04:00;03:55`].join("\n");
  const { page, faults } = await openAsOwner(browser, studio, "/studio/events/plan");
  await page.getByLabel("A file with the programme").setInputFiles({
    name: "lightning.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(sheet),
  });
  await page.getByLabel("Time zone").fill(zone);
  await page.keyboard.press("Enter");
  const venue = page.getByLabel("Venue");
  await expect.poll(() => venue.locator("option:checked").textContent()).toBe("Pier");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("All of it is here now").waitFor();
  const { items: venues } = (await node.call("GET", "/venues")).body;
  expect(venues.map(({ name }: { name: string }) => name)).toEqual(["Pier"]);

  const { items } = (await node.call("GET", `/sessions?event_ref=lightning-${today}`)).body;
  const first = items.find(({ title }: { title: string }) => title.startsWith("Lightning talk 1 "));
  await node.call("POST", `/sessions/${first.id}/go_live`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "See the day" }).click();
  const lab = page.getByRole("region", { name: "Lab" });
  await lab.getByText("Live", { exact: true }).waitFor();
  const drawn = await lab.locator("[data-block]").evaluateAll((blocks) =>
    blocks.map((block) => {
      const { top, bottom } = block.getBoundingClientRect();
      const parts = [...block.querySelectorAll("a > *, .badge")].map((part) => part.getBoundingClientRect());
      return { top, bottom, isWhole: parts.every((part) => part.top >= top && part.bottom <= bottom) };
    }),
  );
  expect(drawn.length).toBe(12);
  drawn.forEach(({ top, bottom, isWhole }, n) => {
    expect(bottom - top).toBeGreaterThan(23);
    expect(isWhole).toBe(true);
    if (n > 0) expect(top).toBeGreaterThanOrEqual(drawn[n - 1]!.bottom - 0.5);
  });
  // One line over all rooms, on top of every card.
  const line = await page.locator("[data-now]").boundingBox();
  const columns = await page
    .locator("[data-column]")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(line!.x).toBeCloseTo(columns[0]!.x, 0);
  expect(line!.x + line!.width).toBeGreaterThan(columns.at(-1)!.right - 2);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults.filter((fault) => !fault.startsWith("Failed to load resource"))).toEqual([]);
});
