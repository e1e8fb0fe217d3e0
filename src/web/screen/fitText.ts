import { reword } from "./restyle.ts";

interface Box {
  font_size: number;
  width: number;
  height: number;
  /**
   * Says how wide the element is when its text is not: as wide as its box, or as its text (`hugs` also when that is
   * wrapped, so that a ground behind it is no wider than the words).
   */
  keeps_width: boolean;
  hugs?: boolean;
  /** Text may shrink to this share. */
  smallest?: number;
  /** Where there is room for several lines, text wraps rather than shrinks. */
  wraps_first?: boolean;
}

/** Text may shrink this far before it wraps; smaller, it would read as another kind of text. */
const shrinks = [1, 0.95, 0.9, 0.85, 0.8];
const usual_smallest = shrinks.at(-1)!;
/** Text shrinks this far rather than leave a line of one short word. */
const nearly_whole = 0.93;
/** Text shrinks even further rather than break a word or lose a line. */
const for_whole_words = [0.75, 0.7];

/** A line that is too long shrinks a little, then wraps, then ends in an ellipsis. */
export function fitText(node: Text, words: string, box: Box): void {
  const { font_size, width, height, keeps_width, smallest = usual_smallest } = box;
  const element = node.parentElement!;
  const { style } = element;
  const setSize = (shrink: number) => {
    style.fontSize = `${font_size * shrink}px`;
  };
  const fits = () => element.offsetHeight <= Math.ceil(height);

  reword(node, words);
  style.whiteSpace = "pre";
  style.width = "max-content";
  setSize(1);
  const shrink = Math.min(1, width / element.offsetWidth);
  if (shrink >= (box.wraps_first ? Math.max(nearly_whole, smallest) : smallest)) {
    setSize(shrink);
    // A box too low for even one line still shows that line.
    if (fits() || !words.includes("\n")) {
      if (keeps_width) style.width = `${width}px`;
      return;
    }
  }

  style.whiteSpace = "pre-wrap";
  style.width = `${width}px`;
  const sizes = shrinks.filter((shrink) => shrink >= smallest);
  const wrapsAt = (shrink: number) => {
    setSize(shrink);
    return fits();
  };
  const all = [...sizes, ...(box.smallest ? [] : for_whole_words)];
  if (!wrapsAt(sizes.at(-1)!)) {
    const linesAt = (shrink: number) => {
      setSize(shrink);
      return Math.floor(Math.ceil(height) / parseFloat(getComputedStyle(element).lineHeight));
    };
    const lines = linesAt(sizes.at(-1)!);
    setSize(all.find((shrink) => linesAt(shrink) > lines && shrink < sizes.at(-1)!) ?? sizes.at(-1)!);
    if (!fits()) cut(node, words, fits);
  } else if (!keepsWords(element, all, wrapsAt)) sizes.some(wrapsAt);
  if (box.hugs) tighten(element, width);
}

/** A word is rather set a little smaller than broken. */
function keepsWords(element: HTMLElement, sizes: number[], wrapsAt: (shrink: number) => boolean): boolean {
  const { style } = element;
  style.overflowWrap = "normal";
  const isWhole = sizes.some((shrink) => wrapsAt(shrink) && element.scrollWidth <= element.clientWidth);
  style.overflowWrap = "";
  return isWhole;
}

/** The cut is not left to the style sheet: browsers centre a clamped line as if it had no ellipsis, and clip it. */
function cut(node: Text, words: string, fits: () => boolean): void {
  const signs = Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment);
  let most = signs.length;
  let fewest = 1;
  while (fewest < most) {
    const tried = Math.ceil((fewest + most) / 2);
    reword(node, ended(signs, tried));
    if (fits()) fewest = tried;
    else most = tried - 1;
  }
  reword(node, ended(signs, fewest));
}

/** The cut comes after a whole word where one ends near; an ellipsis after a comma or a colon reads as a mistake. */
function ended(signs: string[], count: number): string {
  const kept = signs.slice(0, count).join("");
  const isWithinWord = /\S$/.test(kept) && /^\S/.test(signs[count] ?? " ");
  const words = isWithinWord ? kept.replace(/\s+\S{1,12}$/, "") : kept;
  return `${words.replace(/[\s.,:;–—-]+$/, "")}…`;
}

/** Makes the element as narrow as its lines, because a browser leaves wrapped text as wide as it may be. */
function tighten(element: HTMLElement, width: number): void {
  const { style } = element;
  const height = element.offsetHeight;
  let widest = Math.ceil(width);
  let narrowest = 1;
  while (narrowest < widest) {
    const tried = Math.floor((narrowest + widest) / 2);
    style.width = `${tried}px`;
    if (element.offsetHeight > height) narrowest = tried + 1;
    else widest = tried;
  }
  style.width = `${widest}px`;
}
