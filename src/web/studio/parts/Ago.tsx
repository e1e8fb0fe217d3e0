import { useEffect, useState } from "react";

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const date = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** A moment as people say it; the exact one stands in the tooltip. */
export function Ago({ at }: { at: number }) {
  const now = useMinute();
  return (
    // Beside a name that runs from right to left the number would go with the name.
    <time dir="ltr" dateTime={new Date(at).toISOString()} title={exact.format(at)}>
      {sayAgo(at, now)}
    </time>
  );
}

export function sayMoment(at: number): string {
  return exact.format(at);
}

export function sayDate(at: number): string {
  return date.format(at);
}

function sayAgo(at: number, now: number): string {
  const since = now - at;
  if (since > 30 * 86_400_000) return date.format(at);
  const [unit, ms] = units.find(([, ms]) => since >= ms) ?? ["minute", 60_000];
  const count = Math.floor(since / ms);
  return count < 1 ? "just now" : relative.format(-count, unit);
}

function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
