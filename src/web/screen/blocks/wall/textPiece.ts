import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import { part } from "../part.ts";
import { box, drawByline, drawTag } from "./elements.ts";
import { fitWords } from "./fitWords.ts";
import type { PieceContext, Piece, Size } from "./piece.ts";

/** Of the tile's shorter side. */
const padding_share = 0.09;

interface Look {
  has_mark: boolean;
  is_tight: boolean;
  byline_lines: number;
}

/** A post's words are worth more than all that stands around them: that gives way one by one, last who said them. */
const looks: Look[] = [
  { has_mark: true, is_tight: false, byline_lines: 2 },
  { has_mark: false, is_tight: false, byline_lines: 2 },
  { has_mark: false, is_tight: true, byline_lines: 1 },
  { has_mark: false, is_tight: true, byline_lines: 0 },
];
/** Among these, where not even the last has room for all words. */
const most_useful = 2;

/** A note or a question, set in type. */
export function textPiece(post: PlayedPost, making: PieceContext): Piece {
  const { manner, small, large } = making;
  const said = part("wall-words");
  const byline = drawByline(post, making);
  const tag = drawTag(post, making);
  const mark = manner !== "strip" && (post.kind === "note" || manner === "full") ? box("wall-mark") : null;
  const foot = byline || tag ? box("wall-foot", tag?.element ?? null, byline?.element ?? null) : null;
  const element = box("wall-text", mark, said.element, foot);
  element.dataset["kind"] = post.kind;
  element.dataset["manner"] = manner;

  /** Whether all words are there. */
  function lay({ width, height }: Size, { has_mark, is_tight, byline_lines }: Look): boolean {
    const short = Math.min(width, height);
    const padding = Math.max(small * 0.5, Math.min(short * padding_share, is_tight ? small * 0.7 : Infinity));
    element.style.padding = `${padding}px`;
    const inner = { width: width - 2 * padding, height: height - 2 * padding };
    const byline_size = Math.max(small, Math.min(short * 0.055, large * 0.5));
    const mark_size = Math.min(large * 2, Math.max(short * 0.22, small));
    const hasMark = mark !== null && has_mark && inner.height >= mark_size * 0.6 + small * 4;
    if (mark) mark.hidden = !hasMark;
    element.style.setProperty("--byline", `${byline_size}px`);
    element.style.setProperty("--mark", `${mark_size}px`);
    tag?.fit(inner.width);
    const isLow = tag !== null && inner.height < small * 8;
    const lines = isLow ? 0 : Math.min(byline_lines, manner === "strip" ? 1 : 2);
    byline?.fit({ width: inner.width, size: byline_size, lines });
    const foot_height = foot?.offsetHeight ?? 0;
    const taken = (hasMark ? mark_size * 0.6 : 0) + (foot_height > 0 ? foot_height + byline_size * 0.5 : 0);
    const largest = manner === "full" ? Math.min(large * 1.5, short * 0.16) : Math.min(large, short * 0.15);
    fitWords(said, post.caption, {
      width: inner.width,
      height: inner.height - taken,
      largest: Math.max(small, manner === "strip" ? height * 0.24 : largest),
      smallest: small,
    });
    return said.text.data === post.caption;
  }

  return {
    post,
    element,
    fit(size) {
      if (!looks.some((look) => lay(size, look))) lay(size, looks[most_useful]!);
    },
    ready: Promise.resolve(true),
    dispose() {},
  };
}
