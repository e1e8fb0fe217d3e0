import { useLayoutEffect, useRef, useState } from "react";

// Drawn before they come into view, so that scrolling shows no holes.
const spare = 6;

/** Which of many rows of one size are in view; what comes or goes above them does not move them. */
export function useVisible({ ids, size_px, isStrip }: { ids: string[]; size_px: number; isStrip: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  const anchor = useRef<string | undefined>(undefined);
  const [seen, setSeen] = useState({ offset: 0, length: 0 });
  const along = isStrip ? "scrollLeft" : "scrollTop";

  useLayoutEffect(() => {
    const list = ref.current!;
    const look = () =>
      setSeen({ offset: list[along], length: isStrip ? list.clientWidth : list.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(list);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener("scroll", look);
    };
  }, [along, isStrip]);

  const top = Math.floor(seen.offset / size_px);
  const was = useRef(top);
  useLayoutEffect(() => {
    const now = anchor.current === undefined ? -1 : ids.indexOf(anchor.current);
    // At the very start new rows may push the others away: there they are seen.
    if (now >= 0 && was.current > 0 && now !== was.current)
      ref.current![along] += (now - was.current) * size_px;
    was.current = top;
    anchor.current = ids[top];
  });

  const bottom = Math.ceil((seen.offset + seen.length) / size_px);
  return {
    ref,
    /** Those in view. */
    top,
    bottom,
    /** Those to be drawn. */
    first: Math.max(0, top - spare),
    end: Math.min(ids.length, bottom + spare),
    show,
  };

  /** Scrolls no further than needed. */
  function show(index: number) {
    const list = ref.current;
    if (!list || index < 0) return;
    const length = isStrip ? list.clientWidth : list.clientHeight;
    const start = index * size_px;
    if (start < list[along]) list[along] = start;
    else if (start + size_px > list[along] + length) list[along] = start + size_px - length;
  }
}
