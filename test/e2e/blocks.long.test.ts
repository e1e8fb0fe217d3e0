import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transitionKinds } from "../../src/core/timeline/blockFields.ts";
import { blockKinds } from "../../src/core/timeline/blockKinds.ts";
import type { Block, Timeline } from "../../src/core/timeline/timeline.ts";
import { openBrowser } from "../support/browser/browser.ts";
import { comparePicture } from "../support/browser/comparePicture.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { evening, everyKind, presenters } from "../support/timelines/everyKind.ts";
import { portrait } from "../support/media/portrait.ts";
import { postOf, wallOf } from "../support/guests/wallPosts.ts";
import { stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { startTestNode } from "../support/node/testNode.ts";

let drawing: Awaited<ReturnType<typeof openDrawingPage>>;
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
    const { page, faults } = await openPage({ width, height });
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
    expect(await comparePicture(kept, await page.screenshot())).toBeNull();
    expect(await page.evaluate(() => window.drawing.faults)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe("a block", () => {
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    ({ page, faults } = await openPage({ width: 960, height: 540 }));
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

  test("takes other words, settings and colours from its rules, and gives them back", async () => {
    const rules = [
      {
        id: "r",
        enabled: true,
        match: "all" as const,
        when: [{ id: "w", sensor: "trait", property: "mood", op: "is", value: { value: "late" } }],
        set: { color: "#ff0000", props: { shape: "ellipse" as const } },
        fade_ms: 0,
      },
    ];
    const timeline = shot([block("shape", { props: { shape: "rect", fill: "#0000ff" }, rules })]);
    const look = () =>
      page.evaluate(() => {
        const { backgroundColor, borderRadius } = getComputedStyle(document.querySelector(".shape-fill")!);
        return [backgroundColor, borderRadius];
      });
    await draw(page, timeline, { traits: { mood: "late" } });
    expect(await look()).toEqual(["rgb(255, 0, 0)", "50%"]);
    await draw(page, timeline, { traits: { mood: "calm" } });
    expect(await look()).toEqual(["rgb(0, 0, 255)", "0px"]);
  });

  test("lies on the ground that the canvas's rules make", async () => {
    const backdrop = { style: "gradient" as const, from: "#ff0000", to: "#ff0000" };
    const rule = {
      id: "r",
      enabled: true,
      match: "all" as const,
      when: [{ id: "w", sensor: "trait", property: "mood", op: "is", value: { value: "late" } }],
      fade_ms: 0,
    };
    const timeline = (set: object): Timeline => ({
      ...shot([]),
      canvas: { width: 960, height: 540, fps: 30, background: "#000000", backdrop },
      canvas_rules: [{ ...rule, set }],
    });
    const ground = async (set: object, mood: string) => {
      await draw(page, timeline(set), { traits: { mood } });
      return pixel(page, 480, 270);
    };
    const other = { style: "solid", color: "#00ff00" };
    expect(await ground({ backdrop: other }, "calm")).toEqual([255, 0, 0]);
    expect(await ground({ backdrop: other }, "late")).toEqual([0, 255, 0]);
    expect(await ground({ background: "#0000ff" }, "late")).toEqual([0, 0, 255]);
    const style = () =>
      page.evaluate(() => {
        const { opacity, transform, filter } = getComputedStyle(document.querySelector(".shot-ground")!);
        return [opacity, transform, filter];
      });
    await ground({ opacity: 0.5, scale: 2, filter: "invert(1)" }, "late");
    expect(await style()).toEqual(["0.5", "matrix(2, 0, 0, 2, 0, 0)", "invert(1)"]);
    await ground({ hidden: true }, "late");
    expect(await style()).toEqual(["0", "none", "none"]);
    await ground({ hidden: true, scale: 2 }, "calm");
    expect(await style()).toEqual(["1", "none", "none"]);
  });

  test("takes a rule's colour where it makes all its colours from its own", async () => {
    await page.evaluate((walls) => Object.assign(window.drawing.walls, walls), {
      e: wallOf([postOf("a", { caption: "Hello" })]),
    });
    const look = async (kind: string, mood: string) => {
      const props = { engagement_id: "e" };
      const rules = [
        {
          id: "r",
          enabled: true,
          match: "all" as const,
          when: [{ id: "w", sensor: "trait", property: "mood", op: "is", value: { value: "late" } }],
          set: { color: "#ff0000" },
          fade_ms: 0,
        },
      ];
      await draw(page, shot([block(kind, { props, rules, color: "#0000ff" })]), { traits: { mood } });
      return page.evaluate((kind) => {
        const element = document.querySelector<HTMLElement>(`.${kind}`)!;
        return element.style.getPropertyValue(`--${kind}-text`) || getComputedStyle(element).color;
      }, kind);
    };
    for (const kind of ["agenda", "quiz", "poll"])
      expect([kind, await look(kind, "calm"), await look(kind, "late")]).toEqual([
        kind,
        "#0000ff",
        "#ff0000",
      ]);
    expect([await look("wall", "calm"), await look("wall", "late")]).toEqual([
      "rgb(0, 0, 255)",
      "rgb(255, 0, 0)",
    ]);
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

describe("a clip", () => {
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    ({ page, faults } = await openPage({ width: 960, height: 540 }));
  });
  afterAll(() => expect(faults).toEqual([]));

  const clip = (rest: Partial<Block>) => shot([block("clip", { asset: "film", ...rest })]);

  test("that is joined late is in its middle, and one that is over holds its last frame", async () => {
    await draw(page, clip({}), { at: 2050 });
    // It goes on from there while we look.
    expect(await tenthOfSecond(page)).toBeGreaterThanOrEqual(20);
    await draw(page, clip({}), { at: 60_000 });
    expect(await tenthOfSecond(page)).toBe(39);
  });

  test("that is frozen shows the frame it is cut in at", async () => {
    await draw(page, clip({ trim_in_ms: 1250, freeze: true }), { at: 5000 });
    expect(await tenthOfSecond(page)).toBe(12);
    expect(await page.evaluate(() => document.querySelector("video")!.paused)).toBe(true);
  });

  test("that repeats a part of its file stays in that part", async () => {
    await draw(page, clip({ trim_in_ms: 1000, trim_out_ms: 1500, loop: true }), { at: 0 });
    await page.evaluate(() => window.drawing.run(0));
    const seen: number[] = [];
    for (let look = 0; look < 20; look += 1) {
      seen.push(await tenthOfSecond(page));
      await page.waitForTimeout(50);
    }
    expect([Math.min(...seen) >= 10, Math.max(...seen) < 20, new Set(seen).size > 2]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("that the clock has left behind catches up", async () => {
    await draw(page, clip({}), { at: 0 });
    await page.evaluate(() => window.drawing.run(2500));
    await expect.poll(() => tenthOfSecond(page)).toBeGreaterThanOrEqual(25);
  });

  test("is silent unless it is asked to be heard and the stage is", async () => {
    const isMuted = async (rest: Partial<Block>, plays_audio: boolean) => {
      await draw(page, clip(rest), { at: 100, plays_audio });
      return page.evaluate(() => document.querySelector("video")!.muted);
    };
    // A page that nobody has touched may not be heard.
    await page.mouse.click(5, 5);
    expect(await isMuted({}, true)).toBe(true);
    expect(await isMuted({ audible: true }, false)).toBe(true);
    expect(await isMuted({ audible: true }, true)).toBe(false);
  });

  test("is not there before it has a frame, nor when it has none", async () => {
    await draw(page, clip({ asset: "missing", mask: { shape: "circle", border: { width: 9 } } }));
    expect(await isOnlyGround(page)).toBe(true);
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
  const empty = new Set(["still", "clip", "presenter", "wall", "quiz", "poll"]);
  expect(drawn).toEqual(blocks.map(({ kind }) => ({ kind, shows: !empty.has(kind) })));
  expect(faults).toEqual([]);
  await browser.close();
  await node.stop();
});

/** A page that knows two photos and a film. */
async function openPage(viewport: { width: number; height: number }) {
  const { page, faults } = await drawing.newPage(viewport);
  await page.waitForFunction(() => "drawing" in window);
  const pictures = { photo: await mountains(), portrait: await portrait() };
  const coded = Object.entries(pictures).map(([name, bytes]) => [name, bytes.toString("base64")] as const);
  await page.evaluate(async (coded) => {
    for (const [name, bytes] of coded) window.drawing.keep(name, `data:image/png;base64,${bytes}`);
    window.drawing.keep("film", await window.drawing.film(4));
  }, coded);
  return { page, faults };
}

function mountains(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000">
    <linearGradient id="sky" x2="0" y2="1">
      <stop offset="0" stop-color="#f2a65a"/><stop offset="0.6" stop-color="#772f6a"/>
    </linearGradient>
    <rect width="1600" height="1000" fill="url(#sky)"/><circle cx="1100" cy="420" r="130" fill="#ffe3b0"/>
    <path d="M0 760L300 520 560 740 900 430 1300 760 1600 560V1000H0z" fill="#2a1440"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function block(kind: string, rest: Partial<Block> = {}): Block {
  return {
    uuid: "a",
    kind,
    track_id: "main",
    timing: { in_ms: 0 },
    transform: { x: 100, y: 100, w: 640, h: 360 },
    ...rest,
  };
}

function shot(blocks: Block[]): Timeline {
  return {
    canvas: { width: 960, height: 540, fps: 30, background: "#101820" },
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks,
  };
}

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

function draw(
  page: Page,
  timeline: Timeline,
  given: { at?: number; duration_ms?: number; traits?: Record<string, string>; plays_audio?: boolean } = {},
): Promise<void> {
  return page.evaluate(({ timeline, given }) => window.drawing.draw(timeline, given), {
    timeline,
    given: { at: 0, ...given },
  });
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

async function isOnlyGround(page: Page): Promise<boolean> {
  const { channels } = await sharp(await page.screenshot()).stats();
  return channels.every(({ min, max }) => min === max);
}

async function pixel(page: Page, left: number, top: number): Promise<number[]> {
  const picture = sharp(await page.screenshot()).extract({ left, top, width: 1, height: 1 });
  return [...(await picture.removeAlpha().raw().toBuffer())];
}

/** Which frame of the film shows, by its shade. */
async function tenthOfSecond(page: Page): Promise<number> {
  // A frame that has come is seen with the next picture the browser makes, and a busy machine makes few.
  await page.evaluate(async () => {
    for (let pictures = 0; pictures < 2; pictures += 1) await new Promise(requestAnimationFrame);
  });
  const [grey] = await pixel(page, 420, 280);
  return Math.round((grey! - 20) / 5);
}
