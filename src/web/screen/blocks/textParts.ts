import { splitWords, type WordSpan } from "./splitWords.ts";

/** A piece of a word that stands on one line, in pixels of the element. */
interface Piece {
  words: string;
  dir: "ltr" | "rtl";
  left: number;
  top: number;
  /** In pixels of the window. */
  ink_top: number;
  width: number;
  line: number;
  /** Where the piece begins and ends in the text. */
  from: number;
  to: number;
}

/** More words than this come line by line: each is a picture of its own while it moves. */
const most_words = 80;

/**
 * Takes a text apart into its words or lines for as long as they move. Each piece stands exactly where the browser set
 * it, whatever the script, the direction and the line breaks; in between, the text is one again.
 */
export class TextParts {
  #element: HTMLElement;
  #text: Text;
  #taken: { by: "line" | "word"; parts: HTMLElement[] } | null = null;

  /** `text` is the element's only child. */
  constructor(element: HTMLElement, text: Text) {
    this.#element = element;
    this.#text = text;
  }

  /** Returns the parts in their order; null while the text stands in no page and cannot be measured. */
  take(by: "line" | "word"): readonly HTMLElement[] | null {
    if (this.#taken?.by === by) return this.#taken.parts;
    this.gather();
    if (!this.#element.isConnected) return null;
    const { transform, translate } = this.#element.style;
    Object.assign(this.#element.style, { transform: "none", translate: "none" });
    const parts = this.#split(by);
    Object.assign(this.#element.style, { transform, translate });
    this.#taken = { by, parts };
    return parts;
  }

  #split(by: "line" | "word"): HTMLElement[] {
    const { pieces, line_height, own } = measurePieces(this.#element, this.#text);
    const isByLine = by === "line" || pieces.length > most_words;
    const groups = isByLine ? groupLines(pieces) : pieces.map((piece) => [piece]);
    const parts = groups.map((group) => drawPart(group, line_height));
    // The box keeps its size though the words are gone from it.
    const { width, height } = getComputedStyle(this.#element);
    Object.assign(this.#element.style, { minWidth: width, minHeight: height });
    this.#element.replaceChildren(...spaced(parts, groups, this.#text.data));
    const tops = parts.map((part) => inkTop(part.firstElementChild!.firstChild!));
    // A line by itself is rounded otherwise than among others.
    parts.forEach((part, place) => {
      const { top, ink_top } = groups[place]![0]!;
      part.style.top = `${top + (ink_top - tops[place]!) * own}px`;
    });
    return parts;
  }

  /** Makes it one text again. */
  gather(): void {
    if (!this.#taken) return;
    this.#taken = null;
    this.#element.style.minHeight = this.#element.style.minWidth = "";
    this.#element.replaceChildren(this.#text);
  }
}

function measurePieces(element: HTMLElement, text: Text) {
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  // The canvas as a whole is scaled to the window.
  const own = parseFloat(style.width) / Math.max(1, box.width);
  const line_height = parseFloat(style.lineHeight);
  const hyphenates = style.hyphens === "auto";
  const isMixed = rightToLeft.test(text.data);
  const pieces: Piece[] = [];
  const tops: number[] = [];
  for (const span of splitWords(text.data))
    for (const { from, to, rect, isBroken } of splitAtLines(text, span)) {
      const height = rect.height * own;
      const top = (rect.top - box.top) * own - element.clientTop;
      let line = tops.findIndex((known) => Math.abs(known - top) < height / 2);
      if (line < 0) line = tops.push(top) - 1;
      const hyphen = isBroken && hyphenates && /\p{L}$/u.test(text.data.slice(from, to)) ? "-" : "";
      pieces.push({
        // The hyphen that a browser adds is not drawn closer to its letter.
        words: text.data.slice(from, to).replace(/\u00ad$/, isBroken ? "\u200c-" : "") + hyphen,
        dir: isMixed && runsLeft(text, from, to) ? "rtl" : "ltr",
        left: (rect.left - box.left) * own - element.clientLeft,
        top: top - (line_height - height) / 2,
        ink_top: rect.top,
        width: rect.width * own,
        line,
        from,
        to,
      });
    }
  return { pieces, line_height, own };
}

function inkTop(node: Node): number {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect().top;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Tells whether a piece was set from right to left: alone, it would not know what stands around it. */
function runsLeft(text: Text, from: number, to: number): boolean {
  const range = document.createRange();
  const leftOf = (at: number) => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().left;
  };
  return leftOf(from) > leftOf(to - 1);
}

/** Splits a word that the browser broke, sign by sign; most are whole. */
function splitAtLines(text: Text, { from, to }: WordSpan) {
  const range = document.createRange();
  const rectOf = (start: number, end: number) => {
    range.setStart(text, start);
    range.setEnd(text, end);
    return inkRect(range);
  };
  range.setStart(text, from);
  range.setEnd(text, to);
  const isWhole = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size <= 1;
  if (isWhole) return [{ from, to, rect: range.getBoundingClientRect(), isBroken: false }];
  const starts = [from];
  let top: number | null = null;
  for (const { index, segment } of new Intl.Segmenter().segment(text.data.slice(from, to))) {
    const rect = rectOf(from + index, from + index + segment.length);
    if (top !== null && rect.top > top + rect.height / 2) starts.push(from + index);
    top = rect.top;
  }
  return starts.map((start, place) => {
    const end = starts[place + 1] ?? to;
    return { from: start, to: end, rect: rectOf(start, end), isBroken: end !== to };
  });
}

/** The first letter of a line after a soft hyphen counts that hyphen, on the line before, as its own. */
function inkRect(range: Range): DOMRect {
  const all = Array.from(range.getClientRects());
  const last = all.at(-1);
  if (!last) return range.getBoundingClientRect();
  const rects = all.filter(({ top }) => Math.abs(top - last.top) < last.height / 2);
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

function groupLines(pieces: Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of pieces) (lines[piece.line] ??= []).push(piece);
  return lines;
}

/** The part's box is that of its words, so that it grows and is wiped about them. */
function drawPart(pieces: Piece[], line_height: number): HTMLElement {
  const left = Math.min(...pieces.map((piece) => piece.left));
  const right = Math.max(...pieces.map((piece) => piece.left + piece.width));
  const part = document.createElement("span");
  part.className = "text-part";
  Object.assign(part.style, {
    left: `${left}px`,
    top: `${pieces[0]!.top}px`,
    width: `${right - left}px`,
    height: `${line_height}px`,
  });
  for (const piece of pieces) {
    const word = document.createElement("span");
    word.dir = piece.dir;
    word.textContent = piece.words;
    word.style.left = `${piece.left - left}px`;
    if (part.hasChildNodes()) part.append(" ");
    part.append(word);
  }
  return part;
}

/** What was between two parts stays between them, so that whoever reads the page reads the same text. */
function spaced(parts: HTMLElement[], groups: Piece[][], text: string): (Node | string)[] {
  return parts.flatMap((part, place) => {
    const isApart = place > 0 && /\s/.test(text[groups[place]![0]!.from - 1] ?? "");
    return isApart ? [" ", part] : [part];
  });
}
