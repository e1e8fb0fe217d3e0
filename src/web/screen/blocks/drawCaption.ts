import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { fitText } from "../fitText.ts";
import { restyle } from "../restyle.ts";
import { blockElement, type Drawer, type BlockContent, type Setting } from "./drawer.ts";
import { letterSize, typeset } from "./typeset.ts";

export const caption: Drawer = { draw: drawCaption, sizes_itself: true };

function drawCaption(first: ComposedBlock, { canvas }: Setting): BlockContent {
  const text = document.createTextNode("");
  const element = blockElement("caption", text);
  let block = first;
  let words: string | null = null;

  function fit() {
    if (!element.isConnected) return;
    const { x, y, w, h } = block.transform;
    const font_size = letterSize(block, canvas);
    const width = w ?? Math.max(canvas.width - x, font_size);
    const hugs = block.backdrop === "box" || block.backdrop === "scrim";
    fitText(text, words ?? "", {
      font_size,
      width,
      height: h ?? Math.max(canvas.height - y, font_size),
      keeps_width: w !== undefined && !hugs,
      hugs,
    });
    const free = hugs && w !== undefined ? Math.max(0, width - element.offsetWidth) : 0;
    restyle(element, { marginLeft: `${free * shareBefore(block.align)}px` });
  }

  return {
    element,
    write(next) {
      const isAsBefore = words === (next.text ?? "") && looksTheSame(block, next);
      block = next;
      words = next.text ?? "";
      typeset(element, next);
      if (!isAsBefore) fit();
    },
    fit,
    isThere: () => words !== null && words.trim() !== "",
  };
}

/** Returns how much of the free room lies on the left of the words. */
const shareBefore = (align: ComposedBlock["align"]) => ({ left: 0, center: 0.5, right: 1 })[align ?? "left"];

/** Tells whether what was measured for one holds for the other. */
export function looksTheSame(one: ComposedBlock, other: ComposedBlock): boolean {
  if (one === other) return true;
  const { x, y, w, h } = one.transform;
  const now = other.transform;
  return (
    x === now.x &&
    y === now.y &&
    w === now.w &&
    h === now.h &&
    one.font_size === other.font_size &&
    one.font_weight === other.font_weight &&
    one.font_family === other.font_family &&
    one.align === other.align &&
    one.backdrop === other.backdrop
  );
}
