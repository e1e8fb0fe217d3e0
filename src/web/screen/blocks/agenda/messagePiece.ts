import { fitText } from "../../fitText.ts";
import { part } from "../part.ts";
import { title_leading } from "./textMetrics.ts";
import { box, text } from "./elements.ts";
import { fitTitle } from "./fitTitle.ts";
import type { PieceContext, Piece } from "./piece.ts";

/** Draws what is said where there is nothing to list. */
export function messagePiece(words: string, more: string, { layout }: PieceContext): Piece {
  const said = part("agenda-message");
  const below = part("agenda-more");
  const element = box("agenda-empty", said.element, more === "" ? null : below.element);
  return {
    element,
    title: null,
    fit() {
      const { clientWidth: width, clientHeight: height } = element;
      const font_size = Math.min(layout.large, Math.max(layout.small, height * 0.4));
      const room = height - (more === "" ? 0 : layout.title * 1.7);
      fitTitle(said, words, {
        width,
        height: Math.min(room, 3 * font_size * title_leading),
        font_size,
        least: layout.small,
      });
      if (more === "") return;
      fitText(below.text, more, {
        width,
        height: layout.title * 2.6,
        font_size: layout.title,
        keeps_width: true,
      });
    },
    runs: null,
    ready: Promise.resolve(),
  };
}

export function headingPiece(words: string): Piece {
  return {
    element: text("agenda-heading", words),
    title: null,
    fit() {},
    runs: null,
    ready: Promise.resolve(),
  };
}
