import type { Page } from "playwright-core";

/** How many changes to the page two seconds of frames make. */
export function touched(page: Page, from: number): Promise<number> {
  return page.evaluate(async (from) => {
    let touched = 0;
    const watch = new MutationObserver((records) => (touched += records.length));
    watch.observe(document.querySelector("#screen")!, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    for (let frame = 0; frame < 120; frame += 1) window.drawing.update(from + frame * 16);
    await new Promise((resolve) => setTimeout(resolve, 50));
    watch.disconnect();
    return touched;
  }, from);
}
