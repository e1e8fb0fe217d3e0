import { fitText } from "../../fitText.ts";
import { reword } from "../../restyle.ts";
import { type BoardLayout, few_rooms, title_leading } from "./boardLayout.ts";
import type { Entry } from "./boardPicture.ts";
import type { Size } from "./boardLayout.ts";
import { drawTitle } from "./fitTitle.ts";

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
/** With few rooms there is room to grow. */
const growths = [2, 1.85, 1.7, 1.55, 1.4, 1.25, 1.12];

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
      reword(text, entry.title);
      style.whiteSpace = "pre-wrap";
      // A word too long for its line must be told from one that is not.
      style.overflowWrap = "normal";
      style.width = `${room.width}px`;
      style.fontSize = `${sizeAt(share)}px`;
    },
    isWhole: () => element.offsetHeight <= room.height + 1 && element.scrollWidth <= element.clientWidth,
    settle(share) {
      const font_size = sizeAt(share);
      const lines = Math.max(1, Math.floor((room.height + 1) / (font_size * title_leading)));
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
  const isFew = kind === "rooms" && titles.length <= few_rooms;
  const shares = isFew ? [...growths.filter((share) => share * title <= large), ...shrinks] : shrinks;
  for (const one of titles) one.measure();
  // All are written before any is measured, so that the page is laid out once for each size, not once for each title.
  const longAt = (share: number, tried: AlikeTitle[]) => {
    for (const one of tried) one.attempt(share);
    return tried.filter((one) => !one.isWhole());
  };
  const share = shares.find((share) => longAt(share, titles).length === 0) ?? shares.at(-1)!;
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
