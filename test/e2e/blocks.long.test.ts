import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transitionKinds } from "../../src/core/timeline/blockFields.ts";
import { blockKinds } from "../../src/core/timeline/blockKinds.ts";
import type { Timeline } from "../../src/core/timeline/timeline.ts";
import { openBrowser } from "../support/browser/browser.ts";
import { comparePicture } from "../support/browser/comparePicture.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { evening, everyKind, presenters } from "../support/timelines/everyKind.ts";
import { stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { startTestNode } from "../support/node/testNode.ts";
import { block, draw, type DrawingPage, isOnlyGround, openPage, shot } from "./watching/drawnBlocks.ts";

let drawing: DrawingPage;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
});
afterAll(() => drawing?.close());

describe("a picture with a block of every kind", () => {
  test.each([
    ["landscape", 1280, 720],
    ["portrait", 720, 1280],
    ["square", 900, 900],
  ])("%s", async (name, width, height) => {
    const { page, faults } = await openPage(drawing, { width, height });
    const timeline = everyKind({ width: width * 1.5, height: height * 1.5 });
    await page.evaluate(
      (given) =>
        window.drawing.draw(given.timeline, {
          at: given.evening,
          begun_at: given.evening - 2000,
          duration_ms: 8000,
          presenters: given.presenters,
        }),
      { timeline, evening, presenters },
    );
    const kept = path.join(import.meta.dirname, `pictures/every-kind-${name}.webp`);
    // What videos and pictures show is on the screen a moment after they are there.
    await expect.poll(async () => comparePicture(kept, await page.screenshot())).toBeNull();
    expect(await page.evaluate(() => window.drawing.faults)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe("a block", () => {
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    ({ page, faults } = await openPage(drawing, { width: 960, height: 540 }));
  });
  afterAll(() => expect(faults).toEqual([]));

  test("looks the same to a screen that joins late as to one that played from the start", async () => {
    const timeline = everythingMoves();
    const moments = [0, 130, 250, 499, 1000, 3210, 7600, 7900];
    const joined: string[][] = [];
    for (const at of moments) {
      await draw(page, timeline, { at, duration_ms: 8000 });
      joined.push(await looks(page));
    }
    await draw(page, timeline, { at: 0, duration_ms: 8000 });
    for (const [index, at] of moments.entries()) {
      await page.evaluate((at) => window.drawing.update(at), at);
      expect(await looks(page)).toEqual(joined[index]);
    }
    expect(new Set(joined.map(String)).size).toBe(moments.length);
  });

  test("is there from its beginning to its end, and stays on while the next shot is late", async () => {
    const from = block("caption", { text: "one", timing: { in_ms: 1000, out_ms: 2000 } });
    const on = block("caption", { uuid: "on", text: "two" });
    await draw(page, shot([from, on]), { at: 0, duration_ms: 4000 });
    const shows = async (at: number) => {
      await page.evaluate((at) => window.drawing.update(at), at);
      return page.evaluate(() =>
        Array.from(document.querySelectorAll(".caption"), (caption) => getComputedStyle(caption).visibility),
      );
    };
    expect(await shows(999)).toEqual(["hidden", "visible"]);
    expect(await shows(1000)).toEqual(["visible", "visible"]);
    expect(await shows(2000)).toEqual(["hidden", "visible"]);
    expect(await shows(9000)).toEqual(["hidden", "visible"]);
  });

  test("with a picture that cannot be shown is not there at all, and is named", async () => {
    const mask = { shape: "rounded", border: { width: 9 }, shadow: true } as const;
    await page.evaluate(() => window.drawing.keep("broken", "data:image/png;base64,AAAA"));
    await draw(
      page,
      shot([block("still", { asset: "broken", mask }), block("still", { uuid: "none", mask })]),
    );
    expect(await isOnlyGround(page)).toBe(true);
    expect(await page.evaluate(() => window.drawing.faults.splice(0))).toEqual([
      { block_uuid: "a", file: "broken", message: "The picture cannot be shown" },
    ]);
    expect(faults.splice(0)).toEqual([]);
  });

  test("without words, target, code or content leaves nothing behind", async () => {
    const kinds = blockKinds.map(({ kind }, index) =>
      block(kind, {
        uuid: `${index}`,
        widget: "countdown",
        text: kind === "widget" ? "Starts in" : "  ",
        backdrop: "box",
        mask: { shape: "rounded", border: { width: 9 } },
        props: { text: "" },
      }),
    );
    await draw(page, shot(kinds.filter(({ kind }) => kind !== "shape")));
    expect(await isOnlyGround(page)).toBe(true);
  });

  test("has figures of one width where they change, and hyphens as wide as in any text", async () => {
    const caption = block("caption", { text: "Monte-Rosa-Massiv" });
    await draw(page, shot([caption, block("widget", { uuid: "clock", widget: "clock" })]));
    expect(
      await page.evaluate(() =>
        Array.from(
          document.querySelectorAll(".caption, .widget-value"),
          (words) => getComputedStyle(words).fontVariantNumeric,
        ),
      ),
    ).toEqual(["normal", "tabular-nums"]);
  });

  test("sets its text in the shot's own fonts, and an unknown one in the body's", async () => {
    const families = ["heading", "body", "monospace", "No Such Font"];
    const blocks = families.map((font_family) =>
      block("caption", { uuid: font_family, text: font_family, font_family }),
    );
    await draw(page, { ...shot(blocks), fonts: { heading: "serif", body: "My Font" } });
    expect(
      await page.evaluate(() =>
        Array.from(document.querySelectorAll(".caption"), (caption) =>
          getComputedStyle(caption).fontFamily.split(", ").slice(0, 3),
        ),
      ),
    ).toEqual([
      ["serif"],
      ['"uploaded my font"', '"bundled my font"', "Inter"],
      ["ui-monospace", '"SF Mono"', '"Cascadia Mono"'],
      ['"uploaded no such font"', '"bundled no such font"', '"uploaded my font"'],
    ]);
  });
});

test("a shot with every kind of block plays on a paired screen", async () => {
  const node = await startTestNode();
  const browser = await openBrowser();
  const { page, faults } = await browser.newPage();
  await page.goto(`${node.url}/screen`);
  const code = (await page.locator(".pairing-code").textContent())!.replace(" ", "");
  const { stage, shot_id } = await stageWithCaption(node, { ref: "hall/all", text: "Doors" });
  const timeline = everyKind({ width: 1920, height: 1080 });
  // Of the library, which is empty here.
  const blocks = timeline.blocks.map(({ asset: _asset, ...rest }) => rest);
  const written = await node.call("PUT", `/shots/${shot_id}`, { timeline: { ...timeline, blocks } });
  expect(written.status).toBe(200);
  await node.call("POST", `/stages/${stage.id}/screens`, { code });
  await expect.poll(() => page.locator(".shot").count()).toBe(1);
  await expect.poll(() => page.locator(".layer").count()).toBe(1);
  const drawn = await page.locator(".block").evaluateAll((blocks) =>
    blocks.map((block) => ({
      kind: block.className.split(" ")[1],
      shows: getComputedStyle(block).visibility === "visible",
    })),
  );
  const empty = new Set(["still", "clip", "presenter", "wall", "quiz", "poll", "questions"]);
  expect(drawn).toEqual(blocks.map(({ kind }) => ({ kind, shows: !empty.has(kind) })));
  expect(faults).toEqual([]);
  await browser.close();
  await node.stop();
});

/** Every way in and out, every drift, and all that goes by the clock. */
function everythingMoves(): Timeline {
  const moving = transitionKinds.map((kind) =>
    block("caption", {
      uuid: kind,
      text: kind,
      transition_in: { kind },
      transition_out: { kind, ms: 700 },
    }),
  );
  const drifts = (["in", "out", "pan-left", "pan-right"] as const).flatMap((ken_burns) =>
    [false, true].map((loop) =>
      block("still", { uuid: `${ken_burns}${loop}`, asset: "photo", ken_burns, loop }),
    ),
  );
  const clocks = (["clock", "countdown", "progress"] as const).map((widget) =>
    block("widget", { uuid: widget, widget, format: "medium", target_at: 9000 }),
  );
  return {
    ...shot([...drifts, ...moving, ...clocks, block("ticker", { uuid: "ticker", text: "One line" })]),
    canvas: { width: 960, height: 540, fps: 30, backdrop: { style: "orbs" } },
  };
}

/** All that decides what is seen: each element with its words and its style. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>(".shot *"), (element) => {
      const { className, style } = element;
      const words = element.childElementCount > 0 ? "" : element.textContent;
      const styled = Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`);
      return [className, words, ...styled.sort()].join("; ");
    }),
  );
}
