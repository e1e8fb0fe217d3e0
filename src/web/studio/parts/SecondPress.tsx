import { useEffect } from "react";

// As long as systems take two clicks for one double click, and as far as a hand moves between them.
export const twice_ms = 500;
const near_px = 12;

/**
 * In a dialog or a menu: when a press closes it, the second half of a double click would reach whatever lies beneath.
 * It is meant for nothing there, and is swallowed. A press beside a menu is meant for what lies there.
 */
export function SecondPress({ within = "*" }: { within?: string }) {
  useEffect(() => {
    let last: PointerEvent | null = null;
    const note = (event: PointerEvent) => {
      last = event.target instanceof Element && event.target.closest(within) ? event : null;
    };
    addEventListener("pointerdown", note, true);
    return () => {
      removeEventListener("pointerdown", note, true);
      if (last) swallowNext(last);
    };
  }, [within]);
  return null;
}

const kinds = ["pointerdown", "pointerup", "mousedown", "mouseup", "click", "dblclick"] as const;

/** What counts is when people pressed: on a busy page it may be handled much later. */
function swallowNext(first: PointerEvent): void {
  let presses = 0;
  const swallow = (event: MouseEvent) => {
    if (event.type === "pointerdown") {
      presses += 1;
      const isSoon = event.timeStamp - first.timeStamp < twice_ms;
      const isNear = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < near_px;
      // Somebody who presses later, elsewhere, or once more, means it.
      if (!isSoon || !isNear || presses > 1) return stop();
    }
    // The rest of the press that closed it is the dialog's own.
    if (presses === 0) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const stop = () => {
    for (const kind of kinds) removeEventListener(kind, swallow, true);
  };
  for (const kind of kinds) addEventListener(kind, swallow, true);
  // A second press has begun by then; what belongs to it comes within as much time again.
  setTimeout(() => presses === 0 && stop(), twice_ms);
  setTimeout(stop, 2 * twice_ms);
}
