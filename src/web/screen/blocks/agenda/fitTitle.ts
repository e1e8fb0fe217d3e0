import { fitText } from "../../fitText.ts";
import { part } from "../part.ts";
import { title_leading } from "./textMetrics.ts";
import type { Entry } from "./boardPicture.ts";

type Part = ReturnType<typeof part>;

/** A title rather takes two lines than smaller ones, because on a board all titles look alike. */
const smallest = 0.85;

export function drawTitle({ is_cancelled }: Entry, name: string): Part {
  const title = part(name);
  if (is_cancelled) title.element.dataset["struck"] = "";
  return title;
}

export function fitTitle(
  title: Part,
  words: string,
  { width, height, font_size, least }: { width: number; height: number; font_size: number; least: number },
): void {
  if (width === 0) return;
  fitText(title.text, words, {
    width,
    // A box too low for even one line still shows that line.
    height: Math.max(height, font_size * title_leading),
    font_size,
    keeps_width: true,
    wraps_first: height >= 2 * font_size * title_leading,
    smallest: Math.min(1, Math.max(smallest, least / font_size)),
  });
}
