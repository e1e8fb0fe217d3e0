import type { Page } from "playwright-core";
import { mkdir } from "node:fs/promises";
import path from "node:path";

/** A folder for pictures of each step; without it the steps are only made. */
const folder = process.env["FILM"];

/** A picture of the window as it is, once everything stands still. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.waitForTimeout(700);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
