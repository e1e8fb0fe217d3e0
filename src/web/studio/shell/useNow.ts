import { useEffect, useState } from "react";
import { beats } from "./beats.ts";
import { useServerTime } from "./serverTime.ts";

/** The server's time, looked at again every so often. */
export function useNow(every_ms: number): number {
  const time = useServerTime();
  const [now, setNow] = useState(() => time.now());
  useEffect(() => {
    setNow(time.now());
    return beats.listen(every_ms, () => setNow(time.now()));
  }, [time, every_ms]);
  return now;
}
