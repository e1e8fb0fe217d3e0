import type { Page } from "playwright-core";
import type { Block, Timeline } from "../../../src/core/timeline/timeline.ts";
import type { TestBrowser } from "./browser.ts";
import { openAsOwner, type TestStudio } from "./studioPage.ts";

type Place = [x: number, y: number];

/** A rectangle of one colour, 200 × 100 unless told. */
export const shapeBlock = (uuid: string, [x, y]: Place, fields: Partial<Block> = {}): Block => ({
  uuid,
  kind: "shape",
  track_id: "main",
  label: uuid,
  timing: { in_ms: 0 },
  transform: { x, y, w: 200, h: 100 },
  props: { shape: "rect", fill: "#3dd68c" },
  ...fields,
});

export const captionBlock = (uuid: string, text: string, fields: Partial<Block> = {}): Block => ({
  uuid,
  kind: "caption",
  track_id: "overlay",
  timing: { in_ms: 0 },
  transform: { x: 200, y: 300, w: 1200, h: 200 },
  text,
  font_size: 90,
  font_family: "heading",
  color: "#ffffff",
  ...fields,
});

export const timelineOf = (blocks: Block[], size = { width: 1920, height: 1080 }): Timeline => ({
  canvas: { ...size, fps: 30, background: "#0e1116" },
  tracks: [
    { uuid: "main", kind: "visual", role: "main", order: 0 },
    { uuid: "overlay", kind: "visual", role: "overlay", order: 1 },
  ],
  blocks,
});

export interface StoredShot {
  scene_id: string;
  shot_id: string;
  path: string;
}

/** A scene with one shot that shows these blocks. */
export async function storeShot(
  { node }: TestStudio,
  title: string,
  timeline: Timeline,
): Promise<StoredShot> {
  const { body: scene } = await node.call("POST", "/scenes", { title });
  const shot_id: string = scene.shots[0].id;
  const { status, body } = await node.call("PUT", `/shots/${shot_id}`, { timeline });
  if (status !== 200) throw new Error(`the shot was answered ${status} ${JSON.stringify(body)}`);
  return { scene_id: scene.id, shot_id, path: `/studio/library/scenes/${scene.id}/shots/${shot_id}` };
}

/** The shot as its owner edits it, once its blocks are drawn. */
export async function openShot(browser: TestBrowser, studio: TestStudio, { path }: StoredShot) {
  const opened = await openAsOwner(browser, studio, path);
  // Large enough that a pixel of the window is not many of the canvas.
  await opened.page.setViewportSize({ width: 1920, height: 1200 });
  await opened.page.locator("[data-picture][data-state=shown]").waitFor();
  return opened;
}

/** Where a place of the canvas is in the window. */
async function pointOn(page: Page, [x, y]: Place, width: number): Promise<Place> {
  const box = (await page.locator("[data-picture]").boundingBox())!;
  const scale = box.width / width;
  return [box.x + x * scale, box.y + y * scale];
}

export interface CanvasHand {
  click(place: Place, options?: { count?: number; button?: "left" | "right" }): Promise<void>;
  drag(from: Place, to: Place): Promise<void>;
  /** Presses and moves without letting go. */
  hold(from: Place, to: Place): Promise<void>;
  move(to: Place): Promise<void>;
  /** Pulls one of the handles this far, in pixels of the canvas. */
  pull(handle: string, by: Place): Promise<void>;
  drop(files: { name: string; type: string; bytes: Uint8Array }[], at: Place): Promise<void>;
}

/** Works on the picture in pixels of its canvas. */
export function handOn(page: Page, width = 1920): CanvasHand {
  const steps = 8;
  async function hold(from: Place, to: Place) {
    await page.mouse.move(...(await pointOn(page, from, width)));
    await page.mouse.down();
    await page.mouse.move(...(await pointOn(page, to, width)), { steps });
  }
  return {
    hold,
    move: async (to) => page.mouse.move(...(await pointOn(page, to, width)), { steps }),
    async click(place, { count = 1, button = "left" } = {}) {
      await page.mouse.click(...(await pointOn(page, place, width)), { clickCount: count, button });
    },
    async drag(from, to) {
      await hold(from, to);
      await page.mouse.up();
    },
    async pull(handle, by) {
      const box = (await page.locator(`[data-handle=${handle}]`).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const scale = (await page.locator("[data-picture]").boundingBox())!.width / width;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by[0] * scale, y + by[1] * scale, { steps });
      await page.mouse.up();
    },
    async drop(files, at) {
      const [clientX, clientY] = await pointOn(page, at, width);
      const given = files.map(({ name, type, bytes }) => ({ name, type, bytes: [...bytes] }));
      const dataTransfer = await page.evaluateHandle((given) => {
        const { DataTransfer } = globalThis as unknown as DropTarget;
        const data = new DataTransfer();
        for (const { name, type, bytes } of given)
          data.items.add(new File([Uint8Array.from(bytes)], name, { type }));
        return data;
      }, given);
      for (const event of ["dragover", "drop"])
        await page.dispatchEvent("[data-area]", event, { dataTransfer, clientX, clientY });
    },
  };
}

/** The page has this; this file knows no window. */
interface DropTarget {
  DataTransfer: new () => { items: { add(file: File): void } };
}
