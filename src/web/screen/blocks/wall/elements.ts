import { showsAll } from "../../restyle.ts";
import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import { part } from "../part.ts";
import { fitWords } from "./fitWords.ts";
import type { PieceContext } from "./piece.ts";

export function box(name: string, ...children: (Element | null)[]): HTMLElement {
  const element = document.createElement("div");
  element.className = name;
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** The beginning of a name that has fewer letters is nobody's. */
const least_letters = 17;

interface BylineRoom {
  width: number;
  /** The size of its letters. */
  size: number;
  lines: number;
}

/** A name and a room may be in scripts that run in different directions; each keeps to its own. */
const isolate = (words: string) => `\u2068${words}\u2069`;

/** Writes who said it, and where; where there is no room for both, who. */
export function drawByline({ name, room }: PlayedPost, { roomLabel, small }: PieceContext) {
  const said = [name?.trim() ?? "", roomLabel(room)].filter(Boolean).map(isolate);
  if (said.length === 0) return null;
  const line = part("wall-byline");
  return {
    element: line.element,
    /** Returns how high it is. */
    fit({ width, size, lines }: BylineRoom): number {
      const room = { width, height: size * 1.35 * lines, largest: size, smallest: small };
      line.element.style.setProperty("--byline", `${size}px`);
      for (const words of new Set([said.join(" · "), said[0]!])) {
        fitWords(line, words, room);
        if (showsAll(line.text, words)) break;
      }
      const isStump = !showsAll(line.text, said[0]!) && line.text.data.length < least_letters;
      line.element.hidden = lines === 0 || (isStump && !showsAll(line.text, said.join(" · ")));
      return line.element.offsetHeight;
    },
  };
}

/** Draws what a question is marked with: a sign, and where there is room for it a word. */
export function drawTag({ kind, status }: PlayedPost, { words }: PieceContext) {
  if (kind !== "question" && status !== "answered") return null;
  const isAnswered = status === "answered";
  const tag = part("wall-tag");
  const sign = isAnswered ? "✓" : "?";
  return {
    element: tag.element,
    fit(width: number) {
      tag.text.data = `${sign} ${isAnswered ? words.answered : words.question}`;
      if (tag.element.offsetWidth > width) tag.text.data = sign;
    },
  };
}

/** Draws what a post is marked with that the hosts chose: a star, and where there is room for it a word. */
export function drawBadge({ status }: PlayedPost, { words }: PieceContext) {
  if (status !== "featured") return null;
  const badge = part("wall-badge");
  return {
    element: badge.element,
    /** Returns how high it is. */
    fit(width: number, size: number): number {
      badge.element.style.setProperty("--byline", `${size}px`);
      badge.text.data = `★ ${words.featured}`;
      if (badge.element.offsetWidth > width) badge.text.data = "★";
      return badge.element.offsetHeight;
    },
  };
}
