import { colours, shapes } from "../../../../core/quizzes/shownQuestion.ts";
import { shapePath } from "../../../shared/shapes.ts";
import { restyle, reword } from "../../restyle.ts";
import { part } from "../part.ts";
import { drawing } from "../scenes/elements.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import { box } from "../wall/elements.ts";
import { barRoom } from "./barRoom.ts";

export interface BarLook {
  x: number;
  y: number;
  /** Says from 0 to 1 how long it is. */
  share: number;
  figure: string;
  votes: string;
  /** Tells whether it has won. */
  is_best: boolean;
}

/** Draws an option: its colour and its shape are its own, here and on phones. */
export function optionBar(
  label: string,
  mark: number,
  { small, is_ranking, is_mirrored }: { small: number; is_ranking: boolean; is_mirrored: boolean },
) {
  const words = part("poll-label");
  const figure = part("poll-figure");
  const votes = part("poll-bar-votes");
  const icon = box("poll-icon");
  icon.append(drawing("poll-mark", shapePath(shapes[mark % shapes.length]!)));
  const scrim = box("poll-scrim");
  const figures = box("poll-figures", votes.element, figure.element);
  const element = box("poll-bar", box("poll-ground", scrim), icon, words.element, figures);
  element.toggleAttribute("data-mirrored", is_mirrored);
  figures.dir = is_mirrored ? "rtl" : "ltr";
  /** Where it begins, and where it ends. */
  const [start, end] = is_mirrored ? (["right", "left"] as const) : (["left", "right"] as const);
  element.style.setProperty("--option", colours[mark % colours.length]!);
  let room = { width: 1, height: 1 };

  return {
    element,
    lay({ w, h }: { w: number; h: number }) {
      restyle(element, { width: `${w}px`, height: `${h}px` });
      const {
        pad,
        icon: side,
        label,
        figure_size,
        votes: where,
        is_stacked,
      } = barRoom({ w, h }, small, is_ranking);
      room = label;
      element.toggleAttribute("data-stacked", is_stacked);
      figures.dataset["votes"] = where;
      restyle(icon, { [start]: `${pad * 1.6}px`, width: `${side}px`, height: `${side}px` });
      restyle(words.element, {
        [start]: `${label.x}px`,
        top: is_stacked ? `${pad + label.height / 2}px` : "",
      });
      restyle(figures, {
        [start]: is_stacked ? `${label.x}px` : "",
        [end]: is_stacked ? "" : `${pad * 1.6}px`,
        bottom: is_stacked ? `${pad}px` : "",
      });
      restyle(figure.element, { fontSize: `${figure_size}px` });
      restyle(votes.element, { fontSize: `${small}px` });
    },
    /** Returns how large its words may be at most. */
    fit(largest: number): number {
      fitWhole(words, label, { ...room, largest: Math.max(small, largest), smallest: small });
      return parseFloat(words.element.style.fontSize);
    },
    show(look: BarLook) {
      restyle(element, { transform: `translate(${look.x.toFixed(1)}px, ${look.y.toFixed(1)}px)` });
      restyle(scrim, { transform: `scaleX(${(1 - look.share).toFixed(4)})` });
      element.toggleAttribute("data-best", look.is_best);
      reword(figure.text, look.figure);
      reword(votes.text, look.votes);
    },
  };
}
