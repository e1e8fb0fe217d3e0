import type { GuestQuestion } from "../../../../core/posts/guestQuestion.ts";
import { isRightToLeft } from "../../../../core/scripts/readingDirection.ts";
import { restyle, reword, showsAll } from "../../restyle.ts";
import { part } from "../part.ts";
import { opaque } from "../scenes/elements.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import { box } from "../wall/elements.ts";
import { drawSign } from "./sign.ts";

export interface RowRoom {
  /** The row is so wide, and at most so high. */
  w: number;
  most_h: number;
  small: number;
  /** Its words are so large where they take few lines. */
  letters: number;
  figure_size: number;
  /** The figures have so much room. */
  figures_w: number;
  /** The figures stand at the right. */
  is_mirrored: boolean;
}

export interface RowLook {
  y: number;
  opacity: number;
  votes: string;
  is_pinned: boolean;
  is_answered: boolean;
  /** It is the one that was put on screen last. */
  is_chosen: boolean;
}

/** So many lines are read at a glance; longer questions are set in smaller letters, of which there are two sizes. */
const few_lines = 3;
const leading = 1.2;
const byline_leading = 1.3;

/** In a low row the sign stands beside the figure, not over it. */
export const isFlat = ({ most_h, figure_size }: Pick<RowRoom, "most_h" | "figure_size">) =>
  most_h < figure_size * 2.3;

/** Draws one question of a list, with its votes before it. A row has no room for the lines in which it was written. */
export function questionRow({ text: written, name }: Pick<GuestQuestion, "text" | "name">) {
  const text = written.replace(/\s+/g, " ");
  const sign = drawSign();
  const figure = part("questions-figure");
  const words = part("questions-words");
  const byline = part("questions-name");
  const said = box("questions-column", words.element, byline.element);
  said.dir = isRightToLeft(text) ? "rtl" : "ltr";
  const figures = box("questions-figures", sign.element, figure.element);
  const element = box("questions-row", figures, said);
  let set_for = "";
  let needed = 0;
  let is_small = false;

  return {
    element,
    /** Sets the words for this room, and returns how high the row must be for them. */
    fit(room: RowRoom): number {
      const { w, most_h, small, letters, figure_size, figures_w, is_mirrored } = room;
      const key = JSON.stringify(room);
      if (set_for === key) return needed;
      set_for = key;
      const pad = small * 0.5;
      restyle(element, { width: `${w}px` });
      element.toggleAttribute("data-flat", isFlat({ most_h, figure_size }));
      restyle(figures, { width: `${figures_w}px`, fontSize: `${figure_size}px` });
      element.toggleAttribute("data-mirrored", is_mirrored);
      const [before, after] = [`${figures_w}px`, `${pad * 1.4}px`];
      restyle(said, is_mirrored ? { left: after, right: before } : { left: before, right: after });
      const width = w - figures_w - pad * 1.4;
      const byline_h = name === null || most_h < small * 4 ? 0 : small * byline_leading;
      byline.element.hidden = byline_h === 0;
      const height = Math.max(small * leading, most_h - 2 * pad - byline_h);
      for (const [size, lines] of [
        [letters, few_lines],
        [Math.sqrt(letters * small), few_lines + 1],
        [small, Infinity],
      ] as const) {
        const most = Math.min(height, size * leading * lines + 1);
        fitWhole(words, text, { width, height: most, largest: size, smallest: size });
        is_small = size === small && letters > small;
        if (showsAll(words.text, text)) break;
      }
      if (byline_h > 0)
        fitWhole(byline, name ?? "", { width, height: byline_h, largest: small, smallest: small });
      const said_h = words.element.offsetHeight + (byline_h > 0 ? byline.element.offsetHeight : 0);
      needed = Math.min(
        most_h,
        Math.max(said_h + 2 * pad, figure_size * (isFlat({ most_h, figure_size }) ? 1.1 : 1.9) + pad),
      );
      return needed;
    },
    /** Its words are so long that they are set in the smallest letters, although others are not. */
    isSetSmall: () => is_small,
    /** The letters may be of another font now. */
    forget() {
      set_for = "";
    },
    setHeight(h: number) {
      restyle(element, { height: `${h.toFixed(1)}px` });
    },
    show({ y, opacity, votes, is_pinned, is_answered, is_chosen }: RowLook) {
      restyle(element, { transform: `translateY(${y.toFixed(1)}px)` });
      opaque(element, opacity);
      reword(figure.text, votes);
      element.toggleAttribute("data-pinned", is_pinned);
      element.toggleAttribute("data-answered", is_answered);
      element.toggleAttribute("data-chosen", is_chosen);
      sign.show(is_answered ? "tick" : is_pinned ? "pin" : "up");
    },
  };
}
