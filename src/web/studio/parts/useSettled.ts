import { useEffect, useState } from "react";

// A second press so soon was meant for what stood there before.
const settle_ms = 700;

/** False for a moment after the place has changed, by whomever: a live desk does nothing then. */
export function useSettled(place: string): boolean {
  const [settled, setSettled] = useState(place);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(place), settle_ms);
    return () => clearTimeout(timer);
  }, [place]);
  return settled === place;
}
