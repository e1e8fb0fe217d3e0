import { choosableAt } from "./choosable.ts";

// A finger never stands quite still.
const still_px = 24;
const swipe_px = 60;
const pointing_ms = 3_000;

interface Options {
  /** Tells whether visitors may touch the screen. */
  isOpen: () => boolean;
  choose: (x: number, y: number) => void;
  swipe: (direction: "previous" | "next") => void;
}

/**
 * Handles touch and mouse on a screen that hangs in public: what a browser would make of them otherwise does not
 * happen.
 */
export function openKiosk({ isOpen, choose, swipe }: Options): void {
  let begun: { id: number; x: number; y: number } | null = null;
  let pressed: HTMLElement | null = null;
  let pointing: ReturnType<typeof setTimeout> | undefined;

  function press(element: HTMLElement | null) {
    pressed?.removeAttribute("data-pressed");
    element?.setAttribute("data-pressed", "");
    pressed = element;
  }

  addEventListener("pointerdown", ({ isPrimary, button, pointerId: id, clientX: x, clientY: y }) => {
    if (!isOpen() || !isPrimary || button !== 0) return;
    begun = { id, x, y };
    press(choosableAt(x, y));
  });
  addEventListener("pointerup", ({ pointerId, clientX, clientY }) => {
    press(null);
    if (begun?.id !== pointerId) return;
    const [dx, dy] = [clientX - begun.x, clientY - begun.y];
    const { x, y } = begun;
    begun = null;
    if (!isOpen()) return;
    if (Math.hypot(dx, dy) <= still_px) choose(x, y);
    else if (Math.abs(dx) > swipe_px && Math.abs(dx) > Math.abs(dy)) swipe(dx < 0 ? "next" : "previous");
  });
  addEventListener("pointercancel", () => {
    press(null);
    begun = null;
  });
  addEventListener("pointermove", ({ pointerType }) => {
    if (pointerType !== "mouse" || !isOpen()) return;
    document.documentElement.dataset["pointing"] = "";
    clearTimeout(pointing);
    pointing = setTimeout(() => delete document.documentElement.dataset["pointing"], pointing_ms);
  });

  const prevent = (event: Event) => {
    if (isOpen() && event.cancelable) event.preventDefault();
  };
  for (const name of [
    "contextmenu",
    "selectstart",
    "dragstart",
    "dblclick",
    "gesturestart",
    "touchmove",
    "wheel",
  ])
    addEventListener(name, prevent, { passive: false });
}
