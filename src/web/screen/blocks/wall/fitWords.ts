import { fitText } from "../../fitText.ts";
import { hyphenate } from "../../hyphens/hyphenate.ts";
import { reword, rewordLines } from "../../restyle.ts";
import type { part } from "../part.ts";

interface Room {
  width: number;
  height: number;
  largest: number;
  smallest: number;
}

const shrinks = 0.9;
/** The style sheet says the same. */
const leading = 1.2;

/**
 * Sets words as large as there is room for, unbroken if that can be; what is too long even then ends in an ellipsis.
 */
export function fitWords({ element, text }: ReturnType<typeof part>, words: string, room: Room): void {
  const { width, height, largest, smallest } = room;
  const { style } = element;
  rewordLines(text, words);
  style.whiteSpace = "pre-wrap";
  style.width = "fit-content";
  style.maxWidth = `${width}px`;
  const sizes = sizesFrom(largest, smallest);
  const fits = (size: number) => {
    style.fontSize = `${size}px`;
    return element.offsetHeight <= Math.ceil(height) && element.scrollWidth <= Math.ceil(width);
  };
  // A word that is too wide by less than a pixel seems to fit, and is broken all the same.
  const isUnbroken = () => {
    const height = element.offsetHeight;
    style.overflowWrap = "";
    return element.offsetHeight === height;
  };
  const isWhole = sizes.some((size) => {
    style.overflowWrap = "normal";
    return fits(size) && isUnbroken();
  });
  style.overflowWrap = "";
  if (isWhole) {
    const isOneLine = element.offsetHeight < 1.6 * parseFloat(style.fontSize) * leading;
    return isOneLine ? reword(text, words) : undefined;
  }
  rewordLines(text, hyphenate(words, element.closest<HTMLElement>("[lang]")?.lang ?? ""));
  if (sizes.some(fits)) return;
  style.maxWidth = "";
  fitText(text, words, {
    width,
    // A box too low for even one line still shows that line.
    height: Math.max(height, smallest * leading),
    font_size: smallest,
    keeps_width: true,
    wraps_first: height >= 2 * smallest * leading,
    smallest: 1,
  });
}

function sizesFrom(largest: number, smallest: number): number[] {
  const count = Math.max(0, Math.floor(Math.log(smallest / largest) / Math.log(shrinks)));
  return [...Array.from({ length: count + 1 }, (_, at) => largest * shrinks ** at), smallest];
}
