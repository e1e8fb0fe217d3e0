import type { View } from "./view.ts";

const dissolve_ms = 500;

/** The new picture fades in over the one before, which stays whole underneath: there is never a gap between two. */
export class Layers {
  #root: HTMLElement;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  show(view: View): void {
    const { element } = view;
    const before = [...this.#root.children];
    this.#root.append(element);
    view.measure();
    if (before.length === 0) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const dissolve = element.animate(
      { opacity: [0, 1] },
      { duration: still ? 0 : dissolve_ms, easing: "ease-out" },
    );
    dissolve.addEventListener("finish", () => {
      for (const layer of before) layer.remove();
    });
  }
}
