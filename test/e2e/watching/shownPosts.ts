import type { Page } from "playwright-core";

/** The captions and texts that show, with how far they are there. */
export const shown = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>(".wall-tile > *")).flatMap((piece) => {
      const opacity = Number(piece.style.opacity);
      return opacity === 0 ? [] : [{ words: piece.querySelector(".wall-words")?.textContent ?? "", opacity }];
    }),
  );
/** The words alone. */
export const words = async (page: Page) => (await shown(page)).map(({ words }) => words).toSorted();
