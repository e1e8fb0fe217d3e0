import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import { part } from "../part.ts";
import { box, bylineOf, tagOf } from "./elements.ts";
import { fitWords } from "./fitWords.ts";
import type { Making, Piece } from "./piece.ts";

/** Of the tile's shorter side. */
const padding_share = 0.09;

/** A note or a question, set in type. */
export function textPiece(post: PlayedPost, making: Making): Piece {
  const { manner, small, large } = making;
  const said = part("wall-words");
  const byline = bylineOf(post, making);
  const tag = tagOf(post, making);
  const mark = manner !== "strip" && (post.kind === "note" || manner === "full") ? box("wall-mark") : null;
  const foot = byline || tag ? box("wall-foot", tag?.element ?? null, byline?.element ?? null) : null;
  const element = box("wall-text", mark, said.element, foot);
  element.dataset["kind"] = post.kind;
  element.dataset["manner"] = manner;

  return {
    post,
    element,
    fit({ width, height }) {
      const short = Math.min(width, height);
      const padding = Math.max(small * 0.5, short * padding_share);
      element.style.padding = `${padding}px`;
      const inner = { width: width - 2 * padding, height: height - 2 * padding };
      const byline_size = Math.max(small, Math.min(short * 0.055, large * 0.5));
      const mark_size = Math.min(large * 2, Math.max(short * 0.22, small));
      const hasMark = mark !== null && inner.height >= mark_size * 0.6 + small * 4;
      if (mark) mark.hidden = !hasMark;
      element.style.setProperty("--byline", `${byline_size}px`);
      element.style.setProperty("--mark", `${mark_size}px`);
      tag?.fit(inner.width);
      byline?.fit(inner.width, byline_size);
      // In a small tile its words are worth more than who said them.
      if (byline && tag && inner.height < small * 8) byline.element.hidden = true;
      const taken = (hasMark ? mark_size * 0.6 : 0) + (foot ? foot.offsetHeight + byline_size * 0.5 : 0);
      const largest = manner === "full" ? Math.min(large * 1.5, short * 0.16) : Math.min(large, short * 0.15);
      fitWords(said, post.caption, {
        width: inner.width,
        height: inner.height - taken,
        largest: Math.max(small, manner === "strip" ? height * 0.24 : largest),
        smallest: small,
      });
    },
    ready: Promise.resolve(true),
    dispose() {},
  };
}
