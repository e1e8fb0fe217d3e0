import type { Page } from "playwright-core";
import type { Block, Timeline } from "../src/core/timeline/timeline.ts";
import { openDrawingPage } from "../test/support/browser/drawingPage.ts";
import { measureWork, type Work } from "./support/frameWork.ts";

const throttling = Number(process.env["THROTTLING"] ?? 4);
const measured_ms = 2_500;
const size = { width: 1920, height: 1080 };
const window_size = { width: 1280, height: 720 };

/**
 * Measures what a frame costs while something moves, on a page whose processor is slowed down to that of a small
 * board: script, style, layout and paint of the page's main thread, and the pixels painted beside it. Beside it stands
 * a bare page on which the browser itself moves one box. This machine may have no graphics processor: then all pixels
 * are put together by the processor too, frames are missed for that alone, and the bare page says how many.
 */
export async function bench(): Promise<void> {
  const drawing = await openDrawingPage("test/e2e/pages/motion.ts");
  try {
    const bare = await measureBare(drawing);
    process.stdout.write(
      `Processor slowed down ${throttling} times; 1280 × 720, put together without a graphics processor; ms a frame\n`,
    );
    print("", { script: "script", style: "style", layout: "layout", paint: "paint", raster: "raster" });
    printWork("bare page, one box moves", bare, bare);
    for (const [name, measured] of Object.entries(cases)) {
      if (!name.includes(process.env["CASE"] ?? "")) continue;
      const { page, faults } = await drawing.newPage(window_size);
      await page.waitForFunction("'motion' in window");
      printWork(name, await measureCase(page, measured), bare);
      if (faults.length > 0) throw new Error(faults.join("\n"));
      await page.close();
    }
  } finally {
    await drawing.close();
  }
}

interface MeasuredCase {
  first: Timeline;
  /** What takes its place while it is measured. */
  next?: Timeline;
}

async function measureCase(page: Page, { first, next }: MeasuredCase): Promise<Work> {
  await show(page, first, 60_000);
  await settle(page);
  await throttle(page);
  return measureWork(page, measured_ms, takeFrames, () => (next ? show(page, next, 0) : Promise.resolve()));
}

const show = (page: Page, timeline: Timeline, stood_ms: number) =>
  page.evaluate<void>(`motion.show(${JSON.stringify(timeline)}, ${stood_ms})`);
const takeFrames = "motion.takeFrames()";
const settle = (page: Page) => page.waitForTimeout(600);

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttling });
}

/** The browser's own animation of one box; the page only counts. */
async function measureBare(drawing: Awaited<ReturnType<typeof openDrawingPage>>): Promise<Work> {
  const { page } = await drawing.newPage(window_size);
  await page.evaluate(`{
    document.body.replaceChildren();
    document.body.style.background = "#101418";
    const box = document.createElement("div");
    box.style.cssText = "position:absolute;left:0;top:300px;width:600px;height:400px;background:#468;will-change:transform";
    document.body.append(box);
    box.animate([{ transform: "none" }, { transform: "translateX(1300px)" }], { duration: 3000, iterations: Infinity });
    globalThis.bareFrames = [];
    const tick = (time) => { bareFrames.push(time); requestAnimationFrame(tick); };
    requestAnimationFrame(tick);
  }`);
  await settle(page);
  await throttle(page);
  const work = await measureWork(page, measured_ms, "bareFrames.splice(0)", () => Promise.resolve());
  await page.close();
  return work;
}

const tracks = [{ uuid: "main", kind: "visual" as const, order: 0 }];
const canvas = { ...size, fps: 60 };
const shot = (blocks: Block[], more: Partial<Timeline["canvas"]> = {}): Timeline => ({
  canvas: { ...canvas, ...more },
  tracks,
  blocks,
});
const block = (uuid: string, kind: string, rest: Partial<Block>): Block => ({
  uuid,
  kind,
  track_id: "main",
  timing: { in_ms: 0 },
  transform: { x: 0, y: 0, ...size },
  ...rest,
});
const words = (uuid: string, text: string, rest: Partial<Block> = {}) =>
  block(uuid, "caption", {
    text,
    font_size: 110,
    font_family: "heading",
    color: "#ffffff",
    transform: { x: 96, y: 200, w: 1500, h: 700 },
    ...rest,
  });
const photo = (rest: Partial<Block> = {}) =>
  block("photo", "still", { asset: "photo", transform: { x: 0, y: 0, w: 1920, h: 1080 }, ...rest });
const headline = "Opening keynote: the web we want, and what it takes to get there";

const full = (way?: NonNullable<Block["transition_in"]>["kind"]): Timeline =>
  shot([
    photo(way ? { transition_in: { kind: way, ms: 4_000 } } : {}),
    block("band", "shape", {
      color: "#101828",
      props: { shape: "rect" },
      transform: { x: 0, y: 760, w: 1920, h: 320, opacity: 0.8 },
    }),
    words("title", headline, { font_size: 84, transform: { x: 96, y: 790, w: 1700, h: 220 } }),
  ]);
const ways = ["dissolve", "fade", "slide-left", "scale", "wipe", "blur"] as const;

const cases: Record<string, MeasuredCase> = {
  "nothing moves": { first: shot([words("a", headline)], { background: "#101418" }) },
  ...Object.fromEntries(ways.map((kind) => [`${kind} of two shots`, { first: full(), next: full(kind) }])),
  "words come in": {
    first: shot([]),
    next: shot([
      words("a", `${headline}. `.repeat(2), { transition_in: { kind: "slide-up", ms: 4_000, by: "word" } }),
    ]),
  },
  "a block blurs in": {
    first: shot([]),
    next: shot([words("a", headline, { transition_in: { kind: "blur", ms: 4_000 } })]),
  },
  "the brand's ground": { first: shot([words("a", headline)]) },
  orbs: { first: shot([words("a", headline)], { backdrop: { style: "orbs", speed: 1 } }) },
  "a ticker": {
    first: shot([
      block("t", "ticker", { text: `${headline}. `.repeat(3), transform: { x: 0, y: 980, w: 1920, h: 80 } }),
    ]),
  },
  "a countdown": {
    first: shot(
      [
        block("c", "widget", {
          widget: "countdown",
          target_at: Date.now() + 3_600_000,
          font_size: 300,
          color: "#ffffff",
          transform: { x: 300, y: 300, w: 1300, h: 400 },
        }),
      ],
      { background: "#101418" },
    ),
  },
  "thirty blocks come in": {
    first: shot([]),
    next: shot(
      Array.from({ length: 30 }, (_, n) =>
        words(`b${n}`, `Room ${n + 1}`, {
          font_size: 60,
          backdrop: "box",
          timing: { in_ms: n * 60 },
          transform: { x: 60 + (n % 6) * 305, y: 80 + Math.floor(n / 6) * 190, w: 280, h: 150 },
          transition_in: { kind: (["slide-up", "dissolve", "scale"] as const)[n % 3]!, ms: 2_000 },
        }),
      ),
    ),
  },
};

function printWork(name: string, work: Work, bare: Work): void {
  const { script, style, layout, paint, raster, missed, frames, over } = work;
  const figures = { script, style, layout, paint, raster };
  const written = Object.fromEntries(Object.entries(figures).map(([key, ms]) => [key, ms.toFixed(2)]));
  const whole = (one: Work) => one.script + one.style + one.layout + one.paint;
  const ratio = whole(work) / Math.max(0.01, whole(bare));
  print(name, written as Record<keyof typeof figures, string>, [
    `main thread ${whole(work).toFixed(2)}, ${ratio.toFixed(1)} times bare`,
    `${over} frames over 16.7`,
    `${missed} of ${frames + missed} missed`,
  ]);
}

function print(
  name: string,
  {
    script,
    style,
    layout,
    paint,
    raster,
  }: Record<"script" | "style" | "layout" | "paint" | "raster", string>,
  more: string[] = [],
): void {
  const cells = [script, style, layout, paint, raster].map((cell) => cell.padStart(7));
  process.stdout.write(`${name.padEnd(26)}${cells.join("")}   ${more.join("; ")}\n`);
}
