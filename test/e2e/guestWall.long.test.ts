import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlayedPost } from "../../src/core/posts/playedWall.ts";
import { comparePicture } from "../support/browser/comparePicture.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import {
  change,
  draw,
  later,
  openWallPage,
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
const openPage = (shape: Shape) => openWallPage(drawing, pictures, shape);

describe("looks as it did", () => {
  test.each<[string, Shape, number, string, object?]>([
    ["mosaic-landscape", "landscape", 30, "mosaic"],
    ["mosaic-portrait", "portrait", 12, "mosaic"],
    ["mosaic-square", "square", 5, "mosaic"],
    ["mosaic-strip", "strip", 200, "mosaic"],
    ["arriving", "landscape", 30, "mosaic"],
    ["single", "landscape", 3, "single"],
    ["single-note", "portrait", 4, "single"],
    ["ticker", "landscape", 12, "ticker", { x: 0, y: 860, w: 1920, h: 170 }],
    ["empty", "landscape", 0, "mosaic"],
    ["empty-portrait", "portrait", 0, "mosaic"],
  ])("%s", async (name, shape, count, layout, transform) => {
    const { page, faults } = await openPage(shape);
    const at = evening_ms + (count - 1) * 60_000 + (name === "arriving" ? 3_000 : 30_000);
    const wall = wallOf(mixedPosts(count), { title: "Museumsnacht im Kunsthaus", rooms });
    await draw(page, { wall, timeline: timelineOf(shape, { layout }, transform), at });
    await settled(page);
    await update(page, at);
    const kept = path.join(import.meta.dirname, `pictures/wall-${name}.webp`);
    // What videos and pictures show is on the screen a moment after they are there.
    await expect.poll(async () => comparePicture(kept, await page.screenshot())).toBeNull();
    expect([faults, await page.evaluate(() => window.drawing.faults)]).toEqual([[], []]);
    await page.close();
  });
});

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

  test("a new one is shown large while the others stand back, then takes its place and covers nobody", async () => {
    const { page, faults } = await openPage("landscape");
    const posts = mixedPosts(14);
    const comes = postOf("comes", { caption: "Just in!", shown_at: later });
    await draw(page, { wall: wallOf(posts, { rooms }), timeline: mosaic() });
    await settled(page);
    await change(page, wallOf([...posts, comes], { rooms }), later + 100);
    await settled(page);
    const look = () =>
      page.evaluate(() => {
        const tiles = [...document.querySelectorAll<HTMLElement>(".wall-tile")];
        const boxes = tiles.map((tile) => tile.getBoundingClientRect());
        const at = tiles.findIndex(({ textContent }) => textContent.includes("Just in!"));
        const { left, right, top, bottom, width } = boxes[at]!;
        return {
          width: Math.round(width),
          shade: Number(document.querySelector<HTMLElement>(".wall-shade")!.style.opacity),
          covers: boxes.some(
            (box, other) =>
              other !== at &&
              box.left < right - 1 &&
              box.right > left + 1 &&
              box.top < bottom - 1 &&
              box.bottom > top + 1,
          ),
        };
      });
    for (const at of [200, 300, 2_500]) await update(page, later + at);
    const large = await look();
    expect([large.shade, large.covers]).toEqual([1, true]);
    for (const at of [4_000, 4_350, 4_700, 5_200]) await update(page, later + at);
    const small = await look();
    expect([small.shade, small.covers, small.width < large.width * 0.7]).toEqual([0, false, true]);
    expect(faults).toEqual([]);
    await page.close();
  });

  test("the wall comes in tile by tile when its shot begins, and stays when the same shot begins anew", async () => {
    const { page, faults } = await openPage("landscape");
    await page.evaluate(
      async ({ wall, timeline, at }) => {
        window.drawing.walls = { e: wall };
        await window.drawing.draw(timeline, { at, begun_at: at, duration_ms: 2_000, language: "de" });
      },
      { wall: wallOf(mixedPosts(9), { rooms }), timeline: mosaic(), at: later },
    );
    const hidden = () =>
      page.evaluate(
        () =>
          Array.from(document.querySelectorAll<HTMLElement>(".wall-tile"), ({ style }) => style.opacity)
            .filter((opacity) => opacity !== "")
            .map(Number).length,
      );
    expect(await hidden()).toBe(9);
    await update(page, later + 1_500);
    expect(await hidden()).toBe(0);
    await page.evaluate((at) => window.drawing.begin(at), later + 2_000);
    await update(page, later + 2_050);
    expect([await hidden(), faults]).toEqual([0, []]);
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
    // The brand's own ground drifts; this one stands still.
    const timeline = mosaic();
    timeline.canvas.background = "#0e1116";
    await draw(page, { wall: wallOf(mixedPosts(9), { rooms }), timeline });
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

  test("a wall goes on inviting beside its posts or above them, unless the shot itself has the code", async () => {
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
      await draw(page, { wall: wall(5), timeline: timelineOf("landscape", { layout }), language: null });
      expect([layout, (await invites()).toSorted()]).toEqual([layout, told.toSorted()]);
    }
    expect(faults).toEqual([]);
    await page.close();
  });
});
