import { fitText } from "../../fitText.ts";
import { part } from "../part.ts";
import { title_leading } from "./boardLayout.ts";
import type { Entry } from "./boardPicture.ts";

type Part = ReturnType<typeof part>;

/** Rather two lines than smaller ones: on a board all titles look alike. */
const smallest = 0.85;

export function titleOf({ is_cancelled }: Entry, name: string): Part {
  const title = part(name);
  if (is_cancelled) title.element.dataset["struck"] = "";
  return title;
}

export function fitTitle(
  title: Part,
  words: string,
  { width, font_size, lines }: { width: number; font_size: number; lines: number },
): void {
  if (width === 0) return;
  const height = lines * font_size * title_leading;
  fitText(title.text, words, {
    width,
    height,
    font_size,
    keeps_width: true,
    wraps_first: lines > 1,
    smallest,
  });
}
