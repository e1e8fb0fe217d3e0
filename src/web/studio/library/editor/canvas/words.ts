import type { Block } from "../../../../../core/timeline/timeline.ts";
import { getIn, setIn } from "../edit/setIn.ts";

const paths: Record<string, string> = {
  caption: "text",
  ticker: "text",
  widget: "text",
  qr: "props.text",
};

/** The words of a block that can be typed in place; null where it has none. */
export function readWords(block: Block): string | null {
  const path = paths[block.kind];
  if (path === undefined) return null;
  const words = getIn(block, path);
  return typeof words === "string" ? words : "";
}

export function withWords(block: Block, words: string): Block {
  const path = paths[block.kind];
  return path === undefined ? block : setIn(block, path, words);
}

/** As many letters as the words of a block may have. */
export const mostLetters = ({ kind }: Block) => (kind === "qr" ? 2000 : 10_000);

/** What is being written after an opening brace, as long as it can become the name of a blank. */
export function findOpenBlank(text: string, caret: number): { from: number; typed: string } | null {
  const before = /\{\s*([A-Za-z0-9_]*)$/.exec(text.slice(0, caret));
  return before ? { from: before.index, typed: before[1]! } : null;
}

/** The text with a blank in place of what was begun, and where the caret goes. */
export function fillOpenBlank(text: string, caret: number, name: string): { text: string; caret: number } {
  const open = findOpenBlank(text, caret);
  if (!open) return { text, caret };
  const rest = text.slice(caret).replace(/^[A-Za-z0-9_]*\s*\}/, "");
  const filled = `${text.slice(0, open.from)}{${name}}`;
  return { text: filled + rest, caret: filled.length };
}

/** Names that begin as typed come first, then those that have it anywhere. */
export function offerBlanks(names: readonly string[], typed: string): string[] {
  const wanted = typed.toLowerCase();
  const begins = names.filter((name) => name.toLowerCase().startsWith(wanted));
  const has = names.filter((name) => !begins.includes(name) && name.toLowerCase().includes(wanted));
  return [...begins, ...has].slice(0, most_offered);
}

const most_offered = 8;
