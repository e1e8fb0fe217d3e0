import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { transitionKinds } from "../../src/core/timeline/blockFields.ts";
import type { Block, Timeline } from "../../src/core/timeline/timeline.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";

const [width, height] = [640, 360];
let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
let page: Page;
let faults: string[];
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/layers.ts");
});
afterAll(() => drawing?.close());
beforeEach(async () => {
  await page?.close();
  ({ page, faults } = await drawing.newPage({ width, height }));
  await page.waitForFunction(() => "showing" in window);
  return () => expect(faults).toEqual([]);
});

const [red, green, blue, white] = ["#ff0000", "#00ff00", "#0000ff", "#ffffff"];
const all = { x: 0, y: 0, w: width, h: height };
const box = (uuid: string, fill: string, rest: Partial<Block> = {}): Block => ({
  uuid,
  kind: "shape",
  track_id: "main",
  timing: { in_ms: 0 },
  transform: all,
  color: fill,
  props: { shape: "rect" },
  ...rest,
});
const shot = (background: string, ...blocks: Block[]): Timeline => ({
  canvas: { width, height, fps: 30, background },
  tracks: [{ uuid: "main", kind: "visual", order: 0 }],
  blocks,
});
const show = (timeline: Timeline, at: number, kept_since?: number, duration_ms?: number) =>
  page.evaluate(([timeline, at, rest]) => window.showing.show(timeline, { at, ...rest }), [
    timeline,
    at,
    { ...(kept_since !== undefined && { kept_since }), ...(duration_ms !== undefined && { duration_ms }) },
  ] as const);

/** The colours at these places of the picture at a moment. */
async function coloursAt(now: number, ...places: [x: number, y: number][]): Promise<number[][]> {
  await page.evaluate((now) => window.showing.update(now), now);
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) =>
    Array.from(data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)),
  );
}
const middle: [number, number] = [320, 180];

function near(actual: number[][], expected: number[][], most = 6): void {
  const off = Math.max(
    ...actual.flatMap((colour, n) => colour.map((part, c) => Math.abs(part - expected[n]![c]!))),
  );
  if (off > most) expect(actual).toEqual(expected);
}

test("one picture dissolves into the next by the clock, and both add up to one", async () => {
  await show(shot(red), 0);
  near(await coloursAt(0, middle), [[255, 0, 0]]);
  await show(shot(blue), 10_000);
  near(await coloursAt(10_000, middle), [[255, 0, 0]]);
  near(await coloursAt(10_125, middle), [[191, 0, 64]]);
  near(await coloursAt(10_250, middle), [[127, 0, 127]]);
  near(await coloursAt(10_500, middle), [[0, 0, 255]]);
  expect(await page.locator(".layer").count()).toBe(1);
});

test("a picture that fills the canvas brings its shot in its own way", async () => {
  const edges: [number, number][] = [
    [20, 180],
    [620, 180],
    [320, 10],
    [320, 350],
  ];
  const entering = async (kind: NonNullable<Block["transition_in"]>["kind"]) => {
    await show(shot(red), 0);
    await page.evaluate(() => window.showing.update(1_000));
    await show(shot(green, box("picture", blue, { transition_in: { kind, ms: 1_000 } })), 10_000);
    // What slides is fast at first: after a fifth of the time it has come about half the way.
    const colours = await coloursAt(kind === "wipe" ? 10_400 : 10_200, ...edges);
    near(
      await coloursAt(11_000, ...edges),
      Array.from({ length: 4 }, () => [0, 0, 255]),
    );
    return colours;
  };
  const [r, b] = [
    [255, 0, 0],
    [0, 0, 255],
  ];
  near(await entering("wipe"), [b, r, r, r]);
  near(await entering("slide-left"), [r, b, r, r]);
  near(await entering("slide-right"), [b, r, r, r]);
  near(await entering("slide-up"), [r, r, r, b]);
  near(await entering("slide-down"), [r, r, b, r]);
  near(await entering("cut"), [b, b, b, b]);
  near(
    await entering("dissolve"),
    Array.from({ length: 4 }, () => [204, 0, 51]),
  );
});

test("a fade goes through the brand's ground, of which nothing is seen before and after", async () => {
  const places: [number, number][] = [[20, 20], middle, [620, 340]];
  const { background: _, ...canvas } = shot(red).canvas;
  await show({ ...shot(red), canvas }, 0);
  const ground = await coloursAt(10_500, ...places);
  expect(new Set(ground.map(String)).size).toBe(3);
  await show(shot(red), 1_000);
  await page.evaluate(() => window.showing.update(5_000));
  await show(shot(red, box("picture", blue, { transition_in: { kind: "fade", ms: 1_000 } })), 10_000);
  const all = (colour: number[]) => places.map(() => colour);
  near(await coloursAt(10_000, ...places), all([255, 0, 0]));
  near(await coloursAt(10_500, ...places), ground);
  near(
    await coloursAt(10_250, ...places),
    ground.map(([r, g, b]) => [(255 + r!) / 2, g! / 2, b! / 2]),
  );
  near(
    await coloursAt(10_750, ...places),
    ground.map(([r, g, b]) => [r! / 2, g! / 2, (255 + b!) / 2]),
  );
  near(await coloursAt(11_000, ...places), all([0, 0, 255]));
  expect(await page.locator(".layer").count()).toBe(1);
});

test("no two ways in look alike halfway, between shots and of a block", async () => {
  const words: Block = {
    ...box("words", white, { transform: { x: 60, y: 60, w: 520, h: 240 } }),
    kind: "caption",
    text: "Doors open at seven",
    font_size: 90,
  };
  const pictureAt = async (now: number) => {
    await page.evaluate((now) => window.showing.update(now), now);
    return sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer();
  };
  const ofShots = new Map<string, Buffer>();
  const ofBlocks = new Map<string, Buffer>();
  for (const kind of transitionKinds) {
    const transition_in = { kind, ms: 1_000 };
    await show(shot(red, words), 0);
    await page.evaluate(() => window.showing.update(5_000));
    await show(shot(green, box("picture", blue, { transition_in }), words), 10_000);
    ofShots.set(kind, await pictureAt(10_500));
    await show(shot(red, { ...words, timing: { in_ms: 1_000 }, transition_in }), 20_000);
    ofBlocks.set(kind, await pictureAt(21_500));
  }
  for (const pictures of [ofShots, ofBlocks]) {
    const named = [...pictures];
    const alike = named.flatMap(([kind, one], place) =>
      named.slice(place + 1).flatMap(([other, another]) => {
        const apart = one.filter((part, n) => Math.abs(part - another[n]!) > 24).length;
        return apart > 200 ? [] : [`${kind} and ${other}: ${apart}`];
      }),
    );
    expect(alike).toEqual([]);
  }
});

test("what has gone before its shot ended moves nowhere: what bears its name comes with its shot", async () => {
  const at = (x: number, y: number, w: number, h: number) => ({ transform: { x, y, w, h } });
  const named = { ...at(20, 20, 40, 40), morph_key: "logo" };
  const next = shot(blue, box("b", white, { ...at(420, 240, 200, 100), morph_key: "logo" }));
  const gone = [
    { timing: { in_ms: 0, out_ms: 5_000 } },
    { transition_out: { kind: "dissolve" as const, ms: 400 } },
  ];
  for (const rest of gone) {
    await show(shot(red, box("a", white, { ...named, ...rest })), 0, undefined, 10_000);
    await show(next, 10_000);
    expect(await page.locator(".crossing").count()).toBe(0);
    near(
      await coloursAt(10_250, [40, 40], [520, 290]),
      [
        [127, 0, 127],
        [255, 127, 127],
      ],
      10,
    );
  }
  await show(
    shot(red, box("a", white, { ...named, timing: { in_ms: 0, out_ms: 10_000 } })),
    20_000,
    undefined,
    10_000,
  );
  await show(next, 30_000);
  expect(await page.locator(".crossing").count()).toBe(1);
});

test("what has the same name in both moves and resizes to its new place, whole all the way", async () => {
  const at = (x: number, y: number, w: number, h: number) => ({ transform: { x, y, w, h } });
  await show(shot(red, box("a", white, { ...at(20, 20, 40, 40), morph_key: "logo" })), 0);
  await show(shot(blue, box("b", white, { ...at(420, 240, 200, 100), morph_key: "logo" })), 10_000);
  near(await coloursAt(10_000, [40, 40], middle), [
    [255, 255, 255],
    [255, 0, 0],
  ]);
  // Half the way in half the time; the middle at 280, 165, the size 120 × 70.
  near(
    await coloursAt(10_250, [280, 165], [225, 165], [335, 165], [280, 135], [210, 165], [40, 40], [420, 300]),
    [
      [255, 255, 255],
      [255, 255, 255],
      [255, 255, 255],
      [255, 255, 255],
      [127, 0, 127],
      [127, 0, 127],
      [127, 0, 127],
    ],
  );
  near(await coloursAt(10_500, [425, 245], [615, 335], [400, 300]), [
    [255, 255, 255],
    [255, 255, 255],
    [0, 0, 255],
  ]);
  expect(await page.locator(".layer").count()).toBe(1);
  expect(await page.locator(".crossing").count()).toBe(0);
  expect(await page.locator(".block").count()).toBe(1);
});

test("words that are aligned otherwise in both shots stay one line on their way", async () => {
  const words = (uuid: string, align: "left" | "center", font_size: number, y: number): Block => ({
    ...box(uuid, white),
    kind: "caption",
    text: "Tonight",
    align,
    font_size,
    transform: { x: 20, y, w: 600, h: 120 },
    morph_key: "words",
  });
  await show(shot(red, words("a", "center", 80, 40)), 0);
  await show(shot(blue, words("b", "left", 40, 260)), 10_000);
  await page.evaluate(() => window.showing.update(10_060));
  const inks = await page.evaluate(() =>
    Array.from(document.querySelectorAll(".caption"), (caption) => {
      const range = document.createRange();
      range.selectNodeContents(caption);
      const { left, top, width, height } = range.getBoundingClientRect();
      return [left, top, width, height];
    }),
  );
  expect(inks).toHaveLength(2);
  for (const [side, length] of inks[0]!.entries()) expect(Math.abs(length - inks[1]![side]!)).toBeLessThan(2);
});

test("what lay under it stays under it, what lay over it over it", async () => {
  const key = { morph_key: "picture" };
  const small = { transform: { x: 300, y: 160, w: 40, h: 40 } };
  await show(shot(red, box("under", green), box("a", white, key), box("over", red, small)), 0);
  await show(shot(red, box("under", blue), box("b", white, key), box("over", blue, small)), 10_000);
  near(await coloursAt(10_250, [100, 100], middle), [
    [255, 255, 255],
    [127, 0, 127],
  ]);
});

test("a video that is kept running is the very same element, and never stops", async () => {
  const film = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    const [context, stream] = [canvas.getContext("2d")!, canvas.captureStream(30)];
    const recorder = new MediaRecorder(stream, { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    const paint = setInterval(() => context.fillRect(0, 0, 300, 150), 30);
    // Much longer than what is shown of it: on a busy machine the recording begins late.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    clearInterval(paint);
    recorder.stop();
    await stopped;
    return URL.createObjectURL(new Blob(parts, { type: "video/webm" }));
  });
  await page.evaluate((url) => window.showing.keep("film", url), film);
  const video: Block = {
    ...box("v", ""),
    kind: "clip",
    asset: "film",
    loop: true,
    trim_out_ms: 2_500,
    morph_key: "ground",
    keep_running: true,
  };
  await show(shot(red, video, box("one", white, { transform: { x: 0, y: 0, w: 9, h: 9 } })), 0, 0);
  await page.evaluate(() => {
    window.showing.run(0);
    const video = document.querySelector("video")!;
    Object.assign(video, { marked: true, stops: 0 });
    video.addEventListener("pause", () => ((video as unknown as { stops: number }).stops += 1));
  });
  await expect
    .poll(() => page.evaluate(() => document.querySelector("video")!.currentTime))
    .toBeGreaterThan(0.6);
  const smaller = { ...video, uuid: "w", transform: { x: 320, y: 0, w: 320, h: 180 } };
  await show(shot(blue, box("two", white), smaller), 400, 0);
  await expect.poll(() => page.locator(".crossing").count()).toBe(0);
  const state = () =>
    page.evaluate(() => {
      const videos = Array.from(document.querySelectorAll("video"));
      const { paused, offsetWidth } = videos[0]!;
      return { count: videos.length, ...(videos[0] as object), paused, offsetWidth };
    });
  expect(await state()).toEqual({ count: 1, marked: true, stops: 0, paused: false, offsetWidth: 320 });
  const before = await page.evaluate(() => document.querySelector("video")!.currentTime);
  await expect.poll(() => page.evaluate(() => document.querySelector("video")!.currentTime)).not.toBe(before);
});
