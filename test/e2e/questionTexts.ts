import type { Page } from "playwright-core";

/** Says what is wrong with any text of a list of questions that shows: too small, out of its row, or wider than its box. */
export function findTextFaults(page: Page, smallest: number) {
  return page.evaluate((smallest) => {
    const block = document.querySelector<HTMLElement>(".block.questions")!;
    const seen = [...block.querySelectorAll<HTMLElement>("*")].filter(
      (element) =>
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "") &&
        element.checkVisibility({ opacityProperty: true }),
    );
    const faults: string[] = [];
    for (const element of seen) {
      const { className: name, textContent: text } = element;
      if (parseFloat(getComputedStyle(element).fontSize) < smallest - 0.1)
        faults.push(`${name} is too small: ${text}`);
      const inner = element.getBoundingClientRect();
      const outer = (element.closest(".questions-row") ?? block).getBoundingClientRect();
      if (
        inner.left < outer.left - 1 ||
        inner.top < outer.top - 1 ||
        inner.right > outer.right + 1 ||
        inner.bottom > outer.bottom + 1
      )
        faults.push(`${name} sticks out: ${text}`);
      if (element.scrollWidth > element.clientWidth + 1)
        faults.push(`${name} is wider than its box: ${text}`);
    }
    return { faults, count: seen.length };
  }, smallest);
}
