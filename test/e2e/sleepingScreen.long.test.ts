import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localTime, weekdays } from "../../src/core/time/venueTime.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { pairedPage, readScreen } from "../support/browser/screenPage.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";
import { stageWithCaption } from "../support/screens/stageWithCaption.ts";

let node: TestNode;
let browser: TestBrowser;
beforeAll(async () => {
  [browser, node] = await Promise.all([openBrowser(), startTestNode()]);
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
});

const minute_ms = 60_000;
const waits = { interval: 100, timeout: 2 * minute_ms };

/** Hours that hold in these times, on every day. */
const hours = (...spans: [from: number, to: number][]) => {
  const time = (at: number) => localTime(at, "UTC").time.slice(0, 5);
  const times = spans.map(([from, to]) => ({ from: time(from), to: time(to) }));
  return Object.fromEntries(weekdays.map((day) => [day, times]));
};

const isDark = (page: Page) =>
  page.evaluate(() => {
    const layers = [...document.querySelectorAll<HTMLElement>("#screen > *")];
    const [only] = layers;
    return (
      layers.length === 1 &&
      getComputedStyle(only!).backgroundColor === "rgb(0, 0, 0)" &&
      only!.innerText === ""
    );
  });

test("a screen is black from closing to opening, and an alert wakes it at once", async () => {
  const { stage } = await stageWithCaption(node, { ref: "sleep", text: "Welcome" });
  const said: string[] = [];
  const { page, faults, screen_id } = await pairedPage(node, browser, {
    stage_id: stage.id,
    onPage: async (page) => void page.on("console", (message) => said.push(message.text())),
  });
  await page.locator(".shot").first().waitFor();
  const told = () => said.filter((line) => line.startsWith("cuelight: display"));
  expect(told()).toEqual([]);

  // It closes with the next minute, and opens again with the one after.
  const closes_at = Math.ceil((Date.now() + 5_000) / minute_ms) * minute_ms;
  const opens_at = closes_at + minute_ms;
  const hour_ms = 60 * minute_ms;
  await node.call("PATCH", `/stages/${stage.id}`, {
    // In no venue its clock is UTC.
    venue_id: null,
    opening_hours: hours([closes_at - hour_ms, closes_at], [opens_at, opens_at + hour_ms]),
  });
  await expect.poll(() => isDark(page), waits).toBe(true);
  expect(Date.now()).toBeGreaterThanOrEqual(closes_at);
  await expect.poll(told, waits).toEqual(["cuelight: display off"]);
  await expect
    .poll(() => readScreen(node, stage.id, screen_id), waits)
    .toMatchObject({
      online: true,
      asleep: true,
      asleep_until: opens_at,
      playing: { kind: "asleep", until: opens_at },
    });

  const { body: alert } = await node.call("POST", "/alerts", {
    level: "emergency",
    title: { en: "Leave the building" },
    text: {},
    stage_ids: [stage.id],
  });
  await page.locator(`[data-alert="${alert.id}"]`).waitFor();
  await expect.poll(told, waits).toEqual(["cuelight: display off", "cuelight: display on"]);
  await node.call("DELETE", `/alerts/${alert.id}`);
  await expect.poll(() => isDark(page), waits).toBe(true);
  await expect.poll(() => told().at(-1), waits).toBe("cuelight: display off");

  const before = Date.now();
  await expect.poll(() => page.locator(".shot").count(), waits).toBe(1);
  expect([before < opens_at, Date.now() >= opens_at]).toEqual([true, true]);
  await expect.poll(() => told().at(-1), waits).toBe("cuelight: display on");
  // Closed times are no plays.
  const { body: plays } = await node.call(
    "GET",
    `/plays?from=${opens_at - 10 * minute_ms}&to=${opens_at + 10 * minute_ms}&stage_id=${stage.id}`,
  );
  expect(plays.items.map(({ kind }: { kind: string }) => kind)).not.toContain("asleep");
  expect(faults).toEqual([]);
});

test("what is put on by hand wakes a closed place for as long as it is on", async () => {
  const { stage, story } = await stageWithCaption(node, { ref: "sleep/take", text: "Rehearsal" });
  await node.call("PATCH", `/stages/${stage.id}`, { opening_hours: {} });
  const { page, faults } = await pairedPage(node, browser, { stage_id: stage.id });
  await expect.poll(() => isDark(page), waits).toBe(true);
  await node.call("POST", `/stages/${stage.id}/take`, { story_id: story.id });
  await page.locator(".shot").first().waitFor();
  await node.call("DELETE", `/stages/${stage.id}/take`);
  await expect.poll(() => isDark(page), waits).toBe(true);
  expect(faults).toEqual([]);
});
