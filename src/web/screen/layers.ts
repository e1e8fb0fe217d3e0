import type { View } from "./view.ts";

const dissolve_ms = 500;

/** The new picture fades in over the one before, which stays whole underneath: there is never a gap between two. */
export class Layers {
  #root: HTMLElement;
  #views: View[] = [];

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  show(view: View): void {
    const before = this.#views;
    this.#views = [...before, view];
    this.#root.append(view.element);
    view.measure();
    if (before.length === 0) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const dissolve = view.element.animate(
      { opacity: [0, 1] },
      { duration: still ? 0 : dissolve_ms, easing: "ease-out" },
    );
    dissolve.addEventListener("finish", () => {
      this.#views = this.#views.filter((shown) => !before.includes(shown));
      for (const shown of before) {
        shown.element.remove();
        shown.dispose?.();
      }
    });
  }
}
