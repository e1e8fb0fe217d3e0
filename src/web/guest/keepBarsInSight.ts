/** Bars that always stay in sight may take this share of what is seen. */
const most_taken = 0.45;

/**
 * Top and bottom of the page stay in sight where enough room is left between them. It is measured, because phones
 * make text larger in ways that style sheets cannot ask for. The page also says how high the top one is, and whether
 * something has gone below it.
 */
export function keepBarsInSight(page: HTMLElement): void {
  function measure() {
    const taken = [...page.querySelectorAll<HTMLElement>(".top, .actions, .reactions")].reduce(
      (sum, { offsetHeight }) => sum + offsetHeight,
      0,
    );
    const top = page.querySelector<HTMLElement>(".top")?.offsetHeight ?? 0;
    document.documentElement.style.setProperty("--top-height", `${top}px`);
    document.documentElement.classList.toggle("is-roomy", taken <= innerHeight * most_taken);
  }
  const look = () => document.documentElement.classList.toggle("is-scrolled", scrollY > 0);
  addEventListener("scroll", look, { passive: true });
  new ResizeObserver(measure).observe(page);
  addEventListener("resize", measure);
  new MutationObserver(measure).observe(page, { childList: true, subtree: true });
}
