import type { BoardLayout } from "./boardLayout.ts";
import type { Entry } from "./boardPicture.ts";
import { box, text } from "./elements.ts";

/** Shorter than so many letters, a name that is cut says nothing. */
const fewest_letters = 4.5;

interface MetaExtras {
  room?: string;
  tag?: HTMLElement | null;
  /** In the line itself, where there is no room beside it. */
  faces?: HTMLElement | undefined;
}

/**
 * Where, who and what about, in one line; in a narrow column who has a line of their own. What has no room is left out,
 * the last first: a line of stumps says nothing.
 */
export function drawMeta(
  { speakers, track }: Entry,
  { is_narrow, small }: BoardLayout,
  { room = "", tag, faces }: MetaExtras,
) {
  const where = room === "" ? null : text("agenda-where", room);
  const who = speakers === "" ? null : text("agenda-who", speakers);
  const about = track === "" ? null : text("agenda-track", track);
  const lines =
    is_narrow && where
      ? [
          [tag, where, about],
          [faces, who],
        ]
      : [[tag, where, faces, who, about]];
  const made = lines.map((parts) => parts.filter((part) => part !== null && part !== undefined));
  const elements = made.filter((parts) => parts.length > 0).map((parts) => box("agenda-meta", ...parts));
  return {
    element: elements.length === 0 ? null : box("agenda-metas", ...elements),
    fit: (width: number) => {
      for (const line of elements) drop(line, width, small * fewest_letters);
    },
  };
}

function drop(line: HTMLElement, width: number, least: number): void {
  const parts = [...line.children] as HTMLElement[];
  const widths = parts.map((part) => part.scrollWidth);
  let left = width;
  parts.forEach((part, at) => {
    const isWhole = widths[at]! <= left;
    if (at > 0 && !isWhole && left < least) part.remove();
    else part.style.flexShrink = isWhole ? "0" : "1";
    left = isWhole ? left - widths[at]! : 0;
  });
}
