import type { Page } from "playwright-core";
import { seenColour } from "../../support/streams/seenColour.ts";

/** Looks at the middle of the screen every 100 ms or so until it is told to stop; returns what was seen. */
export function watchColours(page: Page): () => Promise<string[]> {
  const seen: string[] = [];
  const end = new AbortController();
  const watching = (async () => {
    while (!end.signal.aborted) {
      seen.push(await seenColour(page));
      await page.waitForTimeout(50);
    }
  })();
  return async () => {
    end.abort();
    await watching;
    return seen;
  };
}
