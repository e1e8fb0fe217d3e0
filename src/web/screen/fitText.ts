import { hyphenate } from "./hyphens/hyphenate.ts";
import { type Fitting, fitAlone } from "./fitting.ts";
import { reword, rewordLines } from "./restyle.ts";

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
  /** The smallest letters that can be read: a single line shrinks towards them rather than lose words. */
  legible?: number;
}

/** Text may shrink this far before it wraps; smaller, it would read as another kind of text. */
const shrinks = [1, 0.95, 0.9, 0.85, 0.8];
const usual_smallest = shrinks.at(-1)!;
/** Text shrinks this far rather than leave a line of one short word. */
const nearly_whole = 0.93;
/** Text shrinks even further rather than break a word or lose a line. */
const for_whole_words = [0.75, 0.7];
/** A single line shrinks this far rather than lose words. */
const for_one_line = [0.75, 0.7, 0.65, 0.6, 0.55, 0.5];

/** A line that is too long shrinks a little, then wraps, then ends in an ellipsis. */
export const fitText = (node: Text, words: string, box: Box): void => fitAlone(fitWords(node, words, box));

/** The same, step by step, so that the words of many blocks can be measured at once. */
export function* fitWords(node: Text, words: string, box: Box): Fitting {
  const { font_size, width, height, keeps_width, smallest = usual_smallest } = box;
  const element = node.parentElement!;
  const { style } = element;
  const setSize = (shrink: number) => {
    style.fontSize = `${font_size * shrink}px`;
  };
  function* fits(): Fitting<boolean> {
    return (yield () => element.offsetHeight) <= Math.ceil(height);
  }

  reword(node, words);
  style.whiteSpace = "pre";
  style.width = "max-content";
  setSize(1);
  const shrink = Math.min(1, width / (yield () => element.offsetWidth));
  if (shrink >= (box.wraps_first ? Math.max(nearly_whole, smallest) : smallest)) {
    setSize(shrink);
    // A box too low for even one line still shows that line.
    if (!words.includes("\n") || (yield* fits())) {
      if (keeps_width) style.width = `${width}px`;
      return;
    }
  }

  style.whiteSpace = "pre-wrap";
  rewordLines(node, words);
  style.width = `${width}px`;
  const sizes = shrinks.filter((shrink) => shrink >= smallest);
  function* wrapsAt(shrink: number): Fitting<boolean> {
    setSize(shrink);
    return yield* fits();
  }
  /** Words that are bound to each other part before one of them is broken: a narrow box has “Room” over “12”. */
  function* keepsUnbound(): Fitting<boolean> {
    if (node.data === words) return false;
    reword(node, words);
    return yield* keepsWords(element, all, wrapsAt);
  }
  const divided = hyphenate(words, element.closest<HTMLElement>("[lang]")?.lang ?? "");
  const further = box.smallest ? [] : for_whole_words;
  // A word that can be divided well need not be so small that it stays whole.
  const all = divided === words ? [...sizes, ...further] : sizes;
  const last = sizes.at(-1)!;
  if (!(yield* wrapsAt(last))) {
    function* linesAt(shrink: number): Fitting<number> {
      setSize(shrink);
      const leading = yield () => parseFloat(getComputedStyle(element).lineHeight);
      return Math.floor(Math.ceil(height) / leading);
    }
    const lines = yield* linesAt(last);
    rewordLines(node, divided);
    const smaller = lines <= 1 ? sizesOfOneLine(box) : [];
    if ((yield* findSize([...further, ...smaller], wrapsAt)) === undefined) {
      const roomier = yield* findSize(further, function* (shrink) {
        return (yield* linesAt(shrink)) > lines;
      });
      setSize(roomier ?? smaller.at(-1) ?? last);
      yield* cut(node, divided, fits);
    }
  } else if (!(yield* keepsWords(element, all, wrapsAt)) && !(yield* keepsUnbound())) {
    rewordLines(node, divided);
    // Divided where their language divides them, words may take a line more: then they are rather broken than lost.
    if ((yield* findSize([...sizes, ...further], wrapsAt)) === undefined) {
      rewordLines(node, words);
      setSize(last);
    }
  }
  if (box.hugs) yield* tighten(element, width);
}

/** The beginning of a line says too little, so that it shrinks as far as it can be read. */
function sizesOfOneLine({ font_size, legible }: Box): number[] {
  if (legible === undefined) return [];
  const least = Math.min(usual_smallest, Math.max(legible / font_size, for_one_line.at(-1)!));
  return [...for_one_line.filter((shrink) => shrink > least), least];
}

/** The first size that is right; it is the one that is set then. */
function* findSize(
  sizes: readonly number[],
  isRight: (shrink: number) => Fitting<boolean>,
): Fitting<number | undefined> {
  for (const shrink of sizes) if (yield* isRight(shrink)) return shrink;
  return undefined;
}

/** A word is rather set a little smaller than divided. */
function* keepsWords(
  element: HTMLElement,
  sizes: number[],
  wrapsAt: (shrink: number) => Fitting<boolean>,
): Fitting<boolean> {
  const { style } = element;
  style.overflowWrap = "normal";
  let largest = Infinity;
  const whole = yield* findSize(sizes, function* (shrink) {
    if (shrink > largest) return false;
    const wraps = yield* wrapsAt(shrink);
    const needed = yield () => element.scrollWidth / element.clientWidth;
    // How far the longest word stands out says which sizes need not be tried.
    largest = (shrink / needed) * tolerance;
    return wraps && needed <= 1;
  });
  style.overflowWrap = "";
  return whole !== undefined;
}

// Letters do not become smaller exactly as their size does.
const tolerance = 1.03;

/** The cut is not left to the style sheet: browsers centre a clamped line as if it had no ellipsis, and clip it. */
function* cut(node: Text, words: string, fits: () => Fitting<boolean>): Fitting {
  const signs = Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment);
  let most = signs.length;
  let fewest = 1;
  while (fewest < most) {
    const tried = Math.ceil((fewest + most) / 2);
    rewordLines(node, ended(signs, tried));
    if (yield* fits()) fewest = tried;
    else most = tried - 1;
  }
  rewordLines(node, ended(signs, fewest));
}

/** The cut comes after a whole word where one ends near; an ellipsis after a comma or a colon reads as a mistake. */
function ended(signs: string[], count: number): string {
  const kept = signs.slice(0, count).join("");
  const isWithinWord = /\S$/.test(kept) && /^\S/.test(signs[count] ?? " ");
  const words = isWithinWord ? kept.replace(/\s+\S{1,12}$/, "") : kept;
  return `${words.replace(/[\s.,:;–—-]+$/, "")}…`;
}

/** Makes the element as narrow as its lines, because a browser leaves wrapped text as wide as it may be. */
function* tighten(element: HTMLElement, width: number): Fitting {
  const { style } = element;
  const height = yield () => element.offsetHeight;
  let widest = Math.ceil(width);
  let narrowest = 1;
  while (narrowest < widest) {
    const tried = Math.floor((narrowest + widest) / 2);
    style.width = `${tried}px`;
    if ((yield () => element.offsetHeight) > height) narrowest = tried + 1;
    else widest = tried;
  }
  style.width = `${widest}px`;
}
