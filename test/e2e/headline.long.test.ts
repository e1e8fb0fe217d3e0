import { afterAll, beforeAll, expect, test } from "vitest";
import { smallestText } from "../../src/core/compose/smallestText.ts";
import { headlineShot } from "../../src/core/quickStarts/headlineShot.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { wallPictures } from "../support/guests/wallPictures.ts";
import { canvases, type Shape } from "./watching/drawnWall.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
let pictures: Record<string, string>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
  pictures = await wallPictures();
});
afterAll(() => drawing?.close());

const at = Date.UTC(2026, 5, 12, 9);
const published_at = String(at - 3_600_000);
const items = [
  {
    title: "RISC-V laptops reach European classrooms as prices fall below two hundred euros",
    summary:
      "Three ministries have ordered 140,000 machines. Teachers ask for repair shops nearby rather than faster processors.",
    source: "The Harbour Herald",
    link: "https://news.example/2026/06/12/risc-v-laptops",
  },
  { title: "Rain until Sunday", summary: "", source: "Gazette", link: "" },
  {
    title: "افتتاح أكبر مكتبة رقمية في المنطقة بحضور آلاف الزوار",
    summary: "تضم المكتبة أكثر من مليوني كتاب ومخطوطة، وتفتح أبوابها مجانًا.",
    source: "الجزيرة",
    link: "https://news.example/a",
  },
  {
    title: "Fährverbindung zwischen Regensburg und Passau ruht bis Ende Juli",
    summary: "Niedrigwasser zwingt die Reederei zu einer Pause.",
    source: "Süddeutsche Zeitung",
    link: "https://news.example/b",
  },
];

test.each(Object.keys(canvases) as Shape[])(
  "a headline is whole, large and within the safe area, with a picture and without: %s",
  async (shape) => {
    const { width, height } = canvases[shape];
    const { page, faults } = await drawing.newPage({ width: width / 2, height: height / 2 });
    await page.waitForFunction(() => "drawing" in window);
    await page.evaluate((url) => window.drawing.keep("photo", url), pictures["picture 1"]!);
    for (const item of items)
      for (const image of ["", "photo"]) {
        const timeline = headlineShot({ width, height });
        for (const block of timeline.blocks)
          if (block.kind === "still") {
            delete block.image_blank;
            block.asset = "photo";
          }
        await page.evaluate(
          ({ timeline, values, at }) => window.drawing.draw(timeline, { at, values, language: "en" }),
          { timeline, values: { ...item, image, published_at }, at },
        );
        const found = await page.evaluate(
          ({ width, height }) => {
            const scale = document.querySelector(".shot-canvas")!.getBoundingClientRect().width / width;
            const texts = document.querySelectorAll<HTMLElement>(".caption, .widget-value");
            const boxOf = (element: Element) => {
              const { left, right, top, bottom } = element.getBoundingClientRect();
              return { left: left / scale, right: right / scale, top: top / scale, bottom: bottom / scale };
            };
            const shown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
            const isSafe = ({ left, right, top, bottom }: ReturnType<typeof boxOf>) =>
              left >= width * 0.05 - 2 &&
              right <= width * 0.95 + 2 &&
              top >= height * 0.05 - 2 &&
              bottom <= height * 0.95 + 2;
            const codes = [...document.querySelectorAll<HTMLElement>(".qr")].filter(shown).map(boxOf);
            return {
              texts: Array.from(texts)
                .filter((text) => shown(text) && text.textContent !== "")
                .map((text) => {
                  const box = boxOf(text);
                  return {
                    // Without what ties and divides words, which nobody sees.
                    words: text.textContent.replace(/[\u2060\u00ad]/g, "").replaceAll("\u00a0", " "),
                    size: parseFloat(getComputedStyle(text).fontSize),
                    is_safe: isSafe(box) && text.scrollWidth <= text.offsetWidth + 1,
                    is_covered: codes.some(
                      ({ left, right, top, bottom }) =>
                        left < box.right && right > box.left && top < box.bottom && bottom > box.top,
                    ),
                  };
                }),
              codes: codes.map(isSafe),
            };
          },
          { width, height },
        );
        const which = [item.title, image];
        const words = found.texts.map(({ words }) => words);
        expect([which, words]).toEqual([
          which,
          expect.arrayContaining([item.title, item.source, ...(item.summary ? [item.summary] : [])]),
        ]);
        const small = found.texts.filter(({ size }) => size < smallestText({ width, height }) - 0.01);
        const bad = found.texts.filter(({ is_safe, is_covered }) => !is_safe || is_covered);
        expect([which, small, bad]).toEqual([which, [], []]);
        const { size } = found.texts.find(({ words }) => words === item.title)!;
        expect(size / Math.min(width, height)).toBeGreaterThanOrEqual(0.0695);
        expect([which, found.codes]).toEqual([which, item.link === "" ? [] : [true]]);
      }
    expect([faults, await page.evaluate(() => window.drawing.faults)]).toEqual([[], []]);
    await page.close();
  },
);
