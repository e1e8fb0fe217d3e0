import { type RefObject, useLayoutEffect, useState } from "react";

// Drawn above and below what is seen, so that a turn of the wheel shows no gap.
const beyond = 12;

/** Which rows of equal height are in sight, whatever scrolls: the page or a box around them. */
export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  { count, row_px }: { count: number; row_px: number },
): { from: number; to: number } {
  const [range, setRange] = useState({ from: 0, to: 40 });

  useLayoutEffect(() => {
    function look() {
      const top = box.current?.getBoundingClientRect().top ?? 0;
      const from = Math.max(0, Math.floor(-top / row_px) - beyond);
      const to = Math.max(0, Math.ceil((window.innerHeight - top) / row_px) + beyond);
      setRange((before) => (before.from === from && before.to === to ? before : { from, to }));
    }
    look();
    // Caught on its way down, since scrolling does not rise.
    document.addEventListener("scroll", look, { capture: true, passive: true });
    window.addEventListener("resize", look);
    return () => {
      document.removeEventListener("scroll", look, { capture: true });
      window.removeEventListener("resize", look);
    };
  }, [box, row_px, count]);

  return { from: Math.min(range.from, count), to: Math.min(range.to, count) };
}
