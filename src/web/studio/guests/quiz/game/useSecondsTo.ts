import { useEffect, useState } from "react";
import { useServerTime } from "../../../shell/serverTime.ts";

// Often enough that no second is skipped.
const look_ms = 200;

/** By the server's clock, as screens and phones count. Null: to nothing. */
export function useSecondsTo(at: number | null): number | null {
  const time = useServerTime();
  const [now, setNow] = useState(() => time.now());
  useEffect(() => {
    if (at === null) return;
    setNow(time.now());
    const timer = setInterval(() => setNow(time.now()), look_ms);
    return () => clearInterval(timer);
  }, [time, at]);
  return at === null ? null : (at - now) / 1000;
}
