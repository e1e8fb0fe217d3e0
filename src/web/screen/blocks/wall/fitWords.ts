import { fitText } from "../../fitText.ts";
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
  text.data = words;
  style.whiteSpace = "pre-wrap";
  style.width = "fit-content";
  style.maxWidth = `${width}px`;
  const sizes = sizesFrom(largest, smallest);
  const fits = (size: number) => {
    style.fontSize = `${size}px`;
    return element.offsetHeight <= Math.ceil(height) && element.scrollWidth <= Math.ceil(width);
  };
  style.overflowWrap = "normal";
  const isWhole = sizes.some(fits);
  style.overflowWrap = "";
  if (isWhole || sizes.some(fits)) return;
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
