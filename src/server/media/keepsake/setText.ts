import type { Opening } from "./bundledFaces.ts";
import { legible, outline, type Outline, widthOf } from "./outline.ts";

export interface SetText {
  lines: Outline[];
  size: number;
}

export interface Setting {
  stack: Opening[];
  width: number;
  /** On one line, the largest first. */
  sizes: number[];
  /** Where one line is too short. */
  wrapped_size: number;
  most_lines: number;
}

/** A text too long shrinks a little, then wraps, then ends in an ellipsis; null: there is nothing to be read. */
export function setText(given: string, setting: Setting): SetText | null {
  const { stack, width, sizes, wrapped_size, most_lines } = setting;
  const text = legible(given, stack);
  if (text === "") return null;
  const size = sizes.find((size) => widthOf(text, stack, size) <= width) ?? wrapped_size;
  const measure = (part: string) => widthOf(part, stack, size);
  return { size, lines: linesOf(text).map((line) => outline(line, stack, size)) };

  function linesOf(text: string): string[] {
    if (measure(text) <= width) return [text];
    const lines = wrap(text, width, measure);
    if (lines.length > most_lines) {
      const kept = lines.slice(0, most_lines);
      return [...kept.slice(0, -1), cutOff(kept.at(-1)!, width, measure)];
    }
    return balanced(text, lines, width, measure);
  }
}

type Measure = (part: string) => number;

function wrap(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = piecesOf(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1)!;
  }
  return [...lines, line];
}

/** A word that is wider than a line goes on in the next one. */
function piecesOf(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let rest = [...word];
  while (measure(rest.join("")) > width) {
    let count = rest.length - 1;
    while (count > 1 && measure(`${rest.slice(0, count).join("")}-`) > width) count -= 1;
    // Nobody wants a last line of two letters.
    count = Math.max(1, Math.min(count, rest.length - 3));
    pieces.push(`${rest.slice(0, count).join("")}-`);
    rest = rest.slice(count);
  }
  return [...pieces, rest.join("")];
}

/** Lines of about the same length, and no more of them. */
function balanced(text: string, lines: string[], width: number, measure: Measure): string[] {
  let best = lines;
  for (let share = 0.95; share >= 0.5; share -= 0.05) {
    const narrower = wrap(text, width * share, measure);
    const breaksWords = narrower.join(" ") !== text;
    if (narrower.length > lines.length || breaksWords) break;
    best = narrower;
  }
  return best;
}

function cutOff(line: string, width: number, measure: Measure): string {
  const letters = [...line.replace(/-$/, "")];
  while (letters.length > 1 && measure(`${letters.join("")}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
