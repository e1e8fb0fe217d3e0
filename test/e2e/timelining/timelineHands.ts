import type { Locator, Page } from "playwright-core";
import type { Block } from "../../../src/core/timeline/timeline.ts";

declare global {
  interface Window {
    sounds: HTMLAudioElement[];
  }
}

export const bar = (page: Page, name: string) =>
  page.locator("[data-bar]").and(page.getByRole("button", { name: new RegExp(`^${name}, from `) }));

export const caption = (
  uuid: string,
  in_ms: number,
  out_ms: number | undefined,
  more: Partial<Block> = {},
): Block => ({
  uuid,
  kind: "caption",
  track_id: "overlay",
  timing: { in_ms, ...(out_ms !== undefined && { out_ms }) },
  transform: { x: 100, y: 100, w: 800, h: 120 },
  text: uuid,
  ...more,
});

/** Sound has no place in the page: what is opened is remembered here. */
export function keepSounds() {
  window.sounds = [];
  window.Audio = new Proxy(window.Audio, {
    construct(target, given) {
      const sound = Reflect.construct(target, given) as HTMLAudioElement;
      window.sounds.push(sound);
      return sound;
    },
  });
}

/** How many pixels a second is. */
const secondOf = async (page: Page) =>
  1000 *
  Number(
    await page
      .getByRole("group", { name: "Rows and bars" })
      .evaluate((element) => (element as HTMLElement).style.getPropertyValue("--scale")),
  );

interface Pull {
  /** From the element's left edge; below zero from its right. */
  at?: number;
  seconds?: number;
  rows?: number;
  keys?: "Alt";
}

/** Presses an element, goes this far, and lets go. */
export async function pull(page: Page, element: Locator, { at = 30, seconds = 0, rows = 0, keys }: Pull) {
  const { x, y, width, height } = (await element.boundingBox())!;
  const from = { x: x + (at < 0 ? width + at : at), y: y + height / 2 };
  const by = { x: seconds * (await secondOf(page)), y: rows * 36 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  if (keys) await page.keyboard.down(keys);
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 5 });
  if (keys) await page.keyboard.up(keys);
  await page.mouse.up();
}
