import { dayAt } from "./times.ts";

interface Dated {
  date: string;
  ref: string;
  time_zone: string;
}

/** Today and what comes, the next first; then what is over, the latest first. */
export function inOrder<T extends Dated>(events: readonly T[], now: number): { coming: T[]; over: T[] } {
  const isOver = ({ date, time_zone }: T) => date < dayAt(now, time_zone);
  const byDate = events.toSorted((a, b) =>
    a.date === b.date ? compare(a.ref, b.ref) : compare(a.date, b.date),
  );
  return {
    coming: byDate.filter((event) => !isOver(event)),
    over: byDate.filter(isOver).toReversed(),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
