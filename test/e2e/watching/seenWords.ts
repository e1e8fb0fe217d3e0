import type { Page } from "playwright-core";

/** All words of a quiz that can be seen, and how large the largest thing is; sizes as shares of the canvas's shorter side. */
export function seenWords(page: Page) {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLElement>(".shot-canvas")!;
    const shorter = Math.min(canvas.offsetWidth, canvas.offsetHeight);
    const block = document.querySelector(".quiz")!.getBoundingClientRect();
    const isSeen = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (Number(getComputedStyle(at).opacity) < 0.01) return false;
      return (element as HTMLElement).offsetHeight > 0;
    };
    const within = (box: DOMRect, around: DOMRect) =>
      box.left >= around.left - 1 &&
      box.right <= around.right + 1 &&
      box.top >= around.top - 1 &&
      box.bottom <= around.bottom + 1;
    const texts = Array.from(document.querySelectorAll<HTMLElement>(".quiz *"))
      .filter((element) =>
        Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.textContent!.trim()),
      )
      .filter(isSeen)
      .map((element) => {
        const { fontSize, textOverflow } = getComputedStyle(element);
        // Beside the block: an option's words and its card.
        const card = element.closest(".quiz-option")?.getBoundingClientRect() ?? block;
        return {
          words: element.textContent,
          size: parseFloat(fontSize) / shorter,
          is_within:
            within(element.getBoundingClientRect(), block) &&
            within(element.getBoundingClientRect(), card) &&
            (textOverflow === "ellipsis" || element.scrollWidth <= element.clientWidth + 1),
        };
      });
    const locks = Array.from(document.querySelectorAll<HTMLElement>(".quiz-lock-box"))
      .filter(isSeen)
      .map(({ offsetHeight }) => offsetHeight / shorter);
    return { texts, largest: Math.max(...locks, ...texts.map(({ size }) => size)) };
  });
}
