import type { Page } from "playwright-core";
import sharp from "sharp";

/** The colour that a person sees in the middle of the page, or at this share of it, in words. */
export async function seenColour(page: Page, at = { x: 0.5, y: 0.5 }): Promise<string> {
  const { width, height } = page.viewportSize()!;
  const clip = { x: Math.round(width * at.x) - 40, y: Math.round(height * at.y) - 4, width: 80, height: 8 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  // The bar that moves through the picture is dark, and narrower than half of what is looked at.
  const [red, green, blue] = channels.slice(0, 3).map(({ max }) => max) as [number, number, number];
  if (Math.min(red, green, blue) > 170) return "white";
  if (Math.max(red, green, blue) < 90) return "dark";
  const most = Math.max(red, green, blue);
  return most === red ? "red" : most === green ? "green" : "blue";
}
