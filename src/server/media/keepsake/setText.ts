import type { FaceLoader } from "./bundledFaces.ts";
import { legible, outline, type Outline, measureWidth } from "./outline.ts";

export interface SetText {
  lines: Outline[];
  size: number;
}

export interface Setting {
  stack: FaceLoader[];
  width: number;
  /** On one line, the largest first. */
  sizes: number[];
  /** Where one line is too short for it, the largest first. */
  wrapped_sizes: number[];
  most_lines: number;
}

/** A text too long shrinks a little, then wraps, then ends in an ellipsis; null: there is nothing to be read. */
export function setText(given: string, { stack, width, ...setting }: Setting): SetText | null {
  const text = legible(given, stack);
  if (text === "") return null;
  const { size, lines } = setWords();
  return { size, lines: lines.map((line) => outline(line, stack, size)) };

  function setWords(): { size: number; lines: string[] } {
    const { sizes, wrapped_sizes, most_lines } = setting;
    for (const size of sizes) if (measureWidth(text, stack, size) <= width) return { size, lines: [text] };
    const tries = wrapped_sizes.map((size) => {
      const measure = (part: string) => measureWidth(part, stack, size);
      return { size, measure, lines: wrap(text, width, measure) };
    });
    const fitting = tries.filter(({ lines }) => lines.length <= most_lines);
    const best = fitting.find(({ lines }) => !breaksWords(text, lines)) ?? fitting[0];
    if (best) return { size: best.size, lines: balanced(text, best.lines, width, best.measure) };
    const { size, measure, lines } = tries.at(-1)!;
    const kept = lines.slice(0, most_lines);
    return { size, lines: [...kept.slice(0, -1), cutOff(kept.at(-1)!, width, measure)] };
  }
}

const breaksWords = (text: string, lines: string[]) => lines.join(" ") !== text;

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
    const pieces = splitWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1)!;
  }
  return [...lines, line];
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

/** Lines of about the same length, and no more of them. */
function balanced(text: string, lines: string[], width: number, measure: Measure): string[] {
  let best = lines;
  for (let share = 0.95; share >= 0.5; share -= 0.05) {
    const narrower = wrap(text, width * share, measure);
    if (narrower.length > lines.length || breaksWords(text, narrower)) break;
    best = narrower;
  }
  return best;
}

function cutOff(line: string, width: number, measure: Measure): string {
  const letters = [...line.replace(/-$/, "")];
  while (letters.length > 1 && measure(`${letters.join("")}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
