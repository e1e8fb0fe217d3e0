import { useMatches } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";

/** Links to the parts of a page. Where they are wider than the page, the one that is open is in the middle. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  // Of the tab that is shown: while another is being loaded, the address is ahead of it.
  const path = useMatches({ select: (matches) => matches.at(-1)!.pathname });
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (bar.current) centreActive(bar.current);
  }, [path]);
  return (
    <nav ref={bar} className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}

/** Only the bar is scrolled: a page that was scrolled down stays where it is. */
function centreActive(bar: HTMLElement): void {
  const active = bar.querySelector(".active")?.getBoundingClientRect();
  if (!active) return;
  const { left, width } = bar.getBoundingClientRect();
  bar.scrollLeft += active.left + active.width / 2 - (left + width / 2);
}
