import { useEffect, useRef, useState } from "react";

/** Follows a value that changes often: the first change at once, the next ones at most this often. */
export function useCalm<T>(value: T, calm_ms: number): T {
  const [calm, setCalm] = useState(value);
  const set_at = useRef(-Infinity);
  useEffect(() => {
    const wait_ms = Math.max(0, set_at.current + calm_ms - performance.now());
    const timer = setTimeout(() => {
      set_at.current = performance.now();
      setCalm(value);
    }, wait_ms);
    return () => clearTimeout(timer);
  }, [value, calm_ms]);
  return calm;
}
