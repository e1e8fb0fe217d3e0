import { type RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** A finger that was just there may come back for the same button. */
const quiet_ms = 1_500;
const look_ms = 700;
/** So far down the page still counts as its top. */
const top_px = 60;
const move_ms = 300;

/** Calls `settle` again and again while nobody touches the page and its top is in sight. */
export function useSettling(list: RefObject<HTMLElement | null>, settle: () => void): void {
  useEffect(() => {
    let touched_at = -Infinity;
    let fingers = 0;
    const touch = () => (touched_at = performance.now());
    const down = () => {
      fingers += 1;
      touch();
    };
    const up = () => {
      fingers = Math.max(0, fingers - 1);
      touch();
    };
    function look() {
      const isQuiet = fingers === 0 && performance.now() - touched_at > quiet_ms;
      // A move would take the focus of whoever goes through the list by keyboard.
      const isFocused = list.current?.querySelector(":focus-visible") != null;
      if (isQuiet && !isFocused && scrollY <= top_px) settle();
    }
    const timer = setInterval(look, look_ms);
    addEventListener("pointerdown", down, { passive: true });
    addEventListener("pointerup", up, { passive: true });
    addEventListener("pointercancel", up, { passive: true });
    addEventListener("scroll", touch, { passive: true });
    return () => {
      clearInterval(timer);
      removeEventListener("pointerdown", down);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      removeEventListener("scroll", touch);
    };
  }, []);
}

/** Entries of the list that have a new place glide to it. */
export function useGliding(list: RefObject<HTMLElement | null>, order: string): void {
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const before = tops.current;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    tops.current = new Map();
    for (const entry of list.current?.querySelectorAll<HTMLElement>("[data-post]") ?? []) {
      const id = entry.dataset["post"]!;
      const top = entry.offsetTop;
      tops.current.set(id, top);
      const moved = (before.get(id) ?? top) - top;
      if (moved === 0 || isStill) continue;
      entry.animate([{ transform: `translateY(${moved}px)` }, { transform: "none" }], {
        duration: move_ms,
        easing: "ease-out",
      });
    }
  }, [order]);
}
