import { fitText } from "../../fitText.ts";
import { rewordLines } from "../../restyle.ts";
import type { BoardLayout } from "./boardParts.ts";
import type { Entry } from "./boardPicture.ts";
import { drawTitle } from "./fitTitle.ts";
import { type Size, title_leading } from "./textMetrics.ts";

/** A title that is as large as the others on its page, in as many lines as it has room for. */
export interface AlikeTitle {
  element: HTMLElement;
  /** The share of the board's usual title. */
  share: number;
  measure(): void;
  attempt(share: number): void;
  isWhole(): boolean;
  settle(share: number): void;
}

const shrinks = [1, 0.95, 0.9, 0.85];
/** A title much longer than the others shrinks further, rather than that it is cut. */
const for_one = [0.8, 0.75];
/**
 * Titles grow into the room there is; those of many rooms stay near to what stands beside them, and those of a list
 * behind what is next.
 */
const growths = [2, 1.85, 1.7, 1.55, 1.4, 1.25, 1.12];
const few = 4;
const most_growth_of_many = 1.4;

export function alikeTitle(
  entry: Entry,
  { title: usual, small }: BoardLayout,
  roomFor: () => Size,
): AlikeTitle {
  const { element, text } = drawTitle(entry, "agenda-title");
  const { style } = element;
  const sizeAt = (share: number) => Math.max(small, usual * share);
  let room: Size = { width: 0, height: 0 };
  const made: AlikeTitle = {
    element,
    share: 0,
    measure() {
      room = roomFor();
    },
    attempt(share) {
      rewordLines(text, entry.title);
      style.whiteSpace = "pre-wrap";
      // A word too long for its line must be told from one that is not.
      style.overflowWrap = "normal";
      style.width = `${room.width}px`;
      style.fontSize = `${sizeAt(share)}px`;
    },
    isWhole: () => element.offsetHeight <= room.height + 1 && element.scrollWidth <= element.clientWidth,
    settle(share) {
      const font_size = sizeAt(share);
      // The height of what was found whole is rounded, so half a pixel more may be needed.
      const lines = Math.max(1, Math.floor((room.height + 1.5) / (font_size * title_leading)));
      const height = lines * font_size * title_leading;
      style.overflowWrap = "";
      fitText(text, entry.title, {
        width: room.width,
        height,
        font_size,
        keeps_width: true,
        wraps_first: true,
        smallest: 1,
      });
      made.share = font_size / usual;
    },
  };
  return made;
}

/**
 * Makes all of them as large as they can be without losing a word, else as small as they may be. Returns those that
 * changed.
 */
export function setAlike(titles: AlikeTitle[], { kind, title, large }: BoardLayout): AlikeTitle[] {
  const most =
    kind === "focus" ? 1 : Math.min(large / title, titles.length <= few ? Infinity : most_growth_of_many);
  const shares = [...growths.filter((share) => share <= most), ...shrinks];
  for (const one of titles) one.measure();
  // All are written before any is measured, so that the page is laid out once for each size, not once for each title.
  const longAt = (share: number, tried: AlikeTitle[]) => {
    for (const one of tried) one.attempt(share);
    return tried.filter((one) => !one.isWhole());
  };
  const share = findFirst(shares, (share) => longAt(share, titles).length === 0) ?? shares.at(-1)!;
  const settled = new Map(titles.map((one) => [one, share]));
  let long = longAt(share, titles);
  for (const smaller of for_one) {
    for (const one of long) settled.set(one, smaller);
    long = longAt(smaller, long);
  }
  return titles.filter((one) => {
    const before = one.share;
    one.settle(settled.get(one)!);
    return one.share !== before;
  });
}

/** Finds by halving, because what fits once fits in every smaller size too. */
function findFirst(shares: number[], fits: (share: number) => boolean): number | undefined {
  let first = 0;
  let end = shares.length;
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    if (fits(shares[middle]!)) end = middle;
    else first = middle + 1;
  }
  return shares[first];
}
