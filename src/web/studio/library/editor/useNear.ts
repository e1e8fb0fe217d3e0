import { type RefObject, useEffect, useState } from "react";

const listeners = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

// More of them than anybody's window shows.
const few = 50;

/** One observer for all of them: what comes into sight once is told, and not followed any further. */
function observe(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver((entries, own) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      own.unobserve(target);
      listeners.get(target)?.();
    }
  });
  listeners.set(element, onNear);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/**
 * Whether one of so many elements has been in sight. Until then it need not have everything that belongs to it: of
 * hundreds, what nobody looks at would take most of the time in which a shot opens.
 */
export function useNear(element: RefObject<Element | null>, { of: count }: { of: number }): boolean {
  const [wasSeen, setSeen] = useState(false);
  const isNear = wasSeen || count <= few;
  useEffect(
    () => (isNear || !element.current ? undefined : observe(element.current, () => setSeen(true))),
    [element, isNear],
  );
  return isNear;
}
