import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smallestText } from "../../src/core/compose/smallestText.ts";
import { attention_ms } from "../../src/core/posts/wallArrivals.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { mixedPosts, wallPictures } from "../support/guests/wallPictures.ts";
import { postOf, wallOf } from "../support/guests/wallPosts.ts";
import {
  canvases,
  draw,
  later,
  openWallPage,
  settled,
  type Shape,
  timelineOf,
  update,
} from "./watching/drawnWall.ts";
import { words } from "./watching/shownPosts.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
let pictures: Record<string, string>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
  pictures = await wallPictures();
});
afterAll(() => drawing?.close());

const rooms = [{ key: "bar", label: "Bar im Innenhof" }];
const openPage = (shape: Shape) => openWallPage(drawing, pictures, shape);

test("no text is smaller than can be read or beyond its tile, in any box and language", async () => {
  const boxes: [Shape, object | undefined][] = [
    ["landscape", undefined],
    ["portrait", undefined],
    ["square", undefined],
    ["strip", undefined],
    ["landscape", { x: 0, y: 830, w: 1920, h: 200 }],
    ["landscape", { x: 1400, y: 40, w: 480, h: 1000 }],
  ];
  for (const [shape, transform] of boxes) {
    const { page, faults } = await openPage(shape);
    let seen = 0;
    for (const layout of ["mosaic", "single", "ticker"])
      for (const count of [0, 1, 2, 4, 30, 200]) {
        const wall = wallOf(mixedPosts(count), {
          title: "Ein Abend mit einem Namen, der länger ist als die meisten",
          rooms,
        });
        const language = ["de", "en", "fr", "it"][count % 4]!;
        await draw(page, { wall, timeline: timelineOf(shape, { layout }, transform), language });
        await settled(page);
        await update(page, later);
        const found = await lookAt(page);
        const which = [shape, layout, count, transform];
        const smallest = smallestText(canvases[shape]) - 0.01;
        expect([which, found.filter(({ size }) => size < smallest)]).toEqual([which, []]);
        expect([which, found.filter(({ is_within }) => !is_within)]).toEqual([which, []]);
        seen += found.length;
      }
    expect(seen).toBeGreaterThan(30);
    expect(faults).toEqual([]);
    await page.close();
  }
});

test.each(Object.keys(canvases) as Shape[])(
  "a note of the longest allowed length is shown whole, in the face for text, beside short ones and captions: %s",
  async (shape) => {
    const { page, faults } = await openPage(shape);
    const sentence = {
      de: "Danke an das ganze Team, an die Band und die Küche! ",
      en: "Thanks to all of you! ",
    };
    const given = [...mixedPosts(8).filter(({ media }) => media), postOf("short", { caption: "Wunderbar!" })];
    for (const language of ["de", "en"] as const)
      for (const layout of ["mosaic", "single"])
        for (const others of [[], given]) {
          const caption = sentence[language].repeat(30).slice(0, 500).trim();
          const long = postOf("long", { caption, name: "Ann", shown_at: later });
          const wall = wallOf([...others, long], { rooms });
          await draw(page, { wall, timeline: timelineOf(shape, { layout }), at: later, language });
          await settled(page);
          await update(page, later + (layout === "mosaic" ? attention_ms + 1_000 : 600));
          const which = [language, layout, others.length];
          expect([which, (await words(page)).includes(caption)]).toEqual([which, true]);
          const faces = {
            ...(layout === "mosaic" && others.length > 0 && { "Wunderbar!": "heading" }),
            [caption.slice(0, 10)]: "body",
          };
          expect([which, await facesOf(page)]).toEqual([which, faces]);
        }
    const photo = { ...mixedPosts(1)[0]!, caption: sentence.de.repeat(30).slice(0, 500).trim() };
    await draw(page, { wall: wallOf([photo]), timeline: timelineOf(shape, { layout: "single" }) });
    await settled(page);
    await update(page, later);
    expect(await words(page)).toEqual([photo.caption]);
    expect(faults).toEqual([]);
    await page.close();
  },
);

/** In which face the notes are set, by their beginnings. */
const facesOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Array.from(document.querySelectorAll<HTMLElement>(".wall-text"), ({ dataset, textContent }) => [
        textContent.slice(0, 10),
        dataset["face"],
      ]),
    ),
  );

/** Every text that shows: how large it is on the canvas, and whether it stays in its tile. */
function lookAt(page: Page) {
  return page.evaluate(() => {
    const texts = document.querySelectorAll<HTMLElement>(
      ".wall-words, .wall-byline, .wall-tag, .wall-badge, .wall-call, .wall-title, .wall-how, .wall-address",
    );
    return Array.from(texts).flatMap((text) => {
      if (!text.checkVisibility({ visibilityProperty: true }) || text.textContent === "") return [];
      const ink = text.getBoundingClientRect();
      const around = (text.closest(".wall-tile, .wall-invitation") as HTMLElement).getBoundingClientRect();
      return [
        {
          words: text.textContent,
          size: parseFloat(getComputedStyle(text).fontSize),
          is_within:
            text.scrollWidth <= text.offsetWidth + 1 &&
            ink.left >= around.left - 1 &&
            ink.right <= around.right + 1 &&
            ink.top >= around.top - 1 &&
            ink.bottom <= around.bottom + 1,
        },
      ];
    });
  });
}

test("words that run from right to left end on the left, with their marks, beside names in other letters", async () => {
  const { page, faults } = await openPage("landscape");
  const posts = [
    postOf("a", { caption: "شكرا لكم!", name: "Ann", kind: "question" }),
    postOf("b", { caption: "Thank you!", name: "ليلى", room: "bar" }),
  ];
  for (const layout of ["mosaic", "single", "ticker"]) {
    await draw(page, { wall: wallOf([posts[0]!]), timeline: timelineOf("landscape", { layout }) });
    await update(page, later);
    expect([layout, await ends(page, ".wall-words")]).toEqual([layout, { first: "right", last: "left" }]);
    await draw(page, {
      wall: wallOf([posts[1]!], { rooms }),
      timeline: timelineOf("landscape", { layout }),
    });
    await update(page, later);
    expect([layout, await ends(page, ".wall-words")]).toEqual([layout, { first: "left", last: "right" }]);
    expect([layout, await ends(page, ".wall-byline")]).toEqual([layout, { first: "left", last: "right" }]);
  }
  expect(faults).toEqual([]);
  await page.close();
});

/** At which ends of the first such text its first and its last sign stand. */
function ends(page: Page, selector: string) {
  return page.evaluate((selector) => {
    const text = document.querySelector(selector)!.firstChild as Text;
    const middle = (sign: number) => {
      const range = document.createRange();
      range.setStart(text, sign);
      range.setEnd(text, sign + 1);
      const { left, right } = range.getBoundingClientRect();
      return (left + right) / 2;
    };
    // Signs that isolate a name have no width.
    const signs = Array.from(text.data, (sign, at) => ({ sign, at })).filter(({ sign }) =>
      /[^\s\u2068\u2069]/.test(sign),
    );
    const [first, last] = [middle(signs[0]!.at), middle(signs.at(-1)!.at)];
    return { first: first < last ? "left" : "right", last: first < last ? "right" : "left" };
  }, selector);
}
