import type { Entry } from "./boardPicture.ts";
import { box, text } from "./elements.ts";
import type { Size } from "./textMetrics.ts";

/**
 * Writes when it starts, and with `range` when it ends, in the colour of late changes where that is later than planned,
 * with the planned time struck through before it.
 */
export function drawWhen({ starts, ends, was }: Entry, shows: "start" | "range"): HTMLElement {
  const late = (words: string) => text("agenda-late", words);
  const planned = (words: string) => text("agenda-was", words);
  if (shows === "start")
    return was.starts === null
      ? box("agenda-when", text("agenda-clock-time", starts))
      : box("agenda-when", planned(was.starts), late(starts));
  if (was.starts !== null) return box("agenda-when", planned(was.starts), late(`${starts}–${ends}`));
  if (was.ends !== null)
    return box("agenda-when", text("agenda-clock-time", `${starts}–`), planned(was.ends), late(ends));
  return box("agenda-when", text("agenda-clock-time", `${starts}–${ends}`));
}

/** Tells whether there is room for both times beside a tag and a name; what is late says two times more. */
export function hasRoomForRange({ was }: Entry, { width }: Size, { small }: { small: number }): boolean {
  const isLate = was.starts !== null || was.ends !== null;
  return width > small * (isLate ? 21 : 14);
}
