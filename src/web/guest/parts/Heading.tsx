import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { measureLongestWord } from "../measureLongestWord.ts";

/**
 * The heading of a view takes the focus when the view is opened, so that the focus is not left on something that is
 * gone.
 */
export function Heading({ isFocused, children }: { isFocused: boolean; children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const longest = typeof children === "string" ? measureLongestWord(children) : 1;
  useEffect(() => {
    if (!isFocused) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} dir="auto" style={{ "--longest-word": longest }}>
      {children}
    </h1>
  );
}
