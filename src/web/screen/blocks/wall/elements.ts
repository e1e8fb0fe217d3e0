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

const least_letters = 8;

interface BylineRoom {
  width: number;
  /** Of its letters. */
  size: number;
  lines: number;
}

/** Who said it, and where; where there is no room for both, who. */
export function drawByline({ name, room }: PlayedPost, { roomLabel, small }: PieceContext) {
  const said = [name?.trim() ?? "", roomLabel(room)].filter(Boolean);
  if (said.length === 0) return null;
  const line = part("wall-byline");
  return {
    element: line.element,
    /** Answers how high it is. */
    fit({ width, size, lines }: BylineRoom): number {
      const room = { width, height: size * 1.35 * lines, largest: size, smallest: small };
      line.element.style.setProperty("--byline", `${size}px`);
      for (const words of new Set([said.join(" · "), said[0]!])) {
        fitWords(line, words, room);
        if (line.text.data === words) break;
      }
      // The beginning of a name is nobody's.
      line.element.hidden = lines === 0 || line.text.data.length < Math.min(least_letters, said[0]!.length);
      return line.element.offsetHeight;
    },
  };
}

/** What a question is marked with: a sign, and where there is room for it a word. */
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
