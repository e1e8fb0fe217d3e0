const acts = new WeakMap<Element, () => void>();

/** Sets what happens when somebody chooses the element, by whatever means. */
export function choosable<E extends HTMLElement>(element: E, act: () => void): E {
  element.dataset["choosable"] = "";
  acts.set(element, act);
  return element;
}

/** Finds the element that can be chosen at a place of the window. */
export function choosableAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-choosable]") ?? null;
}

/** Returns null when nothing there can be chosen by itself. */
export function actAt(x: number, y: number): (() => void) | null {
  const element = choosableAt(x, y);
  return (element && acts.get(element)) ?? null;
}
