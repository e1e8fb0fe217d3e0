import type { Page } from "playwright-core";
import { seenColour } from "../../support/streams/seenColour.ts";

/** Looks at the middle of the screen every 100 ms or so until it is told to stop; returns what was seen. */
export function watchColours(page: Page): () => Promise<string[]> {
  const seen: string[] = [];
  let is_over = false;
  const watching = (async () => {
    while (!is_over) {
      seen.push(await seenColour(page));
      await page.waitForTimeout(50);
    }
  })();
  return async () => {
    is_over = true;
    await watching;
    return seen;
  };
}
