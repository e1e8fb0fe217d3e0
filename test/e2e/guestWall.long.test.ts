import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlayedPost } from "../../src/core/posts/playedWall.ts";
import { comparePicture } from "../support/browser/comparePicture.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import {
  canvases,
  change,
  draw,
  later,
  settled,
  type Shape,
  timelineOf,
  update,
} from "./watching/drawnWall.ts";
import { shown, words } from "./watching/shownPosts.ts";
import { touched } from "./watching/touched.ts";
import { mixedPosts, wallPictures } from "../support/guests/wallPictures.ts";
import { evening_ms, postOf, wallOf } from "../support/guests/wallPosts.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
let pictures: Record<string, string>;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
  pictures = await wallPictures();
});
afterAll(() => drawing?.close());

const rooms = [{ key: "bar", label: "Bar im Innenhof" }];
async function openPage(shape: Shape) {
  const { width, height } = canvases[shape];
  const { page, faults } = await drawing.newPage({ width: width / 2, height: height / 2 });
  await page.waitForFunction(() => "drawing" in window);
  await page.evaluate((pictures) => {
    for (const [name, url] of Object.entries(pictures)) window.drawing.keep(name, url);
  }, pictures);
  return { page, faults };
}

describe("looks as it did", () => {
  test.each<[string, Shape, number, string, object?]>([
    ["mosaic-landscape", "landscape", 30, "mosaic"],
    ["mosaic-portrait", "portrait", 12, "mosaic"],
    ["mosaic-square", "square", 5, "mosaic"],
    ["single", "landscape", 3, "single"],
    ["single-note", "portrait", 4, "single"],
    ["ticker", "landscape", 12, "ticker", { x: 0, y: 860, w: 1920, h: 170 }],
    ["empty", "landscape", 0, "mosaic"],
    ["empty-portrait", "portrait", 0, "mosaic"],
  ])("%s", async (name, shape, count, layout, transform) => {
    const { page, faults } = await openPage(shape);
    const at = evening_ms + (count - 1) * 60_000 + 3_000;
    const wall = wallOf(mixedPosts(count), { title: "Museumsnacht im Kunsthaus", rooms });
    await draw(page, { wall, timeline: timelineOf(shape, { layout }, transform), at });
    await settled(page);
    await update(page, at);
    const kept = path.join(import.meta.dirname, `pictures/wall-${name}.webp`);
    expect(await comparePicture(kept, await page.screenshot())).toBeNull();
    expect([faults, await page.evaluate(() => window.drawing.faults)]).toEqual([[], []]);
    await page.close();
  });
});

test("no text is under 2.6 % of the height or beyond its tile, in any box and language", async () => {
  const boxes: [Shape, object | undefined][] = [
    ["landscape", undefined],
    ["portrait", undefined],
    ["square", undefined],
    ["landscape", { x: 0, y: 830, w: 1920, h: 200 }],
    ["landscape", { x: 1400, y: 40, w: 480, h: 1000 }],
  ];
  for (const [shape, transform] of boxes) {
    const { page, faults } = await openPage(shape);
    let seen = 0;
    for (const layout of ["mosaic", "single", "ticker"])
      for (const count of [0, 2, 4, 30]) {
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
        expect([which, found.filter(({ size }) => size < 0.0259)]).toEqual([which, []]);
        expect([which, found.filter(({ is_within }) => !is_within)]).toEqual([which, []]);
        seen += found.length;
      }
    expect(seen).toBeGreaterThan(30);
    expect(faults).toEqual([]);
    await page.close();
  }
});

test("a note of the longest allowed length is shown whole in a portrait, beside short ones and captions", async () => {
  const { page, faults } = await openPage("portrait");
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
        await draw(page, { wall, timeline: timelineOf("portrait", { layout }), at: later, language });
        await settled(page);
        await update(page, later + 600);
        const which = [language, layout, others.length];
        expect([which, (await words(page)).includes(caption)]).toEqual([which, true]);
      }
  const photo = { ...mixedPosts(1)[0]!, caption: sentence.de.repeat(30).slice(0, 500).trim() };
  await draw(page, { wall: wallOf([photo]), timeline: timelineOf("portrait", { layout: "single" }) });
  await settled(page);
  await update(page, later);
  expect(await words(page)).toEqual([photo.caption]);
  expect(faults).toEqual([]);
  await page.close();
});

/** Every text that shows: how large it is, as a share of the height, and whether it stays in its tile. */
function lookAt(page: Page) {
  return page.evaluate(() => {
    const texts = document.querySelectorAll<HTMLElement>(
      ".wall-words, .wall-byline, .wall-tag, .wall-call, .wall-title, .wall-how, .wall-address",
    );
    return Array.from(texts).flatMap((text) => {
      if (!text.checkVisibility({ visibilityProperty: true }) || text.textContent === "") return [];
      const ink = text.getBoundingClientRect();
      const around = (text.closest(".wall-tile, .wall-invitation") as HTMLElement).getBoundingClientRect();
      const canvas = document.querySelector(".shot-canvas")!.getBoundingClientRect();
      const scale = canvas.height / (document.querySelector(".shot-canvas") as HTMLElement).offsetHeight;
      return [
        {
          words: text.textContent,
          size: (parseFloat(getComputedStyle(text).fontSize) * scale) / canvas.height,
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

describe("posts that come and go", () => {
  const notes = (...given: string[]) =>
    given.map((id, n) => postOf(id, { caption: id, shown_at: evening_ms + n * 1000 }));
  const mosaic = () => timelineOf("landscape", { layout: "mosaic" });

  test("a new one comes in its place within half a second, and one that is hidden goes, also half way in", async () => {
    const { page, faults } = await openPage("landscape");
    await draw(page, { wall: wallOf(notes("one", "two")), timeline: mosaic() });
    await update(page, later);
    expect(await words(page)).toEqual(["one", "two"]);
    await change(page, wallOf(notes("one", "two", "three")), later + 100);
    await settled(page);
    for (const at of [116, 132, 382]) await update(page, later + at);
    expect((await shown(page)).find(({ words }) => words === "three")!.opacity).toBeCloseTo(0.5);
    await change(page, wallOf(notes("one", "three")), later + 400);
    await update(page, later + 700);
    expect((await shown(page)).toSorted((a, b) => (a.words < b.words ? -1 : 1))).toEqual([
      { words: "one", opacity: 1 },
      { words: "three", opacity: 1 },
    ]);
    await change(page, wallOf(notes("one", "three", "four")), later + 1000);
    await settled(page);
    for (const at of [1016, 1032, 1116]) await update(page, later + at);
    await change(page, wallOf(notes("one")), later + 1120);
    await update(page, later + 1400);
    expect(await words(page)).toEqual(["one"]);
    expect(await page.locator(".wall").textContent()).not.toMatch(/three|four/);
    expect(faults).toEqual([]);
    await page.close();
  });

  test("one that joins late shows what the others show", async () => {
    const wall = wallOf(mixedPosts(40), { rooms });
    const looks = (page: Page) =>
      page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLElement>(".wall-tile"), ({ style, textContent }) =>
          [style.transform, style.width, style.height, textContent].join(" "),
        ).toSorted(),
      );
    for (const layout of ["mosaic", "single", "ticker"]) {
      const timeline = timelineOf("landscape", { layout });
      const early = await openPage("landscape");
      const late = await openPage("landscape");
      await draw(early.page, { wall, timeline, at: later });
      for (let at = 0; at < 30_000; at += 400) await update(early.page, later + at);
      await settled(early.page);
      for (const at of [30_000, 30_900]) await update(early.page, later + at);
      await draw(late.page, { wall, timeline, at: later + 30_900 });
      await settled(late.page);
      await update(late.page, later + 30_900);
      expect([layout, await looks(early.page)]).toEqual([layout, await looks(late.page)]);
      await Promise.all([early.page.close(), late.page.close()]);
    }
  });

  test("while nothing turns over nothing is touched", async () => {
    const { page } = await openPage("landscape");
    await draw(page, { wall: wallOf(mixedPosts(9), { rooms }), timeline: mosaic() });
    await settled(page);
    for (const at of [0, 600]) await update(page, later + at);
    expect(await touched(page, later + 1000)).toBe(0);
    await page.close();
  });

  test("a picture that cannot be shown is passed over and named, and leaves no hole", async () => {
    const { page, faults } = await openPage("landscape");
    await page.evaluate(() => window.drawing.keep("broken", "data:image/jpeg;base64,AAAA"));
    const good = mixedPosts(3);
    const broken = postOf("broken", {
      kind: "photo",
      caption: "broken",
      shown_at: later,
      media: { asset: "broken", poster: null, width: 4, height: 3, duration_ms: null, crop: null },
    });
    await draw(page, { wall: wallOf(good), timeline: mosaic() });
    const before = await page.locator(".wall-tile").count();
    await change(page, wallOf([...good, broken]), later + 100);
    await expect
      .poll(() => page.evaluate(() => window.drawing.faults))
      .toEqual([{ block_uuid: "wall", file: "broken", message: "A guest’s picture cannot be shown" }]);
    for (const at of [9_000, 9_600]) await update(page, later + at);
    expect([await page.locator(".wall-tile").count(), await page.locator(".wall img").count()]).toEqual([
      before,
      3,
    ]);
    expect(await page.locator(".wall").textContent()).not.toMatch("broken");
    expect(faults).toEqual([]);
    await page.close();
  });

  test("a video shows its frame first, and runs without sound by the clock; only a few at once", async () => {
    const { page, faults } = await openPage("landscape");
    await page.evaluate(async () => window.drawing.keep("film", await window.drawing.film(4)));
    const film = (id: string): PlayedPost =>
      postOf(id, {
        kind: "video",
        shown_at: evening_ms,
        media: { asset: "film", poster: "picture 1", width: 64, height: 36, duration_ms: 4000, crop: null },
      });
    await draw(page, { wall: wallOf(["a", "b", "c", "d", "e"].map(film)), timeline: mosaic() });
    await update(page, later);
    expect(await page.locator(".wall-still").count()).toBe(5);
    const at = evening_ms + 4000 * 500 + 1000;
    await expect
      .poll(async () => {
        await update(page, at);
        return page.locator(".wall-video[data-on]").count();
      })
      .toBe(3);
    expect(
      await page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLVideoElement>(".wall-video[data-on]"), (video) => [
          video.muted,
          video.loop,
          video.playsInline,
        ]),
      ),
    ).toEqual([1, 2, 3].map(() => [true, true, true]));
    expect(faults).toEqual([]);
    await page.close();
  });

  test("guests' text is text", async () => {
    const { page, faults } = await openPage("landscape");
    const evil = '<img src=x onerror="document.title = 1"><b>bold</b>';
    const posts = [
      postOf("a", { caption: evil, name: evil, kind: "question" }),
      postOf("b", { caption: evil }),
    ];
    await draw(page, { wall: wallOf(posts, { title: evil }), timeline: mosaic() });
    await update(page, later);
    expect([await page.locator(".wall img, .wall b").count(), faults]).toEqual([0, []]);
    expect(await words(page)).toEqual([evil, evil]);
    await page.close();
  });

  test("a wall that is not there leaves nothing behind, and one without posts invites, until it is closed", async () => {
    const { page, faults } = await openPage("landscape");
    const visible = () => page.locator(".wall").evaluate((wall) => getComputedStyle(wall).visibility);
    await draw(page, { wall: null, timeline: mosaic() });
    expect([await visible(), await page.evaluate(() => window.drawing.faults)]).toEqual(["hidden", []]);
    await draw(page, {
      wall: wallOf([]),
      timeline: timelineOf("landscape", { kinds: ["question"] }),
      language: "fr",
    });
    const invites = () =>
      page.evaluate(() =>
        Array.from(
          document.querySelectorAll<HTMLElement>(".wall-invited > *, .wall-code > svg, .wall-address"),
        )
          .filter((part) => part.checkVisibility({ visibilityProperty: true }))
          .map((part) => part.textContent || part.tagName),
      );
    expect(await invites()).toEqual([
      "Poser une question",
      "Summer party",
      "Viser le code avec l’appareil photo du téléphone",
      "svg",
      "example.test/e/ABCDEF",
    ]);
    // A stage without languages speaks the engagement's, and asks for what may be posted.
    await draw(page, {
      wall: wallOf([], { kinds: ["note", "question"], languages: ["it", "de"] }),
      timeline: mosaic(),
      language: null,
    });
    expect(await invites()).toEqual([
      "Lasciare un messaggio",
      "Summer party",
      "Inquadrare il codice con la fotocamera del telefono",
      "svg",
      "example.test/e/ABCDEF",
    ]);
    await draw(page, { wall: wallOf([], { state: "closed" }), timeline: mosaic() });
    expect(await invites()).toEqual(["Summer party"]);
    await draw(page, { wall: wallOf(notes("still here"), { state: "closed" }), timeline: mosaic() });
    await update(page, later);
    expect([await words(page), await invites()]).toEqual([["still here"], []]);
    expect(faults).toEqual([]);
    await page.close();
  });

  test("a mosaic goes on inviting in a tile beside its posts, unless the shot itself has the code", async () => {
    const { page, faults } = await openPage("landscape");
    const invites = () =>
      page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLElement>(".wall-call, .wall-code > svg, .wall-address"))
          .filter((part) => part.checkVisibility({ visibilityProperty: true }))
          .map((part) => part.textContent.replaceAll("\u200b", "") || part.tagName),
      );
    const covers = () =>
      page.evaluate(() => {
        const boxOf = (element: Element) => element.getBoundingClientRect();
        const tile = boxOf(document.querySelector('.wall-invitation[data-manner="tile"]')!);
        return Array.from(document.querySelectorAll(".wall-tile"), boxOf).filter(
          ({ left, right, top, bottom }) =>
            left < tile.right - 1 && right > tile.left + 1 && top < tile.bottom - 1 && bottom > tile.top + 1,
        ).length;
      });
    const told = ["svg", "Foto teilen", "example.test/e/ABCDEF"];
    const wall = (count: number) => wallOf(mixedPosts(count), { languages: ["de"] });
    for (const count of [1, 2, 5, 30]) {
      await draw(page, { wall: wall(count), timeline: mosaic(), language: null });
      await settled(page);
      await update(page, later);
      expect([count, await invites(), await covers()]).toEqual([count, told, 0]);
    }
    await change(page, wallOf(notes("one"), { languages: ["de"] }), later + 100);
    for (const at of [200, 400, 1200]) await update(page, later + at);
    expect([await invites(), await covers()]).toEqual([told, 0]);

    const coded = mosaic();
    const code = { ...coded.blocks[0]!, uuid: "code", kind: "qr", props: { text: wall(1).join_url } };
    await draw(page, { wall: wall(5), timeline: { ...coded, blocks: [...coded.blocks, code] } });
    expect(await invites()).toEqual([]);
    for (const layout of ["single", "ticker"]) {
      await draw(page, { wall: wall(5), timeline: timelineOf("landscape", { layout }) });
      expect([layout, await invites()]).toEqual([layout, []]);
    }
    expect(faults).toEqual([]);
    await page.close();
  });
});
