import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { smallestText } from "../../../core/compose/smallestText.ts";
import { isRightToLeft } from "../../../core/scripts/readingDirection.ts";
import { type Fitting, fitAlone } from "../fitting.ts";
import { fitWords } from "../fitText.ts";
import { restyle } from "../restyle.ts";
import { blockElement, type Drawer, type BlockContent, type Setting } from "./drawer.ts";
import { TextParts } from "./textParts.ts";
import { letterSize, typeset } from "./typeset.ts";

export const caption: Drawer = { draw: drawCaption, sizes_itself: true };

function drawCaption(first: ComposedBlock, { canvas }: Setting): BlockContent {
  const text = document.createTextNode("");
  const element = blockElement("caption", text);
  const parts = new TextParts(element, text);
  let block = first;
  let words: string | null = null;

  function* fit(): Fitting {
    if (!element.isConnected) return;
    parts.gather();
    const { x, y, w, h } = block.transform;
    const font_size = letterSize(block, canvas);
    const width = w ?? Math.max(canvas.width - x, font_size);
    const hugs = block.backdrop === "box" || block.backdrop === "scrim";
    yield* fitWords(text, words ?? "", {
      font_size,
      width,
      height: h ?? Math.max(canvas.height - y, font_size),
      keeps_width: w !== undefined && !hugs,
      hugs,
      legible: smallestText(canvas),
    });
    const free = hugs && w !== undefined ? Math.max(0, width - (yield () => element.offsetWidth)) : 0;
    const align = block.align ?? (isRightToLeft(words ?? "") ? "right" : "left");
    restyle(element, { marginLeft: `${free * shareBefore[align]}px` });
  }

  return {
    element,
    write(next) {
      const isAsBefore = words === (next.text ?? "") && looksTheSame(block, next);
      block = next;
      words = next.text ?? "";
      typeset(element, next);
      if (!isAsBefore) fitAlone(fit());
    },
    fit,
    takeApart: (by) => parts.take(by),
    putTogether: () => parts.gather(),
    isThere: () => words !== null && words.trim() !== "",
  };
}

/** So much of the free room lies on the left of the words. */
const shareBefore = { left: 0, center: 0.5, right: 1 };

/** A box of its own size measures the same wherever it is, unless browsers round it differently there. */
const isAlike = (one: number, other: number) => one - Math.floor(one) === other - Math.floor(other);

/** Tells whether what was measured for one holds for the other. */
export function looksTheSame(one: ComposedBlock, other: ComposedBlock): boolean {
  if (one === other) return true;
  const { x, y, w, h } = one.transform;
  const now = other.transform;
  return (
    (w === undefined ? x === now.x : isAlike(x, now.x)) &&
    (h === undefined ? y === now.y : isAlike(y, now.y)) &&
    w === now.w &&
    h === now.h &&
    one.font_size === other.font_size &&
    one.font_weight === other.font_weight &&
    one.font_family === other.font_family &&
    one.align === other.align &&
    one.backdrop === other.backdrop
  );
}
