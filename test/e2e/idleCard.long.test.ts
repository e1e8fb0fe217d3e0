import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallestText } from "../../src/core/compose/smallestText.ts";
import { comparePicture } from "../support/browser/comparePicture.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { evening } from "../support/timelines/everyKind.ts";
import { picture } from "../support/browser/pictures.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
});
afterAll(() => drawing?.close());

const sizes = {
  landscape: [1920, 1080],
  portrait: [1080, 1920],
  square: [1080, 1080],
  strip: [3840, 720],
  small: [1024, 768],
};
const names = {
  short: "Kino Rex",
  long: "Konferenzzentrum am Hauptbahnhof Zürich",
  "very-long":
    "The Royal Society for the Encouragement of Arts, Manufactures and Commerce, Great Lecture Theatre and Foyer",
};
const shown = Object.entries(sizes).flatMap(([shape, size]) =>
  Object.entries(names).map(([length, name]) => ({ shape, size, length, name })),
);

describe("the idle card", () => {
  test.each(shown)(
    "in $shape with a $length name keeps its margins",
    async ({ shape, size, length, name }) => {
      const [width, height] = size as [number, number];
      const { page, faults } = await drawing.newPage({ width, height });
      await page.waitForFunction(() => "drawing" in window);
      const given = { name, timezone: "Europe/Zurich", language: "en-GB" };
      await page.evaluate(({ given, at }) => window.drawing.card(given, at), { given, at: evening });

      const found = await page.evaluate(() => {
        const parts = [...document.querySelectorAll<HTMLElement>(".idle-name, .idle-time, .idle-date")];
        const boxes = parts.map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return range.getBoundingClientRect();
        });
        const [name, time, date] = boxes as [DOMRect, DOMRect, DOMRect];
        return {
          words: parts.map(({ textContent }) => textContent),
          smallest: Math.min(...parts.map((part) => parseFloat(getComputedStyle(part).fontSize))),
          apart: Math.min(time.top, date.top) - name.bottom,
        };
      });
      expect(found.words.slice(1)).toEqual(["18:47", "Thursday 12 March"]);
      expect(found.words[0]!.slice(0, 8)).toBe(name.slice(0, 8));
      expect(found.smallest).toBeGreaterThanOrEqual(smallestText({ width, height }));
      expect(found.apart).toBeGreaterThan(0);

      const taken = await page.screenshot();
      expect(await brightestInMargins(taken)).toBeLessThan(dim);
      const kept = path.join(import.meta.dirname, `pictures/idle-${shape}-${length}.webp`);
      expect(await comparePicture(kept, taken)).toBeNull();
      expect(faults).toEqual([]);
      await page.close();
    },
  );
});

describe("the idle card with a logo", () => {
  const logos = {
    wide: { size: [600, 150], plate: "#ffffff" },
    square: { size: [300, 300], plate: null },
  };
  const worn = Object.entries(sizes).flatMap(([shape, size]) =>
    Object.entries(logos).map(([kind, logo]) => ({ shape, size, kind, logo })),
  );
  test.each(worn)("in $shape gives a $kind one its place", async ({ shape, size, kind, logo }) => {
    const [width, height] = size as [number, number];
    const { page, faults } = await drawing.newPage({ width, height });
    await page.waitForFunction(() => "drawing" in window);
    const [w, h] = logo.size as [number, number];
    const url = `data:image/png;base64,${(await picture("png", { width: w, height: h })).toString("base64")}`;
    const given = {
      name: names["very-long"],
      timezone: "Europe/Zurich",
      language: "en-GB",
      logo: { asset_id: kind, plate: logo.plate, url },
    };
    await page.evaluate(({ given, at }) => window.drawing.card(given, at), { given, at: evening });
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));

    const found = await page.evaluate(() => {
      const boxes = [".idle-logo", ".idle-name", ".idle-date", ".idle-time"].map((part) =>
        document.querySelector(part)!.getBoundingClientRect(),
      );
      const touches = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      const touching = boxes.filter((box) => boxes.some((other) => other !== box && touches(box, other)));
      const { width, height } = document.querySelector(".idle-logo > img")!.getBoundingClientRect();
      return { touching: touching.length, ratio: width / height };
    });
    expect(found.touching).toBe(0);
    expect(found.ratio).toBeCloseTo(w / h, 1);

    const taken = await page.screenshot();
    expect(await brightestInMargins(taken)).toBeLessThan(dim);
    const kept = path.join(import.meta.dirname, `pictures/idle-${shape}-logo-${kind}.webp`);
    expect(await comparePicture(kept, taken)).toBeNull();
    expect(faults).toEqual([]);
    await page.close();
  });
});

/** The ground is darker everywhere, and letters are far brighter. */
const dim = 120;

async function brightestInMargins(picture: Buffer): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  const margin = Math.floor(0.05 * Math.min(width, height));
  const strips = [
    { left: 0, top: 0, width, height: margin },
    { left: 0, top: height - margin, width, height: margin },
    { left: 0, top: 0, width: margin, height },
    { left: width - margin, top: 0, width: margin, height },
  ];
  const cut = await Promise.all(
    strips.map((strip) => sharp(picture).extract(strip).removeAlpha().raw().toBuffer()),
  );
  return Math.max(...cut.map((strip) => strip.reduce((most, value) => Math.max(most, value), 0)));
}
