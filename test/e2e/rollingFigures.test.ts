import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block, Timeline } from "../../src/core/timeline/timeline.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/layers.ts");
});
afterAll(() => drawing?.close());

const noon = Date.UTC(2026, 2, 12, 12);

async function open(rest: Partial<Block>, reducedMotion: "reduce" | "no-preference" = "no-preference") {
  const timeline: Timeline = {
    canvas: { width: 1280, height: 720, fps: 60, background: "#000000" },
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks: [
      {
        uuid: "figures",
        kind: "widget",
        track_id: "main",
        timing: { in_ms: 0 },
        transform: { x: 60, y: 60, w: 1100, h: 400 },
        font_size: 240,
        color: "#ffffff",
        ...rest,
      },
    ],
  };
  const { page, faults } = await drawing.newPage({ width: 640, height: 360 });
  await page.emulateMedia({ reducedMotion });
  await page.waitForFunction(() => "showing" in window);
  await page.evaluate(([timeline, at]) => window.showing.show(timeline, { at }), [timeline, noon] as const);
  return { page, faults };
}

/** What is written at a moment, where it ends, and which figures are on their way from which. */
const stateAt = async (page: Page, now: number) => {
  await page.evaluate((now) => window.showing.update(now), now);
  return page.evaluate(() => {
    const value = document.querySelector(".widget-value")!;
    const range = document.createRange();
    range.selectNodeContents(value);
    const strips = Array.from(value.querySelectorAll<HTMLElement>(".figure-strip"));
    return {
      words: value.textContent,
      right: range.getBoundingClientRect().right,
      rolls: strips.map((strip) => `${strip.dataset["was"]} to ${strip.textContent}`),
      shifts: strips.map((strip) => Math.sign(new DOMMatrix(getComputedStyle(strip).transform).f)),
    };
  });
};

test("a countdown's figures roll down to the next, those alone that change, at any moment somebody seeks", async () => {
  const { page, faults } = await open({ widget: "countdown", target_at: noon + 61_000 });
  const still = await stateAt(page, noon + 900);
  expect(still).toMatchObject({ words: "1:01", rolls: [] });
  const rolling = await stateAt(page, noon + 1_050);
  expect(rolling).toEqual({ words: "1:00", right: still.right, rolls: ["1 to 0"], shifts: [-1] });
  expect(await stateAt(page, noon + 2_050)).toMatchObject({
    words: "0:59",
    rolls: ["1 to 0", "0 to 5", "0 to 9"],
  });
  expect(await stateAt(page, noon + 2_600)).toMatchObject({ words: "0:59", rolls: [] });
  expect(await stateAt(page, noon + 1_050)).toEqual(rolling);
  expect(await stateAt(page, noon + 70_000)).toMatchObject({ words: "0:00", rolls: [] });
  expect(faults).toEqual([]);
});

test("a clock's figures roll up, and a minute that stands does not move", async () => {
  const { page } = await open({ widget: "clock", format: "medium" });
  expect(await stateAt(page, noon + 5_050)).toMatchObject({
    words: "12:00:05",
    rolls: ["4 to 5"],
    shifts: [1],
  });
  const { page: other } = await open({ widget: "clock" });
  expect(await stateAt(other, noon + 5_050)).toMatchObject({ words: "12:00", rolls: [] });
  expect(await stateAt(other, noon + 60_050)).toMatchObject({ words: "12:01", rolls: ["0 to 1"] });
});

test("where another figure comes or goes nothing rolls", async () => {
  const { page } = await open({ widget: "countdown", target_at: noon + 600_000 });
  expect(await stateAt(page, noon + 50)).toMatchObject({ words: "10:00", rolls: ["1 to 0"] });
  expect(await stateAt(page, noon + 1_050)).toMatchObject({ words: "9:59", rolls: [] });
});

test("who wants no movement sees the next figure at once", async () => {
  const { page } = await open({ widget: "countdown", target_at: noon + 61_000 }, "reduce");
  expect(await stateAt(page, noon + 1_050)).toMatchObject({ words: "1:00", rolls: [] });
});
