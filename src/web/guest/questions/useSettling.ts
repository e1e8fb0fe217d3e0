import { type RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** A finger that was just there may come back for the same button. */
const quiet_ms = 1_500;
const look_ms = 700;
/** So far down the page still counts as its top. */
const top_px = 60;
const move_ms = 300;
/** Whoever reads at the top of the page finds everything in its place for so long. */
const rest_ms = 3_000;

/**
 * Calls `settle` again and again while nobody touches the page and its top is in sight. `settle` tells whether anything
 * has moved.
 */
export function useSettling(list: RefObject<HTMLElement | null>, settle: () => boolean): void {
  useEffect(() => {
    let touched_at = -Infinity;
    let moved_at = -Infinity;
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
      const now = performance.now();
      const isQuiet = fingers === 0 && now - touched_at > quiet_ms && now - moved_at > rest_ms;
      // A move would take the focus of whoever goes through the list by keyboard.
      const isFocused = list.current?.querySelector(":focus-visible") != null;
      if (isQuiet && !isFocused && scrollY <= top_px && settle()) moved_at = now;
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

/**
 * What is read further down stays where it is, whatever happens above it: an answer is written there, a question
 * leaves, an own one is joined with another. Not every browser sees to that by itself, so the page does it everywhere.
 */
export function useHoldingStill(list: RefObject<HTMLElement | null>): void {
  const held = useRef<{ entry: HTMLElement; top: number } | null>(null);
  function hold() {
    const entry = scrollY > top_px ? findFirstInSight(list.current) : null;
    held.current = entry && { entry, top: entry.getBoundingClientRect().top };
  }
  useLayoutEffect(() => {
    const { entry, top } = held.current ?? {};
    if (entry?.isConnected && scrollY > top_px) {
      const moved = entry.getBoundingClientRect().top - top!;
      if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" });
    }
    hold();
  });
  useEffect(() => {
    const root = document.documentElement;
    root.style.overflowAnchor = "none";
    addEventListener("scroll", hold, { passive: true });
    return () => {
      root.style.overflowAnchor = "";
      removeEventListener("scroll", hold);
    };
  }, []);
}

function findFirstInSight(list: HTMLElement | null): HTMLElement | null {
  const under_bar = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
  for (const entry of list?.children ?? [])
    if (entry.getBoundingClientRect().bottom > Math.max(0, under_bar)) return entry as HTMLElement;
  return null;
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
