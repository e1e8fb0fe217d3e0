import sharp from "sharp";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block, Timeline } from "../../src/core/timeline/timeline.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/layers.ts");
});
afterAll(() => drawing?.close());

const shot = (text: string, rest: Partial<Block>): Timeline => ({
  canvas: { width: 1280, height: 720, fps: 30, background: "#000000" },
  tracks: [{ uuid: "main", kind: "visual", order: 0 }],
  blocks: [
    {
      uuid: "words",
      kind: "caption",
      track_id: "main",
      timing: { in_ms: 1_000 },
      transform: { x: 60, y: 60, w: 700, h: 600, rotate: 3 },
      text,
      font_size: 100,
      color: "#ffffff",
      ...rest,
    },
  ],
});

/** The words that are in a part of their own, where the browser draws them, and how much is seen of each. */
const partsOf = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>(".text-part"), (part) => ({
      words: part.textContent,
      opacity: Number(getComputedStyle(part).opacity),
    })),
  );

const read = (page: Page) => page.locator(".caption").textContent();

async function open(timeline: Timeline) {
  const { page, faults } = await drawing.newPage({ width: 640, height: 360 });
  await page.waitForFunction(() => "showing" in window);
  await page.evaluate((timeline) => window.showing.show(timeline, { at: 0 }), timeline);
  // Letters and hyphens of a language come when its words first stand in the page.
  await page.waitForLoadState("networkidle");
  const seek = (now: number) => page.evaluate((now) => window.showing.update(now), now);
  return { page, faults, seek };
}

test.each([
  ["word", ["Doors", "open", "at", "seven", "sharp"]],
  ["line", ["Doors open", "at seven", "sharp"]],
] as const)("a text comes in by %s, at any moment somebody seeks", async (by, expected) => {
  const transition_in = { kind: "slide-up", ms: 1_000, by } as const;
  const { page, faults, seek } = await open(shot("Doors open at seven sharp", { transition_in }));
  const first = [];
  for (const now of [1_000, 1_300, 1_600, 2_500, 1_300, 500]) {
    await seek(now);
    first.push(await partsOf(page));
    expect(await read(page)).toBe("Doors open at seven sharp");
  }
  expect(first[0]!.map(({ words, opacity }) => [words, opacity])).toEqual(expected.map((word) => [word, 0]));
  const opacities = first[1]!.map(({ opacity }) => opacity);
  expect(opacities[0]).toBeGreaterThan(0.9);
  expect(opacities.at(-1)).toBe(0);
  expect(opacities.toSorted((a, b) => b - a)).toEqual(opacities);
  // Once it stands it is one text, and going back takes it apart again as it was.
  expect([first[3], first[4], first[5]]).toEqual([[], first[1], []]);
  expect(faults).toEqual([]);
});

/** How many pixels differ, and by how much the one that differs most does, of 255. */
async function compare(one: Buffer, other: Buffer) {
  const [before, after] = await Promise.all(
    [one, other].map((png) => sharp(png).greyscale().raw().toBuffer()),
  );
  const differing = Array.from(before!, (level, at) => Math.abs(level - after![at]!)).filter(Boolean);
  return { pixels: differing.length, most: differing.toSorted((a, b) => b - a)[0] ?? 0 };
}

const none = { pixels: 0, most: 0 };
/**
 * Browsers set a box in 64ths of a pixel and the letters within a line more finely, but paint a letter at a quarter of a
 * pixel. So one letter whose place is between two quarters may be painted at the other: a quarter of 255 at its edges,
 * and a little more as letters are drawn with more contrast.
 */
const quarter_of_one_letter = { pixels: 60, most: 76 };

test.each([
  ["Doors open at seven, please take a seat", {}, none],
  ["Donaudampfschifffahrtsgesellschaftskapitän", {}, none],
  ["مرحبا بكم في المؤتمر 2026؟", { align: "right" }, quarter_of_one_letter],
  ["ברוכים הבאים לכנס 2026?", { align: "right" }, none],
  ["Two\nlines, and a box", { backdrop: "box", align: "center" }, none],
] as const)("while they come, the words of %j stand where they will stand", async (text, rest, allowed) => {
  const transition_in = { kind: "cut", ms: 1_000, by: "word" } as const;
  const { page, seek } = await open(shot(text, { ...rest, transition_in }));
  await seek(1_999);
  // A cut leaves no word on its way at the end of the time, so only the way it is drawn differs.
  expect(await partsOf(page)).not.toEqual([]);
  const taken = await page.screenshot();
  await seek(2_001);
  expect(await partsOf(page)).toEqual([]);
  const { pixels, most } = await compare(taken, await page.screenshot());
  expect(pixels).toBeLessThanOrEqual(allowed.pixels);
  expect(most).toBeLessThanOrEqual(allowed.most);
});

test("other words take the place of those that are on their way", async () => {
  const transition_in = { kind: "dissolve", ms: 1_000, by: "word" } as const;
  const { page, seek } = await open(shot("One two three", { transition_in }));
  await seek(1_500);
  await page.evaluate(() => dispatchEvent(new Event("resize")));
  await seek(1_600);
  expect((await partsOf(page)).map(({ words }) => words)).toEqual(["One", "two", "three"]);
});

test("a shot that follows itself stands: what came in at its beginning does not come in anew, nor leave", async () => {
  const ways = {
    transition_in: { kind: "dissolve", ms: 500 },
    transition_out: { kind: "dissolve", ms: 500 },
  } as const;
  const { page, faults } = await open(shot("Doors open", { timing: { in_ms: 400 }, ...ways }));
  const seenAt = (now: number) =>
    page.evaluate((now) => {
      window.showing.update(now);
      const { visibility, opacity } = document.querySelector<HTMLElement>(".caption")!.style;
      return visibility === "hidden" ? 0 : Number(opacity);
    }, now);
  const repeat = (given: Parameters<Window["showing"]["repeat"]>[0]) =>
    page.evaluate((given) => window.showing.repeat(given), given);
  expect(await seenAt(200)).toBe(0);
  await repeat({ at: 0, before_ms: 0, duration_ms: 10_000, goes_on: true });
  expect([await seenAt(200), await seenAt(5_000), await seenAt(9_999)]).toEqual([0, 1, 1]);
  await repeat({ at: 10_000, before_ms: 10_000, duration_ms: 10_000, goes_on: false });
  expect([await seenAt(10_000), await seenAt(10_300), await seenAt(19_000)]).toEqual([1, 1, 1]);
  expect(await seenAt(19_999)).toBeLessThan(0.1);
  expect(faults).toEqual([]);
  await page.close();
});

test("what has a time of its own in a shot keeps it each time the shot plays", async () => {
  const { page } = await open(shot("Then", { timing: { in_ms: 3_000 } }));
  await page.evaluate(() => {
    window.showing.repeat({ at: 10_000, before_ms: 10_000, duration_ms: 10_000, goes_on: true });
    window.showing.update(12_000);
  });
  expect(await page.locator(".caption").evaluate(({ style }) => style.visibility)).toBe("hidden");
  await page.evaluate(() => window.showing.update(13_000));
  expect(await page.locator(".caption").evaluate(({ style }) => style.visibility)).toBe("");
  await page.close();
});
