import type { Page } from "playwright-core";
import type { PlayedWall } from "../../../src/core/posts/playedWall.ts";
import type { Timeline } from "../../../src/core/timeline/timeline.ts";
import type { openDrawingPage } from "../../support/browser/drawingPage.ts";
import { wallTimeline } from "../../support/guests/guestWall.ts";
import { evening_ms } from "../../support/guests/wallPosts.ts";

export const canvases = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  strip: { width: 3840, height: 720 },
};
export type Shape = keyof typeof canvases;
/** An hour after the last has come: none is new any more. */
export const later = evening_ms + 7_200_000;

export function timelineOf(shape: Shape, props: object, transform?: object): Timeline {
  const { width, height } = canvases[shape];
  const inset = { x: width * 0.05, y: height * 0.05, w: width * 0.9, h: height * 0.9 };
  const [block] = wallTimeline({ engagement_id: "e", ...props }).blocks;
  return {
    ...wallTimeline({}),
    canvas: { width, height, fps: 30 },
    blocks: [{ ...block, transform: transform ?? inset }],
  } as unknown as Timeline;
}

/** A page at half the size of its canvas, which has these pictures. */
export async function openWallPage(
  drawing: Awaited<ReturnType<typeof openDrawingPage>>,
  pictures: Record<string, string>,
  shape: Shape,
) {
  const { width, height } = canvases[shape];
  const { page, faults } = await drawing.newPage({ width: width / 2, height: height / 2 });
  await page.waitForFunction(() => "drawing" in window);
  await page.evaluate((pictures) => {
    for (const [name, url] of Object.entries(pictures)) window.drawing.keep(name, url);
  }, pictures);
  return { page, faults };
}

interface Drawn {
  wall: PlayedWall | null;
  timeline: Timeline;
  at?: number;
  /** Null: the stage has none. */
  language?: string | null;
}

export async function draw(page: Page, { wall, timeline, at = later, language = "de" }: Drawn) {
  await page.evaluate(
    async (given) => {
      window.drawing.walls = given.wall ? { e: given.wall } : {};
      await window.drawing.draw(given.timeline, {
        at: given.at,
        ...(given.language !== null && { language: given.language }),
      });
    },
    { wall, timeline, at, language },
  );
}

export const update = (page: Page, at: number) => page.evaluate((at) => window.drawing.update(at), at);

/** Another wall from now on, at this moment. */
export async function change(page: Page, wall: PlayedWall, at: number) {
  await page.evaluate((wall) => {
    window.drawing.walls = { e: wall };
  }, wall);
  await update(page, at);
}

/** Until all that is there is decoded and set. */
export const settled = (page: Page) => page.waitForTimeout(150);
