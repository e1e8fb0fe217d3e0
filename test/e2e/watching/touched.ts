import type { Page } from "playwright-core";

/** How many changes two seconds of frames make to what stands on the ground, which is never still. */
export function touched(page: Page, from: number): Promise<number> {
  return page.evaluate(async (from) => {
    let touched = 0;
    // The language of words is marked once their letters are there, and nothing moves by it.
    const isUnseen = ({ target, attributeName }: MutationRecord) =>
      attributeName === "lang" || (target instanceof Element && target.closest(".shot-ground") !== null);
    const watch = new MutationObserver((records) => {
      touched += records.filter((record) => !isUnseen(record)).length;
    });
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
