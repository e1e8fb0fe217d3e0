import { smallestText } from "../../../src/core/compose/smallestText.ts";
import type { TextFault } from "../../support/looks/specimen.ts";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Words that can be seen, in pixels of the canvas. */
interface SeenText {
  element: HTMLElement;
  words: string;
  /** The letters of each line, without the room above and below them. */
  lines: Box[];
  /** What of the lines nothing around them cuts off. */
  shown: Box[];
  size: number;
  block: Element;
}

/** What browsers round, in pixels of the canvas. */
const slack = 2;
/** Letters of a line reach from the one to the other of their size above and below their middle. */
const letters = 0.36;
/** A line that loses more of its letters than this share of their size is cut. */
const most_lost = 0.12;
/** One line of this many letters is enough to know which name or title is meant. */
const least_said = 16;
/** Less is seen as nothing. */
const least_opacity = 0.05;

/** Lists what is wrong with the words of the picture in the page. */
export function findTextFaults(): TextFault[] {
  const canvas = document.querySelector<HTMLElement>(".shot-canvas") ?? document.querySelector("#screen")!;
  const texts = listTexts(canvas);
  const room = { left: 0, top: 0, right: canvas.offsetWidth, bottom: canvas.offsetHeight };
  const smallest = smallestText({ width: room.right, height: room.bottom });
  return [
    ...texts.flatMap((text) => [
      ...findOutside(text, room, canvas),
      ...findCut(text, canvas),
      ...(text.size < smallest * 0.985
        ? [describe(text, "too small", `${text.size.toFixed(1)} px of ${smallest.toFixed(1)}`)]
        : []),
    ]),
    ...findOverlaps(texts),
  ];
}

function listTexts(canvas: HTMLElement): SeenText[] {
  const walker = document.createTreeWalker(canvas, NodeFilter.SHOW_TEXT);
  const parents = new Set<HTMLElement>();
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (textContent!.trim() !== "" && parentElement instanceof HTMLElement) parents.add(parentElement);
  }
  const toCanvas = viewOf(canvas);
  return Array.from(parents)
    .filter((element) => isSeen(element, canvas))
    .map((element) => {
      const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element, canvas);
      const lines = readLines(element).map((line) => shrink(toCanvas(line), size));
      return {
        element,
        words: ownWords(element),
        lines,
        shown: clip(lines, listClips(element, canvas)),
        size,
        block: element.closest(".block") ?? canvas,
      };
    })
    .filter(({ lines }) => lines.length > 0);
}

const ownTexts = (element: Element): Node[] =>
  Array.from(element.childNodes).filter(
    ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent!.trim() !== "",
  );

const ownWords = (element: Element): string =>
  ownTexts(element)
    .map(({ textContent }) => textContent!.trim())
    .join(" ");

/** One box for each line, however many pieces a line of two scripts is made of. */
function readLines(element: Element): Box[] {
  const range = document.createRange();
  // Word by word: a space at the end of a line hangs over its edge.
  const pieces = ownTexts(element).flatMap((node) =>
    Array.from(node.textContent!.matchAll(/\S+/g)).flatMap(({ 0: word, index }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return Array.from(range.getClientRects()).filter(({ width, height }) => width > 0 && height > 0);
    }),
  );
  const lines: Box[] = [];
  for (const { left, top, right, bottom } of pieces) {
    const same = lines.find((line) => Math.abs(line.top + line.bottom - top - bottom) < bottom - top);
    if (!same) lines.push({ left, top, right, bottom });
    else
      Object.assign(same, {
        left: Math.min(same.left, left),
        right: Math.max(same.right, right),
      });
  }
  return lines;
}

const clip = (lines: Box[], clips: { box: Box }[]): Box[] =>
  clips
    .reduce((shown, { box }) => shown.map((line) => intersect(line, box)), lines)
    .filter(({ left, top, right, bottom }) => right > left && bottom > top);

const intersect = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

function viewOf(canvas: HTMLElement): (box: Box) => Box {
  const { left, top, width } = canvas.getBoundingClientRect();
  const scale = canvas.offsetWidth / width;
  return (box) => ({
    left: (box.left - left) * scale,
    top: (box.top - top) * scale,
    right: (box.right - left) * scale,
    bottom: (box.bottom - top) * scale,
  });
}

function shrink({ left, top, right, bottom }: Box, size: number): Box {
  const middle = (top + bottom) / 2;
  return { left, right, top: middle - size * letters, bottom: middle + size * letters };
}

/** How much larger than it was set a transform makes it, beside the canvas's own. */
function scaleOf(element: HTMLElement, canvas: HTMLElement): number {
  let scale = 1;
  for (let at: Element | null = element; at && at !== canvas; at = at.parentElement) {
    const { transform, scale: own } = getComputedStyle(at);
    if (transform !== "none") {
      const { a, b } = new DOMMatrix(transform);
      scale *= Math.hypot(a, b);
    }
    if (own !== "none") scale *= parseFloat(own);
  }
  return scale;
}

function isSeen(element: HTMLElement, canvas: HTMLElement): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  let opacity = 1;
  for (let at: Element | null = element; at && at !== canvas; at = at.parentElement) {
    const style = getComputedStyle(at);
    opacity *= Number(style.opacity);
    // Words for whoever listens are one pixel large.
    if (style.clipPath === "inset(50%)") return false;
  }
  return opacity >= least_opacity;
}

/** Words that run by leave at the edge, and a figure that rolls leaves through one that fades. */
const runsBy = (element: Element) => element.closest(".ticker, .figure, [data-manner=strip]") !== null;

function findOutside(text: SeenText, room: Box, canvas: HTMLElement): TextFault[] {
  if (runsBy(text.element)) return [];
  const off = text.shown.map((line) => beyond(line, room)).find((by) => by > slack);
  if (off !== undefined) return [describe(text, "outside the canvas", `by ${Math.round(off)} px`)];
  if (text.block === canvas) return [];
  const block = viewOf(canvas)(text.block.getBoundingClientRect());
  const over = text.shown.map((line) => beyond(line, block)).find((by) => by > slack + text.size * most_lost);
  return over === undefined ? [] : [describe(text, "outside its block", `by ${Math.round(over)} px`)];
}

/** How far one box reaches beyond another. */
const beyond = (box: Box, around: Box): number =>
  Math.max(
    around.left - box.left,
    around.top - box.top,
    box.right - around.right,
    box.bottom - around.bottom,
  );

/** Words may end in an ellipsis when they have had two lines, or so much of one that people know what is meant. */
function findCut(text: SeenText, canvas: HTMLElement): TextFault[] {
  const { element, lines, words, size } = text;
  if (runsBy(element)) return [];
  const clips = listClips(element, canvas);
  const shown = lines.filter((line) => clip([line], clips).length > 0);
  // Nothing of it is in view: it waits for its turn.
  if (shown.length === 0) return [];
  const style = getComputedStyle(element);
  const clamp = Number(style.webkitLineClamp) || 0;
  const share = element.clientWidth / element.scrollWidth;
  const isEllipsis = style.textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1;
  const isClamped = clamp > 0 && element.scrollHeight > element.clientHeight + 1;
  if (isEllipsis || (isClamped && clamp === 1) || (words.endsWith("…") && lines.length === 1)) {
    const said = Math.round((countLetters(words) * (isEllipsis ? share : 1)) / lines.length);
    return said < least_said ? [describe(text, "cut early", `after ${said} letters`)] : [];
  }
  if (isClamped) return [];
  const lost = lines.length - shown.length;
  if (lost > 0) return [describe(text, "cut off", `${lost} of ${lines.length} lines are not shown`)];
  for (const { box, name } of clips)
    for (const line of shown) {
      const across = Math.max(box.left - line.left, line.right - box.right);
      const down = Math.max(box.top - line.top, line.bottom - box.bottom);
      if (across > slack || down > size * most_lost)
        return [describe(text, "cut off", `by ${Math.round(Math.max(across, down))} px at ${name}`)];
    }
  return [];
}

/** A sign of Chinese or Japanese says as much as two letters. */
const countLetters = (words: string): number =>
  Array.from(words).reduce((sum, sign) => sum + (/[\u3040-\u9fff]/.test(sign) ? 2 : 1), 0);

function listClips(element: HTMLElement, canvas: HTMLElement): { box: Box; name: string }[] {
  const toCanvas = viewOf(canvas);
  const found = [];
  for (let at: Element | null = element; at && at !== canvas; at = at.parentElement) {
    const { overflowX, overflowY, maskImage } = getComputedStyle(at);
    if (overflowX !== "visible" || overflowY !== "visible" || maskImage !== "none")
      found.push({ box: toCanvas(at.getBoundingClientRect()), name: nameOf(at) });
  }
  return found;
}

/** A sign that is no letter and no figure is an ornament, and may lie behind words. */
function findOverlaps(seen: SeenText[]): TextFault[] {
  const texts = seen.filter(({ element, words }) => !runsBy(element) && /[\p{L}\p{N}]/u.test(words));
  return texts.flatMap((text, at) =>
    texts.slice(at + 1).flatMap((other) => {
      const touching = text.shown.some((line) =>
        other.shown.some((their) => {
          const { left, top, right, bottom } = intersect(line, their);
          return right - left > slack && bottom - top > Math.min(text.size, other.size) * most_lost;
        }),
      );
      if (!touching) return [];
      const fault = text.block === other.block ? "over other words" : "over words of another block";
      return [describe(text, fault, `${nameOf(other.element)} “${other.words.slice(0, 40)}”`)];
    }),
  );
}

const nameOf = (element: Element): string => element.getAttribute("class") ?? element.localName;

function describe({ element, words }: SeenText, fault: string, detail: string): TextFault {
  const parent = element.parentElement;
  return {
    fault,
    text: words.length > 60 ? `${words.slice(0, 60)}…` : words,
    where: parent ? `${nameOf(parent)} > ${nameOf(element)}` : nameOf(element),
    detail,
  };
}
