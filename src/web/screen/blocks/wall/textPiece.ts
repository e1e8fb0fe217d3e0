import { showsAll } from "../../restyle.ts";
import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import { part } from "../part.ts";
import { box, drawBadge, drawByline, drawTag } from "./elements.ts";
import { fitWords } from "./fitWords.ts";
import type { Piece, PieceSetting, Size } from "./piece.ts";

/** The padding is a share of the tile's shorter side. */
const padding_share = 0.09;

interface Look {
  has_mark: boolean;
  is_tight: boolean;
  byline_lines: number;
}

/** A post's words are worth more than all that stands around them, which gives way one by one, last who said them. */
const looks: Look[] = [
  { has_mark: true, is_tight: false, byline_lines: 2 },
  { has_mark: false, is_tight: false, byline_lines: 2 },
  { has_mark: false, is_tight: true, byline_lines: 1 },
  { has_mark: false, is_tight: true, byline_lines: 0 },
];
/** The choice is among these, where not even the last has room for all words. */
const most_useful = 2;

/** Words so short are set like a headline; longer ones like text, which is easier to read. */
const headline_letters = 90;

/** Draws a note or a question, set in type. */
export function textPiece(post: PlayedPost, making: PieceSetting): Piece {
  const { manner, small, large } = making;
  const said = part("wall-words");
  const byline = drawByline(post, making);
  const tag = drawTag(post, making);
  const badge = manner === "strip" ? null : drawBadge(post, making);
  const hasMark = manner !== "strip" && badge === null && (post.kind === "note" || manner === "full");
  const mark = hasMark ? box("wall-mark") : null;
  const foot = byline || tag ? box("wall-foot", tag?.element ?? null, byline?.element ?? null) : null;
  const element = box("wall-text", badge?.element ?? null, mark, said.element, foot);
  // The whole card runs in the direction of its words.
  element.dir = "auto";
  element.dataset["kind"] = post.kind;
  element.dataset["manner"] = manner;
  element.dataset["hue"] = String(making.hue);
  element.dataset["face"] = post.caption.length > headline_letters ? "body" : "heading";
  if (badge) element.dataset["featured"] = "";

  /** Returns whether all words are there. */
  function lay({ width, height }: Size, { has_mark, is_tight, byline_lines }: Look): boolean {
    const short = Math.min(width, height);
    const padding = Math.max(small * 0.5, Math.min(short * padding_share, is_tight ? small * 0.7 : Infinity));
    element.style.padding = `${padding}px`;
    element.toggleAttribute("data-tight", is_tight);
    const inner = { width: width - 2 * padding, height: height - 2 * padding };
    const byline_size = Math.max(small, Math.min(short * 0.055, large * 0.5));
    const mark_size = Math.min(large * 2, Math.max(short * 0.22, small));
    const isMarked = mark !== null && has_mark && inner.height >= mark_size * 0.6 + small * 4;
    if (mark) mark.hidden = !isMarked;
    const badge_height = badge?.fit(inner.width, small) ?? 0;
    element.style.setProperty("--byline", `${byline_size}px`);
    element.style.setProperty("--mark", `${mark_size}px`);
    tag?.fit(inner.width);
    const isLow = tag !== null && inner.height < small * 8;
    const lines = isLow ? 0 : Math.min(byline_lines, manner === "strip" ? 1 : 2);
    byline?.fit({ width: inner.width, size: byline_size, lines });
    const foot_height = foot?.offsetHeight ?? 0;
    const taken =
      (isMarked ? mark_size * 0.6 : 0) +
      (badge_height > 0 ? badge_height + small * 0.5 : 0) +
      (foot_height > 0 ? foot_height + byline_size * 0.5 : 0);
    const largest = manner === "full" ? Math.min(large * 1.5, short * 0.16) : Math.min(large, short * 0.15);
    fitWords(said, post.caption, {
      width: inner.width,
      height: inner.height - taken,
      largest: Math.max(small, manner === "strip" ? height * 0.24 : largest),
      smallest: small,
    });
    return showsAll(said.text, post.caption);
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
