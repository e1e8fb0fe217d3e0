import type { FaceLoader } from "./bundledFaces.ts";
import { setWords } from "../../../core/compose/setWords.ts";
import { breakable } from "./breakable.ts";
import { keepLegible, drawOutline, type Outline, measureWidth } from "./outline.ts";

export interface SetText {
  lines: Outline[];
  size: number;
}

export interface Setting {
  stack: FaceLoader[];
  width: number;
  /** The sizes to try on one line, the largest first. */
  sizes: number[];
  /** The sizes to try where one line is too short for the text, the largest first. */
  wrapped_sizes: number[];
  most_lines: number;
}

/**
 * A text that is too long shrinks a little, then wraps, then ends in an ellipsis; null means that there is nothing to
 * be read.
 */
export function setText(given: string, { stack, width, ...setting }: Setting): SetText | null {
  const text = setWords(keepLegible(given, stack));
  if (text === "") return null;
  const { size, lines } = setLines();
  return { size, lines: lines.map((line) => drawOutline(line, stack, size)) };

  function setLines(): { size: number; lines: string[] } {
    const { sizes, wrapped_sizes, most_lines } = setting;
    for (const size of sizes) if (measureWidth(text, stack, size) <= width) return { size, lines: [text] };
    const tries = wrapped_sizes.map((size) => {
      const measure = (part: string) => measureWidth(part, stack, size);
      const { lines, breaks_words } = wrap(text, width, measure);
      return { size, measure, lines, breaks_words };
    });
    const fitting = tries.filter(({ lines }) => lines.length <= most_lines);
    const best = fitting.find(({ breaks_words }) => !breaks_words) ?? fitting[0];
    if (best) return { size: best.size, lines: balanceLines(text, best.lines, width, best.measure) };
    const { size, measure, lines } = tries.at(-1)!;
    const kept = lines.slice(0, most_lines);
    return { size, lines: [...kept.slice(0, -1), cutOff(kept.at(-1)!, width, measure)] };
  }
}

type Measure = (part: string) => number;

interface Wrapped {
  lines: string[];
  breaks_words: boolean;
}

function wrap(text: string, width: number, measure: Measure): Wrapped {
  const lines: string[] = [];
  let breaks_words = false;
  let line = "";
  for (const { text: word, has_space } of breakable(text)) {
    const longer = line === "" || !has_space ? line + word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = splitWord(word, width, measure);
    breaks_words ||= pieces.length > 1;
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1)!;
  }
  return { lines: [...lines, line], breaks_words };
}

/** A word that is wider than a line goes on in the next one. */
function splitWord(word: string, width: number, measure: Measure): string[] {
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

/** Makes lines of about the same length, and no more of them. */
function balanceLines(text: string, lines: string[], width: number, measure: Measure): string[] {
  let best = lines;
  for (let share = 0.95; share >= 0.5; share -= 0.05) {
    const narrower = wrap(text, width * share, measure);
    if (narrower.lines.length > lines.length || narrower.breaks_words) break;
    best = narrower.lines;
  }
  return best;
}

function cutOff(line: string, width: number, measure: Measure): string {
  const letters = [...line.replace(/-$/, "")];
  while (letters.length > 1 && measure(`${letters.join("")}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
