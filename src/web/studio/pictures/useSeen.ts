import { type RefObject, useEffect, useState } from "react";

// A picture is begun a little before it is scrolled to.
const nearby = "300px";

/** Whether an element is on the screen, or nearly, in a tab that somebody looks at. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(!document.hidden);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: nearby,
    });
    if (element.current) observer.observe(element.current);
    const look = () => setOpen(!document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, [element]);

  return isNear && isOpen;
}
