const double_tap_ms = 350;
const same_place_px = 24;

/**
 * Whoever presses a button twice in haste means it once. The second press would undo the first, or hit what has just
 * come to stand in its place: "Leave" where "Connect" was.
 */
export function ignoreDoubleClicks(page: Document): void {
  let last = { at: -Infinity, x: 0, y: 0 };
  page.addEventListener(
    "click",
    (event) => {
      const { detail, timeStamp: at, clientX: x, clientY: y } = event;
      // Some phones count every tap as the first one. The keyboard has no place, and counts none.
      const isTapAgain =
        isTouch(event) && at - last.at < double_tap_ms && Math.hypot(x - last.x, y - last.y) < same_place_px;
      last = { at, x, y };
      if (detail < 2 && !isTapAgain) return;
      if (event.target instanceof Element && event.target.closest("button")) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

const isTouch = (event: MouseEvent) => "pointerType" in event && event.pointerType === "touch";
