import { useEffect, useState } from "react";
import { useServerTime } from "./serverTime.ts";

/** The server's time, looked at again every so often. */
export function useNow(every_ms: number): number {
  const time = useServerTime();
  const [now, setNow] = useState(() => time.now());
  useEffect(() => {
    setNow(time.now());
    const timer = setInterval(() => setNow(time.now()), every_ms);
    return () => clearInterval(timer);
  }, [time, every_ms]);
  return now;
}
