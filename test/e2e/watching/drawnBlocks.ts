import type { Page } from "playwright-core";
import sharp from "sharp";
import type { Block, Timeline } from "../../../src/core/timeline/timeline.ts";
import type { openDrawingPage } from "../../support/browser/drawingPage.ts";
import { portrait } from "../../support/media/portrait.ts";

export type DrawingPage = Awaited<ReturnType<typeof openDrawingPage>>;

/** A page that knows two photos and a film. */
export async function openPage(drawing: DrawingPage, viewport: { width: number; height: number }) {
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

export function block(kind: string, rest: Partial<Block> = {}): Block {
  return {
    uuid: "a",
    kind,
    track_id: "main",
    timing: { in_ms: 0 },
    transform: { x: 100, y: 100, w: 640, h: 360 },
    ...rest,
  };
}

export function shot(blocks: Block[]): Timeline {
  return {
    canvas: { width: 960, height: 540, fps: 30, background: "#101820" },
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks,
  };
}

export function draw(
  page: Page,
  timeline: Timeline,
  given: { at?: number; duration_ms?: number; traits?: Record<string, string>; plays_audio?: boolean } = {},
): Promise<void> {
  return page.evaluate(({ timeline, given }) => window.drawing.draw(timeline, given), {
    timeline,
    given: { at: 0, ...given },
  });
}

export async function isOnlyGround(page: Page): Promise<boolean> {
  const { channels } = await sharp(await page.screenshot()).stats();
  return channels.every(({ min, max }) => min === max);
}

export async function pixel(page: Page, left: number, top: number): Promise<number[]> {
  const picture = sharp(await page.screenshot()).extract({ left, top, width: 1, height: 1 });
  return [...(await picture.removeAlpha().raw().toBuffer())];
}
