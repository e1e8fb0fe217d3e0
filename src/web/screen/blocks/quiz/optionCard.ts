import type { Box } from "../../../../core/posts/tileBox.ts";
import { colours, shapes, type ShownOption } from "../../../../core/quizzes/shownQuestion.ts";
import { shapePath } from "../../../shared/shapes.ts";
import { restyle, reword } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { cardRoom } from "./cardRoom.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import { drawing, opaque, place } from "../scenes/elements.ts";
import type { QuizContext } from "./scene.ts";

const tick = "M9.6 19.4 2 11.8l2.8-2.8 4.8 4.8L19.2 4.2 22 7z";

export interface CardLook {
  opacity: number;
  /** From its own place, in pixels. */
  x: number;
  y: number;
  scale: number;
  /** Of those who answered, so many chose it; and how far that is told. */
  share: number;
  told: number;
  count: string;
  is_right: boolean;
  /** Its place in an order, from 1; and how far that has come. */
  place: number | null;
  placed: number;
}

/** An option: its colour and its shape are its own, wherever it is seen. */
export function optionCard({ label, mark }: ShownOption, { small }: Pick<QuizContext, "small">) {
  const words = part("quiz-label");
  const number = part("quiz-place");
  const count = part("quiz-count");
  const check = box("quiz-check");
  check.append(drawing("quiz-tick", tick));
  const shape = box("quiz-shape");
  shape.append(drawing("quiz-mark", shapePath(shapes[mark % shapes.length]!)));
  const icon = box("quiz-icon", shape, number.element, check);
  const scrim = box("quiz-scrim");
  const element = box("quiz-option", box("quiz-ground", scrim), icon, words.element, count.element);
  element.style.setProperty("--option", colours[mark % colours.length]!);
  let at: Box = { x: 0, y: 0, w: 1, h: 1 };
  let room = { width: 1, height: 1 };
  /** So far its words go up when figures come below them. */
  let makes_room = 0;

  return {
    element,
    lay(box: Box) {
      at = box;
      place(element, box);
      const { pad, icon: side, count_size, is_stacked, has_count, label, most_height } = cardRoom(box, small);
      room = { ...label, height: most_height };
      element.toggleAttribute("data-stacked", is_stacked);
      restyle(icon, {
        left: `${pad * 1.2}px`,
        width: `${side}px`,
        height: `${side}px`,
        fontSize: `${side}px`,
      });
      restyle(words.element, { left: `${label.x}px` });
      restyle(count.element, {
        right: `${pad * 1.3}px`,
        bottom: is_stacked ? `${pad}px` : "",
        fontSize: `${count_size}px`,
      });
      count.element.hidden = !has_count;
      makes_room = is_stacked && has_count ? count_size * 0.55 : 0;
    },
    /** Answers how large its words may be at most. */
    fit(largest: number): number {
      fitWhole(words, label, { ...room, largest: Math.max(small, largest), smallest: small });
      return parseFloat(words.element.style.fontSize);
    },
    show({ opacity, x, y, scale, share, told, count: figures, is_right, place, placed }: CardLook) {
      opaque(element, opacity);
      const moved = x === 0 && y === 0 ? "" : `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) `;
      restyle(element, { transform: scale === 1 ? moved : `${moved}scale(${scale.toFixed(4)})` });
      restyle(scrim, { transform: `scaleX(${(1 - share).toFixed(4)})`, opacity: told.toFixed(3) });
      const risen = makes_room === 0 ? "" : `translateY(${(-makes_room * told).toFixed(1)}px)`;
      for (const each of [icon, words.element]) restyle(each, { transform: risen });
      reword(count.text, figures);
      element.toggleAttribute("data-right", is_right);
      if (place !== null) reword(number.text, String(place));
      opaque(number.element, placed);
      opaque(shape, 1 - placed);
    },
    get box() {
      return at;
    },
  };
}
